import { GDELT_MESSAGES, GdeltRefusal } from './gdelt-errors.ts';
import { parseFipsCode, parseLanguage } from './gdelt-places.ts';

/** One condition of a query. */
export type GdeltTerm =
  | { kind: 'text'; text: string }
  | { kind: 'near'; text: string; distance: number }
  | { kind: 'repeat'; text: string; times: number }
  | { kind: 'domain' | 'domainis'; domain: string }
  /** ISO 639-1; undefined for a language without articles in the stub. */
  | { kind: 'sourcelang'; language: string | undefined }
  /** FIPS 10-4. */
  | { kind: 'sourcecountry'; country: string }
  | { kind: 'theme' }
  | { kind: 'tone'; than: '>' | '<'; value: number; absolute: boolean };

/** All clauses must match; a clause matches when one of its terms does. */
export type GdeltQuery = { not: boolean; any: GdeltTerm[] }[];

const MAX_QUERY_CHARS = 250;
const MAX_WORD_CHARS = 60;
const STOP_WORDS = new Set(
  (
    'the and for are but not you all any can had her was one our out has him his how its may ' +
    'new now old see two way who did get let put say ' +
    'she too use that with have this will your from they been were said each which their ' +
    'what there when more about into than them then these ' +
    'some would could other after also over such only very just where most while because ' +
    'between under during before against both should'
  ).split(' '),
);

const TOKEN = /\(|\)|-?[a-z]*\d*:?"[^"]*"|[^\s()]+/giu;

/**
 * Parses the `query` parameter of GDELT DOC 2.0 as the server does.
 * @throws GdeltRefusal with the server's message
 */
export function parseGdeltQuery(query: string): GdeltQuery {
  const text = query.trim();
  if (text.length < 2 || text.length > MAX_QUERY_CHARS)
    throw new GdeltRefusal(GDELT_MESSAGES.length);
  const tokens: string[] = text.match(TOKEN) ?? [];
  const clauses: GdeltQuery = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token === ')') throw new GdeltRefusal(GDELT_MESSAGES.clause);
    if (token === 'OR') throw new GdeltRefusal(GDELT_MESSAGES.bareOr);
    if (token === '(') {
      const end = tokens.indexOf(')', at);
      if (end < 0) throw new GdeltRefusal(GDELT_MESSAGES.clause);
      clauses.push({ not: false, any: parseAlternatives(tokens.slice(at + 1, end)) });
      at = end;
    } else {
      const not = token.length > 1 && token.startsWith('-');
      clauses.push({ not, any: [parseTerm(not ? token.slice(1) : token)] });
    }
  }
  return clauses;
}

/** Parses the content of parentheses: terms separated by OR. */
function parseAlternatives(tokens: readonly string[]): GdeltTerm[] {
  if (tokens.includes('(') || !tokens.includes('OR')) throw new GdeltRefusal(GDELT_MESSAGES.onlyOr);
  const wellFormed =
    tokens.length % 2 === 1 && tokens.every((token, at) => (token === 'OR') === (at % 2 === 1));
  if (!wellFormed || tokens.some((token) => token.startsWith('-')))
    throw new GdeltRefusal(GDELT_MESSAGES.clause);
  return tokens.filter((token) => token !== 'OR').map(parseTerm);
}

function parseTerm(token: string): GdeltTerm {
  if (token.startsWith('"')) return parsePhrase(token);
  const tone = /^tone(abs)?([<>])(-?\d+(?:\.\d+)?)$/i.exec(token);
  if (tone)
    return {
      kind: 'tone',
      than: tone[2] as '>' | '<',
      value: Number(tone[3]),
      absolute: tone[1] !== undefined,
    };
  const operator = /^([a-z]+)(\d*):(.*)$/i.exec(token);
  if (operator) return parseOperator(token, operator[1]!.toLowerCase(), operator[2]!, operator[3]!);
  return parseWord(token);
}

function parseWord(text: string): GdeltTerm {
  if (!/^[\p{L}\p{M}\p{N}'’]+$/u.test(text)) throw new GdeltRefusal(GDELT_MESSAGES.illegal);
  const length = [...text].length;
  if (length < 3) throw new GdeltRefusal(GDELT_MESSAGES.shortKeyword);
  if (length > MAX_WORD_CHARS || STOP_WORDS.has(text.toLowerCase()))
    throw new GdeltRefusal(GDELT_MESSAGES.common(text));
  return { kind: 'text', text };
}

/**
 * A phrase needs five characters or more; a word with a dash four, since the server itself
 * recommends "f-16".
 */
function parsePhrase(token: string): GdeltTerm {
  if (!/^"[^"]*"$/.test(token)) throw new GdeltRefusal(GDELT_MESSAGES.illegal);
  const text = token.slice(1, -1).trim();
  if ([...text].length < (text.includes('-') ? 4 : 5))
    throw new GdeltRefusal(GDELT_MESSAGES.shortPhrase);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new GdeltRefusal(GDELT_MESSAGES.illegal);
  return { kind: 'text', text };
}

function parseOperator(token: string, name: string, number: string, value: string): GdeltTerm {
  const quoted = /^"([^"]+)"$/.exec(value)?.[1];
  if (name === 'near' && number && quoted)
    return { kind: 'near', text: quoted, distance: Number(number) };
  if (name === 'repeat' && number && quoted)
    return { kind: 'repeat', text: quoted, times: Number(number) };
  const plain = (quoted ?? value).toLowerCase();
  if (!number && plain) {
    if (name === 'domain' || name === 'domainis') return { kind: name, domain: plain };
    if (name === 'theme') return { kind: 'theme' };
    if (name === 'sourcelang') {
      const language = parseLanguage(plain);
      if (!language) throw new GdeltRefusal(GDELT_MESSAGES.language);
      return { kind: 'sourcelang', language };
    }
    if (name === 'sourcecountry') {
      const country = parseFipsCode(plain);
      if (!country) throw new GdeltRefusal(GDELT_MESSAGES.country);
      return { kind: 'sourcecountry', country };
    }
  }
  throw new GdeltRefusal(GDELT_MESSAGES.common(token));
}
