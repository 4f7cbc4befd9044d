import iconv from 'iconv-lite';

const META_WINDOW_BYTES = 4096;
// The default of browsers for an unlabelled page in these languages (WHATWG HTML, "determining the
// character encoding").
const charsetByLanguage: Readonly<Record<string, string>> = {
  ko: 'euc-kr',
  ja: 'shift_jis',
  zh: 'gb18030',
  ru: 'windows-1251',
  uk: 'windows-1251',
};

/**
 * Decodes text of an unknown or mislabelled encoding. Tries in this order: byte-order mark; UTF-16
 * by its zero bytes; valid UTF-8 regardless of the label; the label of the header; the label of the
 * document; the default of its language; windows-1252. A label is rejected if more than one in a
 * hundred of the non-ASCII characters cannot be decoded.
 * @param charset charset of the Content-Type header
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const detectedCharset = detectByteOrderMark(bytes) ?? detectUtf16ByZeroBytes(bytes);
  if (detectedCharset) return new TextDecoder(detectedCharset).decode(bytes);
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  if (!utf8.includes('\uFFFD') && /[^\0-\x7f]/.test(utf8)) return utf8;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_WINDOW_BYTES));
  const language = /<html[^>]{0,500}\blang\s*=\s*["']?([a-z]{2})/i.exec(start)?.[1]?.toLowerCase();
  for (const label of [
    charset,
    findDeclaredCharset(start),
    'utf-8',
    language && charsetByLanguage[language],
  ]) {
    const text = label && decodeAs(bytes, label);
    if (text && isPlausible(text)) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The charset parameter of a Content-Type header. */
export function parseCharset(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1];
}

function detectByteOrderMark([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Detects UTF-16 without a byte-order mark: nearly every other byte of Latin text and markup is
 * zero.
 */
function detectUtf16ByZeroBytes(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(512, bytes.length >> 1);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) evenZeros++;
    if (bytes[2 * i + 1] === 0) oddZeros++;
  }
  if (pairs < 4) return undefined;
  if (oddZeros > pairs * 0.7 && evenZeros < pairs * 0.05) return 'utf-16le';
  return evenZeros > pairs * 0.7 && oddZeros < pairs * 0.05 ? 'utf-16be' : undefined;
}

function findDeclaredCharset(start: string): string | undefined {
  const label =
    /<meta[^>]{1,300}charset\s*=\s*["']?\s*([\w:.-]{1,40})|<\?xml[^>]{1,200}encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(
      start,
    );
  return label?.[1] ?? label?.[2];
}

function decodeAs(bytes: Uint8Array, label: string): string | undefined {
  // A label that can be read as ASCII cannot be UTF-16 (WHATWG HTML specifies UTF-8 then).
  if (/^utf-?16/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_NOT_SUPPORTED') throw error;
    // A code page that the web standard does not have, such as cp949. Browsers do not support the
    // other Unicode encodings either, which can hide markup and take a hundred times as long.
    return !/^(?:utf|ucs|unicode|cesu|base64|hex|binary)/i.test(label) &&
      iconv.encodingExists(label)
      ? iconv.decode(bytes, label)
      : undefined;
  }
}

function isPlausible(text: string): boolean {
  let nonAsciiCount = 0;
  let replacementCount = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) nonAsciiCount++;
    if (unit === 0xfffd) replacementCount++;
  }
  return replacementCount * 100 <= nonAsciiCount;
}
