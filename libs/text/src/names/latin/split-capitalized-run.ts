import type { DocumentEvidence } from './document-evidence.ts';
import { NATIONALITY, OFTEN_CAPITALIZED } from './function-words.lexicon.ts';
import {
  isKnownOrganization,
  isOrganizationNoun,
  isOtherKindNoun,
  isPlaceNoun,
} from './entity-kind.lexicon.ts';
import { PORTFOLIOS } from './person-roles.lexicon.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import { getTextWithoutStop, isTitle, startsWithFirstName, isKindNoun } from './token-kinds.ts';

export const MAX_RUN_TOKENS = 8;

/** Cuts a run at the titles inside it and trims what is no part of a name. */
export function splitRun(
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
      !(isAbbreviation(getTextWithoutStop(token)) && index > start)
    )
      continue;
    addTrimmedRun(text, run.slice(start, index), hasTitle, evidence, isPlace, out);
    hasTitle = token !== undefined && isTitle(token);
    start = index + 1;
    if (hasTitle)
      while (
        PORTFOLIOS.has(getTextWithoutStop(run[start])) &&
        start + 1 < run.length &&
        !isOrganizationNoun(getTextWithoutStop(run[start + 1]))
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
          getTextWithoutStop(token),
        )
      : true;
  if (
    token?.isInHeadline === false &&
    previous &&
    startsWithFirstName(previous.text) &&
    !isTitle(previous) &&
    !/^(?:President|Minister|Secretary|Senator|Governor)$/.test(getTextWithoutStop(token))
  )
    return false;
  const word = getTextWithoutStop(next);
  // "Secretary of State", "Minister for Health"
  if (
    next.start - (token?.end ?? 0) > 2 &&
    PORTFOLIOS.has(word) &&
    / (?:of|for)/.test(text.slice(token?.end, next.start))
  )
    return true;
  if (
    isOrganizationNoun(word) ||
    isPlaceNoun(word) ||
    isOtherKindNoun(word) ||
    NAMES_STARTING_WITH_TITLE.has(`${getTextWithoutStop(token)} ${word}`)
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
        ({ text: other }) =>
          isOrganizationNoun(other) || isPlaceNoun(other) || isOtherKindNoun(other),
      );
  if (
    !token.isSentenceInitial ||
    evidence.isProperNoun(word) ||
    startsWithFirstName(word) ||
    isKindNoun(word) ||
    isKnownOrganization(word) ||
    isPlace(word)
  )
    return false;
  // "Actress Nadia Brenn", "Embattled Toyota"
  if ((startsWithFirstName(next.text) && index + 2 < run.length) || isKnownOrganization(next.text))
    return true;
  return evidence.hasLowercaseForm(word) || /(?:ing|ed|ly|ive|ous|ful|ists|ers)$/.test(word);
}
