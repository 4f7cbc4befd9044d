import { personNames } from '../person-names.ts';
import { personRoles } from '../person-roles.ts';
import { collectCapitalizedWords, joinCapitalizedWords } from './capitalized-words.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import {
  isKindNoun,
  isKnownOrganization,
  isOrganizationNoun,
  NATIONALITY,
  OFTEN_CAPITALIZED,
  PORTFOLIOS,
} from './name-words.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import { getTextWithoutStop, isTitle, startsWithFirstName } from './token-kinds.ts';

const ABBREVIATED_OFFICES = collectCapitalizedWords(
  personRoles,
  ({ abbreviatedOffices }) => abbreviatedOffices,
);
const OFFICES_AFTER_NAME = collectCapitalizedWords(
  personRoles,
  ({ officesAfterName }) => officesAfterName,
);
const OFFICES_BESIDE_NAME = collectCapitalizedWords(
  personRoles,
  ({ officesBesideName }) => officesBesideName,
);
const MODIFIER_ENDING = new RegExp(
  `${joinCapitalizedWords(personNames, (list) => list.modifierEndings)}$`,
);
const NAMES_STARTING_WITH_TITLE = collectCapitalizedWords(
  personRoles,
  ({ namesStartingWithTitle }) => namesStartingWithTitle,
);
export const MAX_RUN_TOKENS = 8;

/** Cuts a run at the titles inside it and removes words that are no part of a name. */
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
      !(ABBREVIATED_OFFICES.has(getTextWithoutStop(token)) && index > start)
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
 * Whether a title precedes a name and is not part of it, unlike in "General Motors", "Justice
 * Department" or "Martin Luther King".
 */
function isLeadingTitle(text: string, run: CapitalizedToken[], index: number): boolean {
  const token = run[index];
  if (!isTitle(token)) return false;
  const next = run[index + 1];
  const previous = run[index - 1];
  if (!next) return index === 0 || OFFICES_AFTER_NAME.has(getTextWithoutStop(token));
  if (
    token?.isInHeadline === false &&
    previous &&
    startsWithFirstName(previous.text) &&
    !isTitle(previous) &&
    !OFFICES_BESIDE_NAME.has(getTextWithoutStop(token))
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
  if (isKindNoun(word) || NAMES_STARTING_WITH_TITLE.has(`${getTextWithoutStop(token)} ${word}`))
    return false;
  return true;
}

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

/** Whether a word only precedes the name after it. */
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
  // In "French economist Morel" no capitalised noun follows the people. "American Airlines" is a
  // name, "British Petra Hall" is not.
  if (NATIONALITY.test(word))
    return !run.slice(index + 1).some(({ text: other }) => isKindNoun(other));
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
  return evidence.hasLowercaseForm(word) || MODIFIER_ENDING.test(word);
}
