import { isFirstName } from './first-names.ts';
import { isPlace } from './gazetteer.ts';
import type { Name, NameKind } from './names.ts';
import { NATIONALITY, NOT_NAMES, TITLES, hasOrganizationWord, hasPlaceWord } from './words.ts';

interface Token {
  text: string;
  start: number;
  end: number;
}

const TOKEN = /(?:\p{Lu}\.){1,6}(?:\p{Lu}(?![\p{L}]))?|\p{Lu}[\p{L}\p{M}\d]*(?:[.&'’-]\p{L}[\p{L}\p{M}\d]*)*\.?/gu;
const KEEPS_STOP = /^(?:(?:Mr|Mrs|Ms|Dr|Prof|St|Sen|Rep|Gov|Gen|Jr|Sr|\p{Lu})\.|(?:\p{Lu}\.)+)$/u;
const LINK = /^ (?:of|of the|for|and|de|del|della|van|von|van der|bin|al|&|the|y|da|dos|du|la) $/;
const LONGEST_RUN = 7;
const WINDOW = 24;

/** Names in scripts with capitals: runs of capitalised words, joined by small linking words and typed by what they contain. */
export function latinNames(text: string): Name[] {
  const tokens = [...tokenise(text)];
  const inside = new Set<string>();
  for (const token of tokens) if (!beginsSentence(text, token.start)) inside.add(token.text);
  // Looking through the text for each name would be quadratic.
  let words: Set<string> | undefined;
  const isWord = (word: string) => (words ??= new Set(text.split(' '))).has(word);
  const out: Name[] = [];
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (last + 1 < tokens.length && joins(text, tokens, first, last)) last += 1;
    const name = nameOf(text, tokens.slice(first, last + 1), inside, isWord);
    if (name) out.push(name);
    first = last + 1;
  }
  return out;
}

function* tokenise(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > 0 && /[\p{L}\p{M}\d@#/]/u.test(text.charAt(match.index - 1))) continue;
    let word = match[0].replace(/['’]s?$/, '').replace(/['’]s\.$/, '');
    if (word.endsWith('.') && !KEEPS_STOP.test(word)) word = word.slice(0, -1);
    if (word) yield { text: word, start: match.index, end: match.index + word.length };
  }
}

function joins(text: string, tokens: Token[], first: number, last: number): boolean {
  const left = tokens[last];
  const right = tokens[last + 1];
  if (!left || !right || right.start - left.end > 9) return false;
  const gap = text.slice(left.end, right.start);
  if (gap === ' ' || gap === '-' || gap === '–') return !(/\.$/.test(left.text) && !KEEPS_STOP.test(left.text));
  if (!LINK.test(gap) || last - first >= LONGEST_RUN) return false;
  // "Smith and Jones" are two; "Bank of England", "Department of Trade and Industry" one.
  if (/and|&/.test(gap))
    return (
      hasOrganizationWord(text.slice(tokens[first]?.start, left.end)) &&
      /^\p{Lu}\p{Ll}/u.test(right.text) &&
      !isPlace(right.text.toLowerCase())
    );
  // "Bank of England", not "Smith of New York".
  return / (?:of|for|the)/.test(gap) ? hasOrganizationWord(left.text) || hasPlaceWord(left.text) : !NOT_NAMES.has(left.text);
}

function nameOf(text: string, run: Token[], inside: Set<string>, isWord: (word: string) => boolean): Name | undefined {
  // A heading in capitals, not a name.
  if (run.length > 2 * LONGEST_RUN) return undefined;
  let tokens = run;
  while (
    tokens[0] &&
    NOT_NAMES.has(tokens[0].text) &&
    !(tokens[0].text === 'New' && isPlace(text.slice(tokens[0].start, tokens[1]?.end).toLowerCase()))
  ) {
    tokens = tokens.slice(1);
  }
  while (tokens.length && NOT_NAMES.has(tokens.at(-1)?.text ?? '')) tokens = tokens.slice(0, -1);
  const titled = tokens.length > 1 && isTitle(tokens[0]);
  while (tokens.length > 1 && isTitle(tokens[0])) tokens = tokens.slice(1);
  const from = tokens[0];
  const to = tokens.at(-1);
  if (!from || !to || tokens.length > LONGEST_RUN) return undefined;
  const name = text.slice(from.start, to.end);
  const words = tokens.map((token) => token.text);
  const before = text.slice(Math.max(0, from.start - WINDOW), from.start);
  const after = text.slice(to.end, to.end + WINDOW);
  const kind = kindOf(name, words, titled, before, after);
  if (words.length === 1) {
    if (name.length < 2 || NATIONALITY.test(name) || isTitle(from) || /^I['’]/.test(name)) return undefined;
    // The first word of a sentence is capitalised anyway: only what is a name elsewhere, or by itself, counts.
    if (kind === 'OTHER' && !titled && beginsSentence(text, from.start) && (!inside.has(name) || isWord(name.toLowerCase())))
      return undefined;
  }
  return { text: name, start: from.start, end: to.end, kind };
}

const isTitle = (token: Token | undefined) => token !== undefined && TITLES.has(token.text.replace(/\.$/, ''));

function kindOf(name: string, words: string[], titled: boolean, before: string, after: string): NameKind {
  const [first = ''] = words;
  const lower = name.toLowerCase().replace(/\.$/, '');
  if (titled && !hasOrganizationWord(name)) return 'PERSON';
  if (isPlace(lower) && !(words.length === 1 && isFirstName(first))) return 'PLACE';
  if (words.length > 1 && isFirstName(first) && !/\b(?:University|School|Foundation|Institute|Hospital|Bank|Company|Court)\b/.test(name))
    return 'PERSON';
  if (hasOrganizationWord(name)) return 'ORGANIZATION';
  if (hasPlaceWord(name)) return 'PLACE';
  if (words.length === 1 && isFirstName(first)) return 'PERSON';
  if (/^[A-Z]{2,6}$/.test(name)) return 'ORGANIZATION';
  if (/^\s+(?:said|says|told|added|wrote|asked|argued|claimed|tweeted|testified|who)\b/.test(after)) return 'PERSON';
  if (/^\s(?:Inc|Corp|Ltd|plc|shares|stock)\b/.test(after)) return 'ORGANIZATION';
  if (/\b(?:in|near|outside|across|throughout)\s$/i.test(before) && words.length <= 2) return 'PLACE';
  if (words.length === 2 && words.every((word) => /^\p{Lu}[\p{Ll}.'’-]/u.test(word) && !NATIONALITY.test(word))) return 'PERSON';
  return words.length === 3 && /^\p{Lu}\.$/u.test(words[1] ?? '') ? 'PERSON' : 'OTHER';
}

function beginsSentence(text: string, start: number): boolean {
  const before = text
    .slice(Math.max(0, start - 8), start)
    .replace(/["'“‘«([\s*_#>-]+$/u, (trailing) => (trailing.includes('\n') ? '\n' : ''));
  return before === '' || /[.!?…:\n|•]$/u.test(before);
}
