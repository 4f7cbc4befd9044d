import { isFirstName } from '../first-names.ts';
import {
  ORGANIZATION_ADJECTIVE,
  COMMON_NOUN_BEFORE,
  COURT_OR_SCHOOL,
  COMPANY_NOUN_BEFORE,
  ORGANIZATION_COMPOUND,
  PARTIES_AND_ORGANIZATIONS,
  ROLE,
} from './german-names.lexicon.ts';
import { COMPANY_SUFFIX, isKnownOrganization } from './entity-kind.lexicon.ts';
import type { CapitalizedRun } from './capitalized-runs.types.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** A surname, or the last part of a compound one. */
const SURNAME = /^\p{Lu}\p{Ll}[\p{Ll}\p{M}’'-]*(?:-\p{Lu}\p{Ll}+)?$/u;
const TOWN_SUFFIX =
  /(?:burg|berg|stadt|dorf|heim|hausen|furt|bach|kirchen|brück|ingen|born|weiler|hofen|rode|walde|münde|leben)$/;
const NOT_A_TOWN =
  /(?:innenstadt|altstadt|hauptstadt|großstadt|kleinstadt|vorstadt|kreisstadt|heimatstadt|partnerstadt|weltstadt|urlaub|kinderheim|pflegeheim|altersheim|geheim|wohnheim|tierheim|daheim|bauernhausen|gebirg|festival|olympiadorf|bergdorf|heimatdorf|nachbardorf|fischerdorf|feriendorf|weinberg|studentenstadt)/i;
const INITIALISM = /^(?=.{2,6}$)\p{Lu}[\p{Lu}\d]*\p{Lu}[\p{Lu}\d]*$/u;
const NOT_AN_INITIALISM =
  /^(?:TV|PC|IT|KI|PDF|URL|GPS|USB|DNA|HIV|AIDS|PKW|LKW|CEO|CFO|BIP|EUR|USD|II|III|IV|VI|VII|VIII|OK|ABC|WM|EM|SMS|FAQ|ID|PR|MEZ|MESZ)$/;

const getTextBetween = (
  text: string,
  left: CapitalizedToken | undefined,
  right: CapitalizedToken | undefined,
) => (left && right ? text.slice(left.end, right.start) : '\n');

/** Names in German: nouns have capitals too, so each name needs something that speaks for it. */
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

/** A first name and what follows, or what follows a title or an office. */
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
    /^(?: |-| (?:von|van|zu|von der|van der|de|von und zu|al|bin) )$/.test(
      getTextBetween(text, tokens[last], tokens[last + 1]),
    ) &&
    isSurname(tokens[last + 1])
  )
    last += 1;
  const firstToken = tokens[start];
  if (!firstToken) return undefined;
  const hasFirstName =
    isFirstName(firstToken.text.split('-')[0] ?? '') || /^\p{Lu}\.$/u.test(firstToken.text);
  if (hasFirstName && last > start)
    return { tokens: tokens.slice(start, last + 1), hasTitle: isRole, kind: 'PERSON' };
  if (!isRole || !isSurname(firstToken) || NOT_AFTER_ROLE.test(firstToken.text)) return undefined;
  return {
    tokens: tokens.slice(start, Math.min(last, start + 2) + 1),
    hasTitle: true,
    kind: 'PERSON',
  };
}

const NOT_AFTER_ROLE =
  /(?:ung|heit|keit|schaft|tion|ismus|tät|ment|nis|ling|tum|jahr|monat|woche|tag|montag|abend|morgen|ende|anfang|mitte|prozent|millionen)(?:en|s|e|er)?$/i;
const isSurname = (token: CapitalizedToken | undefined): token is CapitalizedToken =>
  token !== undefined &&
  (SURNAME.test(token.text) || /^\p{Lu}\.$/u.test(token.text)) &&
  !COMMON_NOUN_BEFORE.test(token.text) &&
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
      !COMPANY_NOUN_BEFORE.test(token.text) &&
      !COMMON_NOUN_BEFORE.test(token.text)
    )
      return toRun(last);
  if (
    isAdjacentToNext &&
    next &&
    ORGANIZATION_ADJECTIVE.test(token.text) &&
    !COMMON_NOUN_BEFORE.test(next.text) &&
    (!token.isSentenceInitial ||
      ORGANIZATION_COMPOUND.test(next.text) ||
      ORGANIZATION_NOUN.test(next.text)) &&
    !isPlace(token.text)
  ) {
    const lastIndex =
      getTextBetween(text, next, tokens[index + 2]) === ' für ' ||
      getTextBetween(text, next, tokens[index + 2]) === ' der '
        ? index + 2
        : index + 1;
    return toRun(lastIndex);
  }
  if (
    isAdjacentToNext &&
    next &&
    COURT_OR_SCHOOL.test(token.text) &&
    (isPlace(next.text) || TOWN_SUFFIX.test(next.text))
  )
    return toRun(index + 1);
  if (
    PARTIES_AND_ORGANIZATIONS.test(token.text) ||
    ORGANIZATION_COMPOUND.test(token.text) ||
    isKnownOrganization(token.text)
  )
    return toRun(index);
  if (
    INITIALISM.test(token.text) &&
    !NOT_AN_INITIALISM.test(token.text) &&
    !token.isInHeadline &&
    !isPlace(token.text)
  )
    return toRun(index);
  return undefined;
}

const ORGANIZATION_NOUN =
  /^(?:Bank|Bahn|Post|Union|Zentralbank|Kommission|Parlament|Rat|Gerichtshof|Rotes|Kreuz|Telekom|Fußball-Bund|Amt|Bundesamt|Institut|Akademie|Gesellschaft|Rundfunk|Volkspartei|Partei|Nationen|Staaten|Börse|Presse-Agentur|Presseagentur|Städtetag|Gewerkschaftsbund)$/;

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
      last === index ||
      /^[ -]$|^ (?:am|an der|im|und|der) $/.test(
        getTextBetween(text, tokens[last - 1], tokens[last]),
      );
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
    /(?:^|\s)(?:in|aus|bei|nach|nahe|von|um|Stadt|Gemeinde|Kreis|Landkreis|Bezirk) $/.test(
      textBefore,
    ) &&
    TOWN_SUFFIX.test(token.text) &&
    token.text.length > 6 &&
    !NOT_A_TOWN.test(token.text)
  )
    return { tokens: [token], hasTitle: false, kind: 'PLACE' };
  return undefined;
}

/** Surnames of people named in full, wherever they stand alone. */
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
