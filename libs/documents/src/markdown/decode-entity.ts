import { Parser } from 'htmlparser2';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;

/** Decodes a character reference of HTML, such as `&mdash;`; undefined if there is none. */
export function decodeEntity(text: string, at: number): { text: string; end: number } | undefined {
  ENTITY.lastIndex = at;
  const reference = ENTITY.exec(text)?.[0];
  if (!reference) return undefined;
  let decoded = '';
  const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
  parser.end(reference);
  // An unknown name stays as it is, and a part of a name is no reference in Markdown.
  if (decoded.endsWith(';') && reference !== '&semi;') return undefined;
  return { text: decoded.toWellFormed().replaceAll('\0', '\ufffd'), end: at + reference.length };
}
