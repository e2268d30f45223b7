// The handshake of two browsers as a short code, for a QR code or a link: all of a session description that differs from
// one connection to the next, byte by byte as docs/live.md tells. The rest is the same each time and is written anew.

const VERSION = 1;
const MOST_BYTES = 400;
const MOST_CANDIDATES = 8;
const UFRAG = { least: 4, most: 32 };
const PWD = { least: 22, most: 64 };
const FINGERPRINT = 32; // bytes of SHA-256
// the letters that ICE allows in its names and passwords, each six bits
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
// by their numbers in the code: the kinds of candidates with the preference of RFC 8445, and the kinds of addresses
const KINDS = [
  ["host", 126],
  ["srflx", 100],
  ["relay", 0],
];
const LENGTHS = [16, 4, 16]; // of a name such as <uuid>.local, of IPv4, of IPv6
const MDNS = 0;
const IPV4 = 1;
const IPV6 = 2;

/**
 * @typedef {{ kind: number, family: number, address: Uint8Array, port: number }} Candidate
 * @typedef {{ type: "offer" | "answer", ufrag: string, pwd: string, fingerprint: Uint8Array, candidates: Candidate[] }} Handshake
 */

/** Why a code can't be used: `version` (of a newer site), `cut` (its end is missing) or `unreadable`. */
export class HandshakeError extends Error {
  /** @param {"version" | "cut" | "unreadable"} reason */
  constructor(reason) {
    super(reason);
    this.name = "HandshakeError";
    this.reason = reason;
  }
}

const refuse = () => {
  throw new HandshakeError("unreadable");
};

/**
 * The code of a browser's own session description.
 * @param {{ type: string, sdp: string }} description
 */
export function encode(description) {
  return toLetters(pack(read(description)));
}

/**
 * The session description that a code stands for. Throws a HandshakeError if it is none.
 * @param {string} code
 * @param {string} [mid] what our own description calls the channel's section
 * @returns {{ type: "offer" | "answer", sdp: string }}
 */
export function decode(code, mid = "0") {
  const bytes = toBytes(code);
  const handshake = unpack(bytes);
  if (toLetters(bytes) !== code) refuse(); // bits beyond the last byte: one handshake has one code
  return { type: handshake.type, sdp: write(handshake, mid) };
}

/**
 * How a description calls its section: an answer must call it the same.
 * @param {string} sdp
 */
export function midOf(sdp) {
  return /^a=mid:([\w-]{1,16})\r?$/m.exec(sdp)?.[1] ?? "0";
}

// --- session descriptions

/**
 * @param {{ type: string, sdp: string }} description
 * @returns {Handshake}
 */
function read({ type, sdp }) {
  const lines = sdp.split(/\r?\n/);
  const value = (name) => lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3) ?? "";
  const [hash, digits] = value("fingerprint").split(" ");
  const fingerprint = (digits ?? "").split(":").map((byte) => Number.parseInt(byte, 16));
  if (hash.toLowerCase() !== "sha-256" || fingerprint.length !== FINGERPRINT || fingerprint.some(Number.isNaN))
    refuse();
  if (type !== "offer" && type !== "answer") refuse();
  const found = lines.filter((line) => line.startsWith("a=candidate:")).map(readCandidate);
  const candidates = found.filter(Boolean).sort((one, other) => other.priority - one.priority);
  return {
    type: /** @type {"offer" | "answer"} */ (type),
    ufrag: value("ice-ufrag"),
    pwd: value("ice-pwd"),
    fingerprint: Uint8Array.from(fingerprint),
    candidates: candidates.slice(0, MOST_CANDIDATES),
  };
}

/** What a line says, or nothing if it is of no use to the other side: TCP, a second component, an unknown address. */
function readCandidate(line) {
  const [, component, transport, priority, address, port, , type] = line.split(" ");
  const kind = KINDS.findIndex(([name]) => name === type);
  const found = address && readAddress(address);
  if (component !== "1" || transport?.toLowerCase() !== "udp" || kind < 0 || !found) return undefined;
  if (!(Number(port) > 0 && Number(port) < 65536)) return undefined;
  return { kind, ...found, port: Number(port), priority: Number(priority) };
}

/** @param {string} text */
function readAddress(text) {
  const name = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i.exec(text);
  if (name) return { family: MDNS, address: fromHex(name.slice(1).join("")) };
  const parts = text.split(".");
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256))
    return { family: IPV4, address: Uint8Array.from(parts, Number) };
  return readIpv6(text);
}

/** @param {string} text */
function readIpv6(text) {
  if (!/^[\da-f:]{2,39}$/i.test(text)) return undefined;
  const halves = text.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = 8 - halves.flat().length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return undefined;
  const groups = halves.length === 2 ? [...halves[0], ...Array(missing).fill("0"), ...halves[1]] : halves[0];
  if (groups.some((group) => group.length > 4)) return undefined;
  return { family: IPV6, address: fromHex(groups.map((group) => group.padStart(4, "0")).join("")) };
}

/** @param {Candidate} candidate */
function writeAddress({ family, address }) {
  if (family === IPV4) return address.join(".");
  const hex = toHex(address);
  if (family === IPV6) return hex.match(/.{4}/g).join(":");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

/**
 * @param {Handshake} handshake
 * @param {string} mid
 */
function write({ type, ufrag, pwd, fingerprint, candidates }, mid) {
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    `a=group:BUNDLE ${mid}`,
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=mid:${mid}`,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${toHex(fingerprint).toUpperCase().match(/../g).join(":")}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...candidates.map(writeCandidate),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

/**
 * @param {Candidate} candidate
 * @param {number} place
 */
function writeCandidate(candidate, place) {
  const [type, preference] = KINDS[candidate.kind];
  const priority = Number(preference) * 2 ** 24 + (65535 - place) * 2 ** 8 + 255;
  // where it is seen from is the other side's own business; the line must have it all the same
  const related = type === "host" ? "" : ` raddr ${candidate.family === IPV6 ? "::" : "0.0.0.0"} rport 9`;
  return `a=candidate:${place + 1} 1 udp ${priority} ${writeAddress(candidate)} ${candidate.port} typ ${type}${related}`;
}

// --- bytes

/** @param {Handshake} handshake */
function pack({ type, ufrag, pwd, fingerprint, candidates }) {
  if (!fits(ufrag.length, UFRAG) || !fits(pwd.length, PWD)) refuse();
  const bytes = [VERSION, (type === "answer" ? 1 : 0) | (candidates.length << 1), ufrag.length, pwd.length];
  bytes.push(...packLetters(ufrag + pwd), ...fingerprint);
  for (const { kind, family, address, port } of candidates)
    bytes.push((kind << 2) | family, ...address, port >> 8, port & 255);
  return Uint8Array.from(bytes);
}

/**
 * @param {Uint8Array} bytes
 * @returns {Handshake}
 */
function unpack(bytes) {
  let at = 0;
  const take = (length) => {
    if (at + length > bytes.length) throw new HandshakeError("cut");
    at += length;
    return bytes.subarray(at - length, at);
  };
  if (take(1)[0] !== VERSION) throw new HandshakeError("version");
  const [head, ufragLength, pwdLength] = take(3);
  const count = head >> 1;
  if (count > MOST_CANDIDATES || !fits(ufragLength, UFRAG) || !fits(pwdLength, PWD)) refuse();
  const letters = unpackLetters(take(Math.ceil(((ufragLength + pwdLength) * 6) / 8)), ufragLength + pwdLength);
  const fingerprint = take(FINGERPRINT).slice();
  const candidates = Array.from({ length: count }, () => {
    const [what] = take(1);
    const kind = what >> 2;
    const family = what & 3;
    if (kind >= KINDS.length || family >= LENGTHS.length) refuse();
    const address = take(LENGTHS[family]).slice();
    const [high, low] = take(2);
    if (!high && !low) refuse();
    return { kind, family, address, port: high * 256 + low };
  });
  if (at !== bytes.length) refuse();
  return {
    type: head & 1 ? "answer" : "offer",
    ufrag: letters.slice(0, ufragLength),
    pwd: letters.slice(ufragLength),
    fingerprint,
    candidates,
  };
}

const fits = (length, { least, most }) => length >= least && length <= most;

/** @param {string} text */
function packLetters(text) {
  const bytes = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) refuse();
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push(bits >> held);
    bits &= (1 << held) - 1;
  }
  if (held) bytes.push(bits << (8 - held));
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 */
function unpackLetters(bytes, length) {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 6 && text.length < length) {
      held -= 6;
      text += LETTERS[bits >> held];
      bits &= (1 << held) - 1;
    }
  }
  if (bits) refuse(); // bits beyond the last letter
  return text;
}

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (digits) => Uint8Array.from(digits.match(/../g), (byte) => Number.parseInt(byte, 16));

// --- base64url, as links have it

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** @param {string} code */
function toBytes(code) {
  if (typeof code !== "string" || code.length > Math.ceil((MOST_BYTES * 4) / 3) || !/^[\w-]*$/.test(code)) refuse();
  if (code.length % 4 === 1) throw new HandshakeError("cut");
  return Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
