import { isFirstName } from '../first-names.ts';
import type { NameKind } from '../names.ts';
import type { Evidence } from './evidence.ts';
import { NATIONALITY, OFTEN_CAPITAL } from './function.words.ts';
import { isOrganization, isOrganizationHead, isOtherHead, isPlaceHead } from './kind.words.ts';
import { PORTFOLIOS, TITLES } from './role.words.ts';
import { type Token, keepsStop } from './tokens.ts';

/** Neighbouring words that may be one name, and whether a title stood before them. */
export interface Run {
  tokens: Token[];
  titled: boolean;
  /** Where what found the run knows it. */
  kind?: NameKind;
}

const LINK =
  /^ (?:of|of the|for|and|de|de la|de los|de las|del|della|di|van|van de|von|van der|von der|bin|ibn|al|el|&|the|y|et|da|dos|du|des|d['’]|de l['’]|la|le|den|ter|zu) ?$/;
const LONGEST_RUN = 8;

const plain = (token: Token | undefined) => token?.text.replace(/\.$/, '') ?? '';
const isFirst = (word: string) => isFirstName(word.split('-')[0] ?? '');
const isTitle = (token: Token | undefined) => TITLES.has(plain(token));
const isHead = (word: string) => isOrganizationHead(word) || isPlaceHead(word) || isOtherHead(word);

/**
 * Runs of capitalised words, without what only leads to them: titles, offices, peoples, words of
 * grammar.
 */
export function runsOf(
  text: string,
  tokens: readonly Token[],
  evidence: Evidence,
  isPlace: (name: string) => boolean,
): Run[] {
  const out: Run[] = [];
  const usable = tokens.map(
    (token, at) =>
      !token.inTitle || namesInTitle(token, tokens[at - 1], tokens[at + 1], evidence, isPlace),
  );
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (
      last + 1 < tokens.length &&
      usable[last] &&
      usable[last + 1] &&
      joins(text, tokens, first, last, evidence, isPlace)
    )
      last += 1;
    if (usable[first]) split(text, tokens.slice(first, last + 1), evidence, isPlace, out);
    first = last + 1;
  }
  return out;
}

/** In a title everything has a capital: only what is a name by itself or in the prose counts. */
function namesInTitle(
  token: Token,
  left: Token | undefined,
  right: Token | undefined,
  evidence: Evidence,
  isPlace: (name: string) => boolean,
): boolean {
  const { text } = token;
  if (evidence.isProper(text) && !evidence.isSmall(text)) return true;
  if (evidence.isFunction(text)) return false;
  if (isPlace(text) || isOrganization(text) || isTitle(token)) return true;
  if (right && (isPlace(`${text} ${right.text}`) || evidence.isProperPair(text, right.text)))
    return true;
  if (left && (isPlace(`${left.text} ${text}`) || evidence.isProperPair(left.text, text)))
    return true;
  if (evidence.isSmall(text) || NATIONALITY.test(text)) return false;
  // "Alban Brooke" on a line of its own, when the prose names Brooke.
  const other = token.opens ? right : left?.opens && !beside(token, right) ? left : undefined;
  if (
    beside(token, other) &&
    isLone(text, evidence) &&
    evidence.isProper(other?.text ?? '') &&
    !evidence.isSmall(other?.text ?? '')
  )
    return true;
  if (left?.text === 'By' && left.opens) return true;
  if (STRONG_HEAD.test(text) && left && left.end + 1 === token.start) return true;
  if (right && STRONG_HEAD.test(right.text) && token.end + 1 === right.start) return true;
  return (
    (isFirst(text) && /^\p{Lu}\p{Ll}/u.test(text)) ||
    (left !== undefined && left.end + 1 === token.start && (isFirst(left.text) || isTitle(left)))
  );
}

const isLone = (word: string, evidence: Evidence) =>
  !evidence.isSmall(word) && !OFTEN_CAPITAL.has(word) && !isHead(word);
const beside = (token: Token, other: Token | undefined) =>
  other !== undefined && (other.start === token.end + 1 || other.end + 1 === token.start);

/**
 * Words that make a name of what stands before them even in a title, where "Services" and "Systems"
 * do not.
 */
const STRONG_HEAD =
  /^(?:Bank|University|College|Ministry|Department|Institute|Court|Association|Council|Commission|Committee|Party|Museum|Hospital|Inc|Inc\.|Corp|Corp\.|Ltd|Ltd\.|GmbH|LLC|Foundation|Organization|Organisation|Senate|Parliament)$/;

function joins(
  text: string,
  tokens: readonly Token[],
  first: number,
  last: number,
  evidence: Evidence,
  isPlace: (name: string) => boolean,
): boolean {
  const left = tokens[last];
  const right = tokens[last + 1];
  if (!left || !right || right.start - left.end > 11) return false;
  const gap = text.slice(left.end, right.start);
  if (gap === ' ' || gap === '-' || gap === '–')
    return (
      !(/\.$/.test(left.text) && !keepsStop(left.text)) &&
      !(right.opens && gap === ' ' && !isOrganizationHead(right.text))
    );
  if (
    !LINK.test(gap) ||
    last - first >= LONGEST_RUN ||
    evidence.isFunction(left.text) ||
    evidence.isFunction(right.text)
  )
    return false;
  const heads = tokens.slice(first, last + 1).some(({ text: word }) => isOrganizationHead(word));
  // "Smith and Jones" are two; "Department of Trade and Industry", "Johnson & Johnson" one.
  if (gap === ' & ') return true;
  if (/ (?:and|y|et) /.test(gap))
    return (
      heads &&
      tokens[first]?.text !== right.text &&
      !isPlace(right.text) &&
      !isFirst(right.text) &&
      (isBodyOf(tokens, first, last) || !isHead(right.text)) &&
      last > first
    );
  if (/ (?:of|of the|for) ?$/.test(gap))
    return isHead(left.text) || isPlaceHead(left.text) || isTitle(left);
  if (gap === ' the ') return isHead(left.text);
  // "Banque de France", "Ministerio de Hacienda", "Luis de la Fuente"; not "Sarkozy de Paris".
  if (/^ d/.test(gap)) return isHead(left.text) || (!isPlace(right.text) && !isTitle(left));
  return !isTitle(left) || /^ (?:van|von)/.test(gap);
}

/** "Department of Trade", behind which "and Industry" goes on. */
const isBodyOf = (tokens: readonly Token[], first: number, last: number) => {
  const head = tokens[last - 1];
  const tail = tokens[last];
  return (
    last > first &&
    head !== undefined &&
    tail !== undefined &&
    isHead(head.text) &&
    tail.start - head.end > 3
  );
};

/** Cuts a run at the titles inside it and trims what is no part of a name. */
function split(
  text: string,
  run: Token[],
  evidence: Evidence,
  isPlace: (name: string) => boolean,
  out: Run[],
): void {
  let from = 0;
  let titled = false;
  for (let at = 0; at <= run.length; at += 1) {
    const token = run[at];
    if (token && !isTitleHere(text, run, at) && !(isAbbreviation(plain(token)) && at > from))
      continue;
    push(text, run.slice(from, at), titled, evidence, isPlace, out);
    titled = token !== undefined && isTitle(token);
    from = at + 1;
    if (titled)
      while (
        PORTFOLIOS.has(plain(run[from])) &&
        from + 1 < run.length &&
        !isOrganizationHead(plain(run[from + 1]))
      )
        from += 1;
    at = from - 1;
  }
}

/**
 * Abbreviations that stand between an organisation and a person without being either: "Apple CEO
 * Tim Cook".
 */
const isAbbreviation = (word: string) => /^(?:CEO|CFO|COO|CTO|CIO|VP|MP|GDP|IPO)$/.test(word);

/**
 * A title that leads to a name, not a word of one: "General Motors", "Justice Department", "Martin
 * Luther King".
 */
function isTitleHere(text: string, run: Token[], at: number): boolean {
  const token = run[at];
  if (!isTitle(token)) return false;
  const next = run[at + 1];
  const before = run[at - 1];
  if (!next)
    return at > 0
      ? /^(?:CEO|CFO|COO|President|Minister|Secretary|Chairman|Senator|Governor|Mayor)$/.test(
          plain(token),
        )
      : true;
  if (
    token?.inTitle === false &&
    before &&
    isFirst(before.text) &&
    !isTitle(before) &&
    !/^(?:President|Minister|Secretary|Senator|Governor)$/.test(plain(token))
  )
    return false;
  const word = plain(next);
  // "Secretary of State", "Minister for Health"
  if (
    next.start - (token?.end ?? 0) > 2 &&
    PORTFOLIOS.has(word) &&
    / (?:of|for)/.test(text.slice(token?.end, next.start))
  )
    return true;
  if (
    isOrganizationHead(word) ||
    isPlaceHead(word) ||
    isOtherHead(word) ||
    COMPANIES_OF_TITLES.has(`${plain(token)} ${word}`)
  )
    return false;
  return true;
}

const COMPANIES_OF_TITLES = new Set([
  'General Mills',
  'General Dynamics',
  'Prime Video',
  'King Kong',
  'Captain America',
  'Star Wars',
  'Star Trek',
  'Major League',
  'General Assembly',
]);

function push(
  text: string,
  run: Token[],
  titled: boolean,
  evidence: Evidence,
  isPlace: (name: string) => boolean,
  out: Run[],
): void {
  let from = 0;
  let to = run.length;
  while (from < to && leads(text, run, from, evidence, isPlace)) from += 1;
  while (
    to > from &&
    (evidence.isFunction(run[to - 1]?.text ?? '') ||
      (to - from > 1 && trails(run[to - 1], run[to - 2], evidence)))
  )
    to -= 1;
  if (to > from && to - from <= LONGEST_RUN)
    out.push({ tokens: run.slice(from, to), titled: titled && from === 0 });
}

const trails = (token: Token | undefined, before: Token | undefined, evidence: Evidence) =>
  token !== undefined &&
  OFTEN_CAPITAL.has(token.text) &&
  !evidence.isProperPair(before?.text ?? '', token.text);

/** Whether the word only leads to the name behind it. */
function leads(
  text: string,
  run: Token[],
  at: number,
  evidence: Evidence,
  isPlace: (name: string) => boolean,
): boolean {
  const token = run[at];
  if (!token) return false;
  const next = run[at + 1];
  const word = token.text;
  if (evidence.isFunction(word)) return !(next && isPlace(text.slice(token.start, next.end)));
  const withNext = next ? text.slice(token.start, next.end) : '';
  if (next && isPlace(withNext)) return false;
  if (OFTEN_CAPITAL.has(word)) return !(next && evidence.isProperPair(word, next.text));
  if (!next) return false;
  // "French economist Morel" has no capital behind the people; "American Airlines" is one name,
  // "British Petra Hall" none.
  if (NATIONALITY.test(word))
    return !run
      .slice(at + 1)
      .some(
        ({ text: other }) => isOrganizationHead(other) || isPlaceHead(other) || isOtherHead(other),
      );
  if (
    !token.opens ||
    evidence.isProper(word) ||
    isFirst(word) ||
    isHead(word) ||
    isOrganization(word) ||
    isPlace(word)
  )
    return false;
  // "Actress Nadia Brenn", "Embattled Toyota"
  if ((isFirst(next.text) && at + 2 < run.length) || isOrganization(next.text)) return true;
  return evidence.isSmall(word) || /(?:ing|ed|ly|ive|ous|ful|ists|ers)$/.test(word);
}
