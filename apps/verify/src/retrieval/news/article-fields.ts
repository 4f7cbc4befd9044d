import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { normalizePageUrl } from '../../document-reader/normalize-page-url.ts';

/** Longer texts in a list of articles are considered malformed. */
const MAX_TEXT_CHARS = 5_000;

/** The objects of an array; undefined when the value is not an array. */
export function toRecords(value: unknown): Readonly<Record<string, unknown>>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(
    (row): row is Record<string, unknown> =>
      typeof row === 'object' && row !== null && !Array.isArray(row),
  );
}

/**
 * A text field as one line of plain text, without markup, entities and characters that cannot be
 * stored; undefined when it is empty.
 */
export function toPlainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const decodedText = decodeEntities(
    value.slice(0, MAX_TEXT_CHARS).replace(/<\/?[a-z!][^<>]{0,1000}>/gi, ' '),
  );
  const text = removeDeceptiveCharacters(decodedText)
    .toWellFormed()
    .replace(/[\p{Cc}\u200b\u2028\u2029\s]+/gu, ' ')
    .trim();
  return text || undefined;
}

const NAMED_ENTITIES = new Map(
  Object.entries({
    ...{
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      nbsp: ' ',
      hellip: '…',
      ndash: '–',
      mdash: '—',
    },
    ...{
      lsquo: '‘',
      rsquo: '’',
      ldquo: '“',
      rdquo: '”',
      laquo: '«',
      raquo: '»',
      euro: '€',
      pound: '£',
    },
  }),
);

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:([a-z]{2,6})|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name) return NAMED_ENTITIES.get(name.toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** An http(s) address without tracking parameters; undefined for any other value. */
export const toHttpUrl = (value: unknown): string | undefined =>
  typeof value === 'string' ? normalizePageUrl(value.trim()) : undefined;

/** The host name of an address without `www.`, in lower case. */
export const toDomain = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
