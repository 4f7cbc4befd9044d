import { isFirstName } from '../first-names.ts';
import {
  BEFORE_TOWN,
  COMMON_NOUN_ENDING,
  COMMON_NOUNS_BEFORE,
  COMMON_TOWN_NOUN,
  COMPANY_NOUNS_BEFORE,
  COURTS_AND_SCHOOLS,
  NAME_GAP,
  NOUNS_AFTER_ADJECTIVE,
  ORGANIZATION_ADJECTIVE,
  ORGANIZATION_COMPOUND,
  ORGANIZATION_LINKS,
  ORGANIZATION_NAMES,
  OTHER_INITIALISMS,
  PLACE_GAP,
  ROLE,
  TOWN_ENDING,
} from './german-words.ts';
import { COMPANY_SUFFIX, isKnownOrganization } from './name-words.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** A surname, or the last part of a compound surname. */
const SURNAME = /^\p{Lu}\p{Ll}[\p{Ll}\p{M}’'-]*(?:-\p{Lu}\p{Ll}+)?$/u;
const INITIALISM = /^(?=.{2,6}$)\p{Lu}[\p{Lu}\d]*\p{Lu}[\p{Lu}\d]*$/u;

const getTextBetween = (
  text: string,
  left: CapitalizedToken | undefined,
  right: CapitalizedToken | undefined,
) => (left && right ? text.slice(left.end, right.start) : '\n');

/** Finds names in German. Nouns also have capitals, so each name needs further evidence. */
export function findGermanRuns(
  text: string,
  tokens: readonly CapitalizedToken[],
  isPlace: (name: string) => boolean,
): CapitalizedRun[] {
  const out: CapitalizedRun[] = [];
  const surnames = new Set<string>();
  for (let index = 0; index < tokens.length;) {
    const run =
      matchPerson(text, tokens, index) ??
      matchOrganization(text, tokens, index, isPlace) ??
      matchPlace(text, tokens, index, isPlace);
    if (!run) {
      index += 1;
      continue;
    }
    if (run.kind === 'PERSON') surnames.add(run.tokens.at(-1)?.text ?? '');
    out.push(run);
    const end = run.tokens.at(-1)?.end ?? 0;
    do index += 1;
    while ((tokens[index]?.start ?? end) < end);
  }
  return addSurnameMentions(tokens, out, surnames);
}

/** A first name with the words after it, or the words after a title or an office. */
function matchPerson(
  text: string,
  tokens: readonly CapitalizedToken[],
  index: number,
): CapitalizedRun | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  const isRole = ROLE.test(token.text) && !token.text.includes('-');
  let start = isRole ? index + 1 : index;
  while (
    isRole &&
    ROLE.test(tokens[start]?.text ?? '') &&
    getTextBetween(text, tokens[start - 1], tokens[start]) === ' '
  )
    start += 1;
  if (isRole && getTextBetween(text, tokens[start - 1], tokens[start]) !== ' ') return undefined;
  let last = start;
  while (
    last - start < 4 &&
    NAME_GAP.test(getTextBetween(text, tokens[last], tokens[last + 1])) &&
    isSurname(tokens[last + 1])
  )
    last += 1;
  const firstToken = tokens[start];
  if (!firstToken) return undefined;
  const hasFirstName =
    isFirstName(firstToken.text.split('-')[0] ?? '') || /^\p{Lu}\.$/u.test(firstToken.text);
  if (hasFirstName && last > start)
    return { tokens: tokens.slice(start, last + 1), hasTitle: isRole, kind: 'PERSON' };
  if (!isRole || !isSurname(firstToken) || COMMON_NOUN_ENDING.test(firstToken.text))
    return undefined;
  return {
    tokens: tokens.slice(start, Math.min(last, start + 2) + 1),
    hasTitle: true,
    kind: 'PERSON',
  };
}

const isSurname = (token: CapitalizedToken | undefined): token is CapitalizedToken =>
  token !== undefined &&
  (SURNAME.test(token.text) || /^\p{Lu}\.$/u.test(token.text)) &&
  !COMMON_NOUNS_BEFORE.has(token.text) &&
  !ROLE.test(token.text);

function matchOrganization(
  text: string,
  tokens: readonly CapitalizedToken[],
  index: number,
  isPlace: (name: string) => boolean,
): CapitalizedRun | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  const toRun = (last: number): CapitalizedRun => ({
    tokens: tokens.slice(index, last + 1),
    hasTitle: false,
    kind: 'ORGANIZATION',
  });
  const next = tokens[index + 1];
  const isAdjacentToNext = getTextBetween(text, token, next) === ' ';
  // "Nordmühle Handels GmbH": up to three words before the ending.
  for (
    let last = index + 1;
    last <= index + 3 && getTextBetween(text, tokens[last - 1], tokens[last]) === ' ';
    last += 1
  )
    if (
      COMPANY_SUFFIX.test(tokens[last]?.text ?? '') &&
      !COMPANY_NOUNS_BEFORE.has(token.text) &&
      !COMMON_NOUNS_BEFORE.has(token.text)
    )
      return toRun(last);
  if (
    isAdjacentToNext &&
    next &&
    ORGANIZATION_ADJECTIVE.test(token.text) &&
    !COMMON_NOUNS_BEFORE.has(next.text) &&
    (!token.isSentenceInitial ||
      ORGANIZATION_COMPOUND.test(next.text) ||
      NOUNS_AFTER_ADJECTIVE.has(next.text)) &&
    !isPlace(token.text)
  ) {
    const gap = getTextBetween(text, next, tokens[index + 2]);
    const isLinked = /^ \S+ $/.test(gap) && ORGANIZATION_LINKS.has(gap.trim());
    return toRun(isLinked ? index + 2 : index + 1);
  }
  if (
    isAdjacentToNext &&
    next &&
    COURTS_AND_SCHOOLS.has(token.text) &&
    (isPlace(next.text) || TOWN_ENDING.test(next.text))
  )
    return toRun(index + 1);
  if (
    ORGANIZATION_NAMES.has(token.text) ||
    ORGANIZATION_COMPOUND.test(token.text) ||
    isKnownOrganization(token.text)
  )
    return toRun(index);
  if (
    INITIALISM.test(token.text) &&
    !OTHER_INITIALISMS.has(token.text) &&
    !token.isInHeadline &&
    !isPlace(token.text)
  )
    return toRun(index);
  return undefined;
}

function matchPlace(
  text: string,
  tokens: readonly CapitalizedToken[],
  index: number,
  isPlace: (name: string) => boolean,
): CapitalizedRun | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  for (let last = Math.min(index + 2, tokens.length - 1); last >= index; last -= 1) {
    const end = tokens[last]?.end ?? token.end;
    const isJoined =
      last === index || PLACE_GAP.test(getTextBetween(text, tokens[last - 1], tokens[last]));
    const name = text.slice(token.start, end);
    if (isJoined && end - token.start < 40 && isPlace(name))
      return { tokens: tokens.slice(index, last + 1), hasTitle: false, kind: 'PLACE' };
  }
  const textWithoutGenitive = token.text.endsWith('s') ? token.text.slice(0, -1) : '';
  if (textWithoutGenitive.length > 3 && isPlace(textWithoutGenitive))
    return {
      tokens: [{ ...token, text: textWithoutGenitive, end: token.end - 1 }],
      hasTitle: false,
      kind: 'PLACE',
    };
  const textBefore = text.slice(Math.max(0, token.start - 12), token.start);
  if (
    BEFORE_TOWN.test(textBefore) &&
    TOWN_ENDING.test(token.text) &&
    token.text.length > 6 &&
    !COMMON_TOWN_NOUN.test(token.text)
  )
    return { tokens: [token], hasTitle: false, kind: 'PLACE' };
  return undefined;
}

/** Adds surnames of persons with a full name elsewhere. */
function addSurnameMentions(
  tokens: readonly CapitalizedToken[],
  runs: CapitalizedRun[],
  surnames: Set<string>,
): CapitalizedRun[] {
  if (!surnames.size) return runs;
  const out: CapitalizedRun[] = [];
  let index = 0;
  for (const token of tokens) {
    const run = runs[index];
    const nextRunStart = run?.tokens[0];
    if (run && nextRunStart && nextRunStart.start <= token.start) {
      if (nextRunStart.start === token.start) out.push(run);
      if ((run.tokens.at(-1)?.end ?? 0) <= token.end) index += 1;
      continue;
    }
    const textWithoutGenitive = token.text.replace(/s$/, '');
    if (surnames.has(token.text)) out.push({ tokens: [token], hasTitle: false, kind: 'PERSON' });
    else if (surnames.has(textWithoutGenitive))
      out.push({
        tokens: [{ ...token, text: textWithoutGenitive, end: token.end - 1 }],
        hasTitle: false,
        kind: 'PERSON',
      });
  }
  return out;
}
