// Made by tools/generate/protocol_types.py from py/hanamachi/app/protocol.py: change that, not this.

/** The values of a form, by name: a text, or a list of texts where several fields have the same name. */
export type Form = Record<string, any>;

/** What the page adds to each event. */
export interface EveryEvent {
  /** The time in milliseconds since 1970. */
  now?: number;
  /** How many minutes the visitor's clock is ahead of universal time. */
  zone?: number;
  /** The number of the last `Store` that the page has dealt with. */
  done?: number;
}

/** The first event, once for each worker. */
export interface Hello extends EveryEvent {
  kind: "hello";
  url: string;
  /** The address at which the site begins. */
  root: string;
  /** The address of the folder with the site's files. */
  app: string;
  /** Everything of ours in localStorage; null: nothing can be kept. */
  storage: Record<string, string> | null;
  /** Which of several frames with the same address this is. */
  slot?: number;
}

/** A link to a page of the site was clicked. */
export interface Go extends EveryEvent {
  kind: "go";
  url: string;
  /** Whether the address has changed already: by back, forward, or a typed fragment. */
  pop?: boolean;
}

/** Somebody pressed, changed or closed something that has a verb. */
export interface Do extends EveryEvent {
  kind: "do";
  /** A verb, and its object after a space. */
  do: string;
  /** The values of the form around it; null: there is none. */
  form?: Form | null;
  /** The screen that was shown: the `data-screen` of the page. */
  screen?: string | null;
}

/** A file was chosen. */
export interface FileChosen extends EveryEvent {
  kind: "file";
  /** Null: it is too large to be read. */
  text: string | null;
}

/** Another tab wrote to the storage. */
export interface Stored extends EveryEvent {
  kind: "stored";
  key: string;
  /** What lies there now; null: nothing. */
  value: string | null;
  /** Whether this tab's last value of the key was in memory only, because there was no room for it. */
  unwritten?: boolean;
}

/** A `Store` was not written, because the key did not hold what it expected. */
export interface Refused extends EveryEvent {
  kind: "refused";
  key: string;
  number: number;
  /** What lies there. */
  found: string | null;
}

/** Whether this tab lets the bots of a match think, or another tab does. */
export interface LockNews extends EveryEvent {
  kind: "lock";
  key: string;
  held: boolean;
}

/** Writing to the storage began to fail. */
export interface Unkept extends EveryEvent {
  kind: "unkept";
  why: "denied" | "full";
}

/** The service worker has news. */
export interface OfflineNews extends EveryEvent {
  kind: "offline";
  state: "none" | "loading" | "ready" | "update";
  /** How much of the site has been fetched, from 0 to 1. */
  share?: number;
}

/** How this device installs the site. */
export interface InstallNews extends EveryEvent {
  kind: "install";
  /** Empty: it can't, or it has. */
  way: "" | "prompt" | "share";
}

/** News of a connection to another browser, of the camera, or of another tab: docs/live.md. */
export interface LiveNews extends EveryEvent {
  kind: "live";
  /** The connection, as the order that made it called it; empty: of none. */
  peer: string;
  news: "code" | "bad" | "open" | "message" | "quiet" | "heard" | "slow" | "closed" | "seen" | "camera" | "offered" | "handed" | "unhanded";
  text: string;
}

/** Asks for a sign of life. The answer is an empty update. */
export interface Ping extends EveryEvent {
  kind: "ping";
}

/** Whatever the page sends. */
export type PageEvent = Hello | Go | Do | FileChosen | Stored | Refused | LockNews | Unkept | OfflineNews | InstallNews | LiveNews | Ping;

/** A value to write to the storage. */
export interface Store {
  key: string;
  /** Null: remove the key. */
  value: string | null;
  /** Write only if this lies there now; null: nothing. Absent: write in any case. */
  expect?: string | null;
  /** Counts the writes that expect something: `done` and `refused` name it. */
  number?: number;
}

/** A text file to save. */
export interface Download {
  name: string;
  text: string;
}

/** A drawing to save as a file. */
export interface Picture {
  name: string;
  svg: string;
  /** Pixels of a PNG; 0: the SVG itself. */
  width: number;
  /** Whether it is offered to the device's share sheet first. */
  share: boolean;
}

/** What can be done with a connection, or with another tab. */
export type Deed = "offer" | "answer" | "accept" | "send" | "close" | "hand" | "take";

/** What the page does with its connections to other browsers. */
export interface LiveOrder {
  do: Deed;
  /** The connection: a short name that Python makes up. */
  peer?: string;
  /** A code of a handshake, a message, or what is handed to another tab. */
  text?: string;
}

/** What the page shows and does, besides the screen. */
export interface EveryUpdate {
  title?: string;
  lang?: string;
  /** `light`, `dark`, or `system`: as the device has it. */
  theme?: string;
  /** `full`, `reduced`, or `system`: as the device has it. */
  motion?: string;
  /** Whether sound is on: only then does the page fetch what plays it. */
  sounds?: "on" | "off";
  vibration?: "on" | "off";
  /** What has happened that is heard and felt, by meaning and in order: `move`, `card`, `capture`, `turn`, ... */
  sound?: string[];
  url?: string;
  /** Whether the address is a new step in the history. */
  push?: boolean;
  /** The groups of drawings that the HTML needs. */
  art?: string[];
  /** Drawings that replace those of the groups, by id. All others are shown as they are in the groups. */
  redraw?: Record<string, string>;
  /** Words for screen readers; empty: clear the live region. */
  say?: string;
  /** The id of the element that gets the focus. */
  focus?: string;
  /** Whether to scroll to the top. */
  top?: boolean;
  store?: Store[];
  download?: Download;
  picture?: Picture;
  /** Orders for connections to other browsers, carried out in order. */
  live?: LiveOrder[];
  /** Whether to ask the browser not to evict the storage. */
  persist?: boolean;
  /** Whether a bot thinks or long work runs: meanwhile the page pings. */
  busy?: boolean;
  /** The key of the match on the screen, for the report and the lock; empty: none. */
  report?: string;
  /** A traceback: Python raised. */
  trouble?: string;
}

/** What the page shows and does. The answer to an event, or sent unasked, as when a bot has moved. */
export interface Update extends EveryUpdate {
  /** The inside of `#app`. */
  html?: string;
}

/** A text; the number of the part of the screen before that has the same text; or a new tag and such a number. */
export type Part = string | number | [string, number];

/** The HTML of an update as it travels: only what the screen before does not have. */
export interface Screen {
  /** Counts the screens that a worker has sent, from 1: the parts are those of the number before. */
  number: number;
  parts: Part[];
}

/** An update as it travels. */
export interface Message extends EveryUpdate {
  screen?: Screen;
}
