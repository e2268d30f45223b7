// `node tools/precache.mjs <site> <source> <target>`: writes the service worker with the list of all files of the site.
// Whatever Workbox warns of would be missing offline, so that it fails the build.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { injectManifest } from "workbox-build";

const [globDirectory, swSrc, swDest] = process.argv.slice(2);
// A host may put a line of its own into a page; any other file is exactly the one that was built, or it is not taken.
const withHash = ({ url, revision }) => {
  if (url.endsWith(".html")) return { url, revision };
  const hash = createHash("sha256")
    .update(readFileSync(join(globDirectory, url)))
    .digest("base64");
  return { url, revision, integrity: `sha256-${hash}` };
};
const byName = (one, other) => (one.url < other.url ? -1 : 1);

const { warnings } = await injectManifest({
  globDirectory,
  swSrc,
  swDest,
  globPatterns: ["**/*"],
  // for robots, other people's pages and the question whether to install: no page asks for them
  globIgnores: ["robots.txt", "sitemap.xml", "app-*/icons/preview*", "install/screenshot*", "embed.js", "**/oembed/*"],
  // these have a hash in their folder's name
  dontCacheBustURLsMatching: /^(app-|lib\/)/,
  // the default leaves out what is larger than 2 MB, and with that WebAssembly
  maximumFileSizeToCacheInBytes: 50_000_000,
  manifestTransforms: [(manifest) => ({ manifest: manifest.map(withHash).sort(byName), warnings: [] })],
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
