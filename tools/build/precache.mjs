// `node tools/build/precache.mjs <site> <source> <target>`: writes the service worker with the list of all files of the site.
// A file that Workbox warns of would be missing offline: a warning fails the build.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { injectManifest } from "workbox-build";

const [globDirectory, swSrc, swDest] = process.argv.slice(2);
// A host may add a line to a page, so pages have no hash; any other file is only cached if it is the one that was built.
const withHash = ({ url, revision }) => {
  if (url.endsWith(".html")) return { url, revision };
  const hash = createHash("sha256")
    .update(readFileSync(join(globDirectory, url)))
    .digest("base64");
  return { url, revision, integrity: `sha256-${hash}` };
};

// In this order the files are fetched. What is in none of these comes at the end: live tables, sound, icons, licences.
const NEEDED = [
  /^lib\/|^app-[^/]+\/(fonts\/|hanamachi\.bin|(head|shell|prefs|retry)\.js|(worker|boot)\.mjs|style\.css)/, // by every page
  /^(\w\w\/)?index\.html$/, // home
  /^app-[^/]+\/bundles\/(?!live\.)/, // the games
  /^(\w\w\/)?[^/]+\/index\.html$/, // a game's first page, settings and so on
  /^app-[^/]+\/art\//,
  /\.html$/, // rules, lessons, puzzles, sheets
];
const rank = ({ url }) => {
  const found = NEEDED.findIndex((files) => files.test(url));
  return found < 0 ? NEEDED.length : found;
};
const byNeed = (one, other) => rank(one) - rank(other) || (one.url < other.url ? -1 : 1);

const { warnings } = await injectManifest({
  globDirectory,
  swSrc,
  swDest,
  globPatterns: ["**/*"],
  // files for robots, for other sites and for the browser's install dialog: no page loads them
  globIgnores: ["robots.txt", "sitemap.xml", "app-*/icons/preview*", "install/screenshot*", "embed.js", "**/oembed/*"],
  // these have a hash in their folder's name
  dontCacheBustURLsMatching: /^(app-|lib\/)/,
  // the default leaves out files over 2 MB, such as the WebAssembly
  maximumFileSizeToCacheInBytes: 50_000_000,
  manifestTransforms: [(manifest) => ({ manifest: manifest.map(withHash).sort(byNeed), warnings: [] })],
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
