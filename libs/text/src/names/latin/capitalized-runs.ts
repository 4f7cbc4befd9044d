import { functionWords } from '../../words/function-words.ts';
import { organizations } from '../organizations.ts';
import { collectCapitalizedWords, joinCapitalizedWords } from './capitalized-words.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import {
  isKindNoun,
  isKnownOrganization,
  isOrganizationNoun,
  isPlaceNoun,
  NATIONALITY,
  OFTEN_CAPITALIZED,
} from './name-words.ts';
import { type CapitalizedToken, hasOwnStop } from './capitalized-tokens.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import { splitRun, MAX_RUN_TOKENS } from './split-capitalized-run.ts';
import { isTitle, startsWithFirstName } from './token-kinds.ts';

const LINKING_WORDS = collectCapitalizedWords(functionWords, ({ nameLinks }) => nameLinks);
const CONJUNCTION = new RegExp(
  ` ${joinCapitalizedWords(functionWords, ({ conjunctions }) => conjunctions)} `,
);
const isLinkingWord = (gap: string): boolean => {
  const words = /^ ([^ ].*?) ?$/.exec(gap)?.[1];
  return words !== undefined && LINKING_WORDS.has(words.replace('’', "'"));
};

/**
 * Runs of capitalised words, without words that only precede them: titles, offices, peoples,
 * function words.
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
      !token.isInHeadline ||
      isNameInHeadline(token, tokens[index - 1], tokens[index + 1], evidence, isPlace),
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

/**
 * Whether a word of a headline is a name. All words have a capital there, so it must be a name by
 * itself or in the prose.
 */
function isNameInHeadline(
  token: CapitalizedToken,
  left: CapitalizedToken | undefined,
  right: CapitalizedToken | undefined,
  evidence: DocumentEvidence,
  isPlace: (name: string) => boolean,
): boolean {
  const { text } = token;
  if (evidence.isProperNoun(text) && !evidence.hasLowercaseForm(text)) return true;
  if (evidence.isFunctionWord(text)) return false;
  if (isPlace(text) || isKnownOrganization(text) || isTitle(token)) return true;
  if (right && (isPlace(`${text} ${right.text}`) || evidence.isProperPair(text, right.text)))
    return true;
  if (left && (isPlace(`${left.text} ${text}`) || evidence.isProperPair(left.text, text)))
    return true;
  if (evidence.hasLowercaseForm(text) || NATIONALITY.test(text)) return false;
  // "Alban Brooke" on a separate line, if the prose mentions Brooke.
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
  if (HEADLINE_NOUNS.has(text) && left && left.end + 1 === token.start) return true;
  if (right && HEADLINE_NOUNS.has(right.text) && token.end + 1 === right.start) return true;
  return (
    (startsWithFirstName(text) && /^\p{Lu}\p{Ll}/u.test(text)) ||
    (left !== undefined &&
      left.end + 1 === token.start &&
      (startsWithFirstName(left.text) || isTitle(left)))
  );
}

const isUnambiguous = (word: string, evidence: DocumentEvidence) =>
  !evidence.hasLowercaseForm(word) && !OFTEN_CAPITALIZED.has(word) && !isKindNoun(word);
const isBeside = (token: CapitalizedToken, other: CapitalizedToken | undefined) =>
  other !== undefined && (other.start === token.end + 1 || other.end + 1 === token.start);

/**
 * Words that form a name with the word before them even in a headline, unlike "Services" and
 * "Systems".
 */
const HEADLINE_NOUNS = collectCapitalizedWords(
  organizations,
  ({ nounsInHeadlines }) => nounsInHeadlines,
);

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
      !(right.isSentenceInitial && gap === ' ' && !isOrganizationNoun(right.text))
    );
  if (
    !isLinkingWord(gap) ||
    last - first >= MAX_RUN_TOKENS ||
    evidence.isFunctionWord(left.text) ||
    evidence.isFunctionWord(right.text)
  )
    return false;
  const hasOrganizationNoun = tokens
    .slice(first, last + 1)
    .some(({ text: word }) => isOrganizationNoun(word));
  // "Smith and Jones" are two names; "Department of Trade and Industry" and "Johnson & Johnson" are
  // one.
  if (gap === ' & ') return true;
  if (CONJUNCTION.test(gap))
    return (
      hasOrganizationNoun &&
      tokens[first]?.text !== right.text &&
      !isPlace(right.text) &&
      !startsWithFirstName(right.text) &&
      (endsWithOrganizationPhrase(tokens, first, last) || !isKindNoun(right.text)) &&
      last > first
    );
  if (/ (?:of|of the|for) ?$/.test(gap))
    return isKindNoun(left.text) || isPlaceNoun(left.text) || isTitle(left);
  if (gap === ' the ') return isKindNoun(left.text);
  // "Banque de France", "Ministerio de Hacienda", "Luis de la Fuente"; not "Sarkozy de Paris".
  if (/^ d/.test(gap)) return isKindNoun(left.text) || (!isPlace(right.text) && !isTitle(left));
  return !isTitle(left) || /^ (?:van|von)/.test(gap);
}

/** Whether an organisation such as "Department of Trade" continues with "and Industry". */
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
    isKindNoun(head.text) &&
    tail.start - head.end > 3
  );
};
