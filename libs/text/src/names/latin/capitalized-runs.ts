import { isFirstName } from '../first-names.ts';
import type { NamedEntityKind } from '../named-entity.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import { NATIONALITY, OFTEN_CAPITALIZED } from './function-words.lexicon.ts';
import {
  isOrganization,
  isOrganizationHead,
  isOtherHead,
  isPlaceHead,
} from './entity-kind.lexicon.ts';
import { PORTFOLIOS, TITLES } from './person-roles.lexicon.ts';
import { type CapitalizedToken, hasOwnStop } from './capitalized-tokens.ts';

/** Neighbouring words that may be one name, and whether a title stood before them. */
export interface CapitalizedRun {
  tokens: CapitalizedToken[];
  hasTitle: boolean;
  /** Where what found the run knows it. */
  kind?: NamedEntityKind;
}

const LINKING_WORDS =
  /^ (?:of|of the|for|and|de|de la|de los|de las|del|della|di|van|van de|von|van der|von der|bin|ibn|al|el|&|the|y|et|da|dos|du|des|d['’]|de l['’]|la|le|den|ter|zu) ?$/;
const MAX_RUN_TOKENS = 8;

const textWithoutStop = (token: CapitalizedToken | undefined) =>
  token?.text.replace(/\.$/, '') ?? '';
const hasFirstName = (word: string) => isFirstName(word.split('-')[0] ?? '');
const isTitle = (token: CapitalizedToken | undefined) => TITLES.has(textWithoutStop(token));
const isHead = (word: string) => isOrganizationHead(word) || isPlaceHead(word) || isOtherHead(word);

/**
 * Runs of capitalised words, without what only leads to them: titles, offices, peoples, words of
 * grammar.
 */
export function findCapitalizedRuns(
  text: string,
  tokens: readonly CapitalizedToken[],
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
): CapitalizedRun[] {
  const out: CapitalizedRun[] = [];
  const isUsable = tokens.map(
    (token, index) =>
      !token.isInTitle ||
      isNameInTitle(token, tokens[index - 1], tokens[index + 1], evidence, isPlace),
  );
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (
      last + 1 < tokens.length &&
      isUsable[last] &&
      isUsable[last + 1] &&
      joinsRun(text, tokens, first, last, evidence, isPlace)
    )
      last += 1;
    if (isUsable[first]) splitRun(text, tokens.slice(first, last + 1), evidence, isPlace, out);
    first = last + 1;
  }
  return out;
}

/** In a title everything has a capital: only what is a name by itself or in the prose counts. */
function isNameInTitle(
  token: CapitalizedToken,
  left: CapitalizedToken | undefined,
  right: CapitalizedToken | undefined,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
): boolean {
  const { text } = token;
  if (evidence.isProperNoun(text) && !evidence.hasLowercaseForm(text)) return true;
  if (evidence.isFunctionWord(text)) return false;
  if (isPlace(text) || isOrganization(text) || isTitle(token)) return true;
  if (right && (isPlace(`${text} ${right.text}`) || evidence.isProperPair(text, right.text)))
    return true;
  if (left && (isPlace(`${left.text} ${text}`) || evidence.isProperPair(left.text, text)))
    return true;
  if (evidence.hasLowercaseForm(text) || NATIONALITY.test(text)) return false;
  // "Alban Brooke" on a line of its own, when the prose names Brooke.
  const neighbour = token.isSentenceInitial
    ? right
    : left?.isSentenceInitial && !isBeside(token, right)
      ? left
      : undefined;
  if (
    isBeside(token, neighbour) &&
    isUnambiguous(text, evidence) &&
    evidence.isProperNoun(neighbour?.text ?? '') &&
    !evidence.hasLowercaseForm(neighbour?.text ?? '')
  )
    return true;
  if (left?.text === 'By' && left.isSentenceInitial) return true;
  if (STRONG_HEAD.test(text) && left && left.end + 1 === token.start) return true;
  if (right && STRONG_HEAD.test(right.text) && token.end + 1 === right.start) return true;
  return (
    (hasFirstName(text) && /^\p{Lu}\p{Ll}/u.test(text)) ||
    (left !== undefined &&
      left.end + 1 === token.start &&
      (hasFirstName(left.text) || isTitle(left)))
  );
}

const isUnambiguous = (word: string, evidence: DocumentEvidence) =>
  !evidence.hasLowercaseForm(word) && !OFTEN_CAPITALIZED.has(word) && !isHead(word);
const isBeside = (token: CapitalizedToken, other: CapitalizedToken | undefined) =>
  other !== undefined && (other.start === token.end + 1 || other.end + 1 === token.start);

/**
 * Words that make a name of what stands before them even in a title, where "Services" and "Systems"
 * do not.
 */
const STRONG_HEAD =
  /^(?:Bank|University|College|Ministry|Department|Institute|Court|Association|Council|Commission|Committee|Party|Museum|Hospital|Inc|Inc\.|Corp|Corp\.|Ltd|Ltd\.|GmbH|LLC|Foundation|Organization|Organisation|Senate|Parliament)$/;

function joinsRun(
  text: string,
  tokens: readonly CapitalizedToken[],
  first: number,
  last: number,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
): boolean {
  const left = tokens[last];
  const right = tokens[last + 1];
  if (!left || !right || right.start - left.end > 11) return false;
  const gap = text.slice(left.end, right.start);
  if (gap === ' ' || gap === '-' || gap === '–')
    return (
      !(/\.$/.test(left.text) && !hasOwnStop(left.text)) &&
      !(right.isSentenceInitial && gap === ' ' && !isOrganizationHead(right.text))
    );
  if (
    !LINKING_WORDS.test(gap) ||
    last - first >= MAX_RUN_TOKENS ||
    evidence.isFunctionWord(left.text) ||
    evidence.isFunctionWord(right.text)
  )
    return false;
  const hasOrganizationHead = tokens
    .slice(first, last + 1)
    .some(({ text: word }) => isOrganizationHead(word));
  // "Smith and Jones" are two; "Department of Trade and Industry", "Johnson & Johnson" one.
  if (gap === ' & ') return true;
  if (/ (?:and|y|et) /.test(gap))
    return (
      hasOrganizationHead &&
      tokens[first]?.text !== right.text &&
      !isPlace(right.text) &&
      !hasFirstName(right.text) &&
      (endsWithOrganizationPhrase(tokens, first, last) || !isHead(right.text)) &&
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
const endsWithOrganizationPhrase = (
  tokens: readonly CapitalizedToken[],
  first: number,
  last: number,
) => {
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
function splitRun(
  text: string,
  run: CapitalizedToken[],
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
  out: CapitalizedRun[],
): void {
  let start = 0;
  let hasTitle = false;
  for (let index = 0; index <= run.length; index += 1) {
    const token = run[index];
    if (
      token &&
      !isLeadingTitle(text, run, index) &&
      !(isAbbreviation(textWithoutStop(token)) && index > start)
    )
      continue;
    addTrimmedRun(text, run.slice(start, index), hasTitle, evidence, isPlace, out);
    hasTitle = token !== undefined && isTitle(token);
    start = index + 1;
    if (hasTitle)
      while (
        PORTFOLIOS.has(textWithoutStop(run[start])) &&
        start + 1 < run.length &&
        !isOrganizationHead(textWithoutStop(run[start + 1]))
      )
        start += 1;
    index = start - 1;
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
function isLeadingTitle(text: string, run: CapitalizedToken[], index: number): boolean {
  const token = run[index];
  if (!isTitle(token)) return false;
  const next = run[index + 1];
  const previous = run[index - 1];
  if (!next)
    return index > 0
      ? /^(?:CEO|CFO|COO|President|Minister|Secretary|Chairman|Senator|Governor|Mayor)$/.test(
          textWithoutStop(token),
        )
      : true;
  if (
    token?.isInTitle === false &&
    previous &&
    hasFirstName(previous.text) &&
    !isTitle(previous) &&
    !/^(?:President|Minister|Secretary|Senator|Governor)$/.test(textWithoutStop(token))
  )
    return false;
  const word = textWithoutStop(next);
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
    NAMES_STARTING_WITH_TITLE.has(`${textWithoutStop(token)} ${word}`)
  )
    return false;
  return true;
}

const NAMES_STARTING_WITH_TITLE = new Set([
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

function addTrimmedRun(
  text: string,
  run: CapitalizedToken[],
  hasTitle: boolean,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
  out: CapitalizedRun[],
): void {
  let start = 0;
  let end = run.length;
  while (start < end && isLeadingWord(text, run, start, evidence, isPlace)) start += 1;
  while (
    end > start &&
    (evidence.isFunctionWord(run[end - 1]?.text ?? '') ||
      (end - start > 1 && isTrailingWord(run[end - 1], run[end - 2], evidence)))
  )
    end -= 1;
  if (end > start && end - start <= MAX_RUN_TOKENS)
    out.push({ tokens: run.slice(start, end), hasTitle: hasTitle && start === 0 });
}

const isTrailingWord = (
  token: CapitalizedToken | undefined,
  previous: CapitalizedToken | undefined,
  evidence: DocumentEvidence,
) =>
  token !== undefined &&
  OFTEN_CAPITALIZED.has(token.text) &&
  !evidence.isProperPair(previous?.text ?? '', token.text);

/** Whether the word only leads to the name behind it. */
function isLeadingWord(
  text: string,
  run: CapitalizedToken[],
  index: number,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
): boolean {
  const token = run[index];
  if (!token) return false;
  const next = run[index + 1];
  const word = token.text;
  if (evidence.isFunctionWord(word)) return !(next && isPlace(text.slice(token.start, next.end)));
  const withNext = next ? text.slice(token.start, next.end) : '';
  if (next && isPlace(withNext)) return false;
  if (OFTEN_CAPITALIZED.has(word)) return !(next && evidence.isProperPair(word, next.text));
  if (!next) return false;
  // "French economist Morel" has no capital behind the people; "American Airlines" is one name,
  // "British Petra Hall" none.
  if (NATIONALITY.test(word))
    return !run
      .slice(index + 1)
      .some(
        ({ text: other }) => isOrganizationHead(other) || isPlaceHead(other) || isOtherHead(other),
      );
  if (
    !token.isSentenceInitial ||
    evidence.isProperNoun(word) ||
    hasFirstName(word) ||
    isHead(word) ||
    isOrganization(word) ||
    isPlace(word)
  )
    return false;
  // "Actress Nadia Brenn", "Embattled Toyota"
  if ((hasFirstName(next.text) && index + 2 < run.length) || isOrganization(next.text)) return true;
  return evidence.hasLowercaseForm(word) || /(?:ing|ed|ly|ive|ous|ful|ists|ers)$/.test(word);
}
