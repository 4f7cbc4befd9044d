import type { DocumentHints, DocumentKind } from './clean-document.ts';

/** What may precede the first element of a page. */
const PREAMBLE_PATTERN = /\s+|<!--[\s\S]{0,2000}?-->|<\?xml[^>]{0,300}>/y;
const HTML_START_PATTERN =
  /<(?:!doctype\s+html|html|head|body|title|meta|script|article|div|p|h1|table|main|section)\b/iy;
const HTML_TAG_PATTERN = /<(?:html|body|article|div|p)\b[^>]{0,500}>/i;
const SNIFF_BYTES = 8192;
/** First bytes of pictures, programs, archives, sound, video, old office files and fonts. */
const BINARY_SIGNATURES = [
  ...['\x89PNG', 'GIF8', '\xff\xd8\xff', '\x00\x00\x01\x00', 'RIFF', 'OggS', 'ID3'],
  ...['\x7fELF', 'MZ\x90', 'SQLite format', '\xd0\xcf\x11\xe0', 'wOFF', 'wOF2'],
  ...['Rar!', '7z\xbc\xaf', '\x1f\x8b', '\xfd7zXZ', '\x28\xb5\x2f\xfd'],
  ...Array.from('123456789', (level) => `BZh${level}`),
];

/**
 * The kind of a document by its bytes; name and header only decide between the kinds of text.
 * `undefined` for an unsupported kind.
 */
export function detectDocumentKind(
  bytes: Uint8Array,
  hints: DocumentHints,
): DocumentKind | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SNIFF_BYTES));
  // PDF readers accept the header anywhere in the first kilobyte.
  if (start.slice(0, 1024).includes('%PDF-') && !startsAsHtml(start)) return 'pdf';
  if (start.startsWith('PK\x03\x04')) return isDocx(bytes) ? 'docx' : undefined;
  if (isBinary(bytes, start)) return undefined;
  const text = start.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (text.startsWith('{\\rtf')) return undefined;
  const mediaType = (hints.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = /\.([a-z0-9]{1,10})$/i
    .exec(hints.fileName ?? getUrlPath(hints.url))?.[1]
    ?.toLowerCase();
  const isMarkdown =
    /^(md|markdown|mdown|mkd)$/.test(extension ?? '') || /^text\/(x-)?markdown$/.test(mediaType);
  const isHtml =
    /^(text\/html|application\/xhtml\+xml)$/.test(mediaType) || /^x?html?$/.test(extension ?? '');
  // Markdown may begin with HTML, and a text file may quote it; without a doctype the label
  // decides.
  if (isMarkdown) return /^\s*<(!doctype html|html)\b/i.test(text) ? 'html' : 'markdown';
  if (startsAsHtml(text) || (isHtml && HTML_TAG_PATTERN.test(text))) return 'html';
  return isHtml && /<[a-z]/i.test(text) ? 'html' : 'text';
}

/** Piece by piece, because one pattern for all would try every way to divide the comments. */
function startsAsHtml(text: string): boolean {
  PREAMBLE_PATTERN.lastIndex = 0;
  let start = 0;
  while (PREAMBLE_PATTERN.test(text)) start = PREAMBLE_PATTERN.lastIndex;
  HTML_START_PATTERN.lastIndex = start;
  return HTML_START_PATTERN.test(text);
}

/**
 * Whether it is a DOCX file: the central directory at the end of the file contains the names of its
 * parts in plain text.
 */
function isDocx(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('word/document');
}

function isBinary(bytes: Uint8Array, start: string): boolean {
  if (BINARY_SIGNATURES.some((signature) => start.startsWith(signature))) return true;
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start)) return false;
  const window = bytes.subarray(0, SNIFF_BYTES);
  const zeroBytes: [even: number, odd: number] = [0, 0];
  let controls = 0;
  window.forEach((byte, i) => {
    if (byte === 0) zeroBytes[i % 2 === 0 ? 0 : 1]++;
    // ESC is part of ISO-2022 encodings.
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++;
  });
  const isUtf16 =
    Math.max(...zeroBytes) > window.length * 0.35 && Math.min(...zeroBytes) < window.length * 0.025;
  return !isUtf16 && (zeroBytes[0] + zeroBytes[1] > 0 || controls * 100 > window.length);
}

function getUrlPath(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname : '';
}
