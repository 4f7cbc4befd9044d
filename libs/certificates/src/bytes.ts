const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const encoder = new TextEncoder();

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** Longest join that `joinUtf8` keeps memory for. */
const MAX_SCRATCH_BYTES = 2 ** 16;
let scratch = new Uint8Array(2 ** 12);

/**
 * Returns bytes and a text in UTF-8, one after the other. The result is valid until the next call:
 * it shares its memory, because allocating it takes as long as hashing it.
 */
export function joinUtf8(prefix: Uint8Array, text: string): Uint8Array {
  const maxLength = prefix.length + 3 * text.length;
  const isShared = maxLength <= MAX_SCRATCH_BYTES;
  if (isShared && scratch.length < maxLength) scratch = new Uint8Array(MAX_SCRATCH_BYTES);
  const bytes = isShared ? scratch : new Uint8Array(maxLength);
  bytes.set(prefix);
  const { written } = encoder.encodeInto(text, bytes.subarray(prefix.length));
  return bytes.subarray(0, prefix.length + written);
}

/** Returns bytes in hexadecimal, in lower case. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_PAIRS[byte]!;
  return text;
}

/** Returns the bytes of a hexadecimal text that was validated before. */
export function parseHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] =
      16 * parseHexDigit(text.charCodeAt(2 * index)) +
      parseHexDigit(text.charCodeAt(2 * index + 1));
  return bytes;
}

/** Of `0` to `9`, and of `a` to `f` or `A` to `F`. */
const parseHexDigit = (code: number): number => (code <= 57 ? code - 48 : (code | 32) - 87);

/** Standard base64 with padding (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Parses standard base64 in its only canonical form; undefined for any other text. */
export function parseBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
}

export function areBytesEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
