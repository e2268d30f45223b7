// Reads QR codes in browsers that can't do so themselves; a file of its own, fetched only there.
export { decodeQR } from "qr/decode.js";
