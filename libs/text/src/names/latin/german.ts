import { isFirstName } from '../first-names.ts';
import {
  ADJECTIVE,
  COMMON_FIRST,
  COURT_OR_SCHOOL,
  LEADING_NOUN,
  ORGANIZATION_COMPOUND,
  PARTIES_AND_BODIES,
  ROLE,
} from './german.words.ts';
import { COMPANY_END, isOrganization } from './kind.words.ts';
import type { Run } from './runs.ts';
import type { Token } from './tokens.ts';

/** A surname, or the last part of a compound one. */
const SURNAME = /^\p{Lu}\p{Ll}[\p{Ll}\p{M}’'-]*(?:-\p{Lu}\p{Ll}+)?$/u;
const TOWN =
  /(?:burg|berg|stadt|dorf|heim|hausen|furt|bach|kirchen|brück|ingen|born|weiler|hofen|rode|walde|münde|leben)$/;
const NO_TOWN =
  /(?:innenstadt|altstadt|hauptstadt|großstadt|kleinstadt|vorstadt|kreisstadt|heimatstadt|partnerstadt|weltstadt|urlaub|kinderheim|pflegeheim|altersheim|geheim|wohnheim|tierheim|daheim|bauernhausen|gebirg|festival|olympiadorf|bergdorf|heimatdorf|nachbardorf|fischerdorf|feriendorf|weinberg|studentenstadt)/i;
const INITIALISM = /^(?=.{2,6}$)\p{Lu}[\p{Lu}\d]*\p{Lu}[\p{Lu}\d]*$/u;
const NO_INITIALISM =
  /^(?:TV|PC|IT|KI|PDF|URL|GPS|USB|DNA|HIV|AIDS|PKW|LKW|CEO|CFO|BIP|EUR|USD|II|III|IV|VI|VII|VIII|OK|ABC|WM|EM|SMS|FAQ|ID|PR|MEZ|MESZ)$/;

const gapOf = (text: string, left: Token | undefined, right: Token | undefined) =>
  left && right ? text.slice(left.end, right.start) : '\n';

/** Names in German: nouns have capitals too, so each name needs something that speaks for it. */
export function germanRuns(
  text: string,
  tokens: readonly Token[],
  isPlace: (name: string) => boolean,
): Run[] {
  const out: Run[] = [];
  const surnames = new Set<string>();
  for (let at = 0; at < tokens.length;) {
    const run =
      personAt(text, tokens, at) ??
      organizationAt(text, tokens, at, isPlace) ??
      placeAt(text, tokens, at, isPlace);
    if (!run) {
      at += 1;
      continue;
    }
    if (run.kind === 'PERSON') surnames.add(run.tokens.at(-1)?.text ?? '');
    out.push(run);
    const end = run.tokens.at(-1)?.end ?? 0;
    do at += 1;
    while ((tokens[at]?.start ?? end) < end);
  }
  return withSurnames(tokens, out, surnames);
}

/** A first name and what follows, or what follows a title or an office. */
function personAt(text: string, tokens: readonly Token[], at: number): Run | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const role = ROLE.test(token.text) && !token.text.includes('-');
  let from = role ? at + 1 : at;
  while (
    role &&
    ROLE.test(tokens[from]?.text ?? '') &&
    gapOf(text, tokens[from - 1], tokens[from]) === ' '
  )
    from += 1;
  if (role && gapOf(text, tokens[from - 1], tokens[from]) !== ' ') return undefined;
  let last = from;
  while (
    last - from < 4 &&
    /^(?: |-| (?:von|van|zu|von der|van der|de|von und zu|al|bin) )$/.test(
      gapOf(text, tokens[last], tokens[last + 1]),
    ) &&
    isSurname(tokens[last + 1])
  )
    last += 1;
  const first = tokens[from];
  if (!first) return undefined;
  const named = isFirstName(first.text.split('-')[0] ?? '') || /^\p{Lu}\.$/u.test(first.text);
  if (named && last > from)
    return { tokens: tokens.slice(from, last + 1), titled: role, kind: 'PERSON' };
  if (!role || !isSurname(first) || NOT_AFTER_ROLE.test(first.text)) return undefined;
  return { tokens: tokens.slice(from, Math.min(last, from + 2) + 1), titled: true, kind: 'PERSON' };
}

const NOT_AFTER_ROLE =
  /(?:ung|heit|keit|schaft|tion|ismus|tät|ment|nis|ling|tum|jahr|monat|woche|tag|montag|abend|morgen|ende|anfang|mitte|prozent|millionen)(?:en|s|e|er)?$/i;
const isSurname = (token: Token | undefined): token is Token =>
  token !== undefined &&
  (SURNAME.test(token.text) || /^\p{Lu}\.$/u.test(token.text)) &&
  !COMMON_FIRST.test(token.text) &&
  !ROLE.test(token.text);

function organizationAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  isPlace: (name: string) => boolean,
): Run | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const as = (last: number): Run => ({
    tokens: tokens.slice(at, last + 1),
    titled: false,
    kind: 'ORGANIZATION',
  });
  const next = tokens[at + 1];
  const joined = gapOf(text, token, next) === ' ';
  // "Nordmühle Handels GmbH": up to three words before the ending.
  for (
    let last = at + 1;
    last <= at + 3 && gapOf(text, tokens[last - 1], tokens[last]) === ' ';
    last += 1
  )
    if (
      COMPANY_END.test(tokens[last]?.text ?? '') &&
      !LEADING_NOUN.test(token.text) &&
      !COMMON_FIRST.test(token.text)
    )
      return as(last);
  if (
    joined &&
    next &&
    ADJECTIVE.test(token.text) &&
    !COMMON_FIRST.test(next.text) &&
    (!token.opens || ORGANIZATION_COMPOUND.test(next.text) || NOUN_OF_BODY.test(next.text)) &&
    !isPlace(token.text)
  ) {
    const onward =
      gapOf(text, next, tokens[at + 2]) === ' für ' || gapOf(text, next, tokens[at + 2]) === ' der '
        ? at + 2
        : at + 1;
    return as(onward);
  }
  if (
    joined &&
    next &&
    COURT_OR_SCHOOL.test(token.text) &&
    (isPlace(next.text) || TOWN.test(next.text))
  )
    return as(at + 1);
  if (
    PARTIES_AND_BODIES.test(token.text) ||
    ORGANIZATION_COMPOUND.test(token.text) ||
    isOrganization(token.text)
  )
    return as(at);
  if (
    INITIALISM.test(token.text) &&
    !NO_INITIALISM.test(token.text) &&
    !token.inTitle &&
    !isPlace(token.text)
  )
    return as(at);
  return undefined;
}

const NOUN_OF_BODY =
  /^(?:Bank|Bahn|Post|Union|Zentralbank|Kommission|Parlament|Rat|Gerichtshof|Rotes|Kreuz|Telekom|Fußball-Bund|Amt|Bundesamt|Institut|Akademie|Gesellschaft|Rundfunk|Volkspartei|Partei|Nationen|Staaten|Börse|Presse-Agentur|Presseagentur|Städtetag|Gewerkschaftsbund)$/;

function placeAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  isPlace: (name: string) => boolean,
): Run | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  for (let last = Math.min(at + 2, tokens.length - 1); last >= at; last -= 1) {
    const end = tokens[last]?.end ?? token.end;
    const gap =
      last === at ||
      /^[ -]$|^ (?:am|an der|im|und|der) $/.test(gapOf(text, tokens[last - 1], tokens[last]));
    const name = text.slice(token.start, end);
    if (gap && end - token.start < 40 && isPlace(name))
      return { tokens: tokens.slice(at, last + 1), titled: false, kind: 'PLACE' };
  }
  const bare = token.text.endsWith('s') ? token.text.slice(0, -1) : '';
  if (bare.length > 3 && isPlace(bare))
    return { tokens: [{ ...token, text: bare, end: token.end - 1 }], titled: false, kind: 'PLACE' };
  const before = text.slice(Math.max(0, token.start - 12), token.start);
  if (
    /(?:^|\s)(?:in|aus|bei|nach|nahe|von|um|Stadt|Gemeinde|Kreis|Landkreis|Bezirk) $/.test(
      before,
    ) &&
    TOWN.test(token.text) &&
    token.text.length > 6 &&
    !NO_TOWN.test(token.text)
  )
    return { tokens: [token], titled: false, kind: 'PLACE' };
  return undefined;
}

/** Surnames of people named in full, wherever they stand alone. */
function withSurnames(tokens: readonly Token[], runs: Run[], surnames: Set<string>): Run[] {
  if (!surnames.size) return runs;
  const out: Run[] = [];
  let at = 0;
  for (const token of tokens) {
    const run = runs[at];
    const next = run?.tokens[0];
    if (run && next && next.start <= token.start) {
      if (next.start === token.start) out.push(run);
      if ((run.tokens.at(-1)?.end ?? 0) <= token.end) at += 1;
      continue;
    }
    const bare = token.text.replace(/s$/, '');
    if (surnames.has(token.text)) out.push({ tokens: [token], titled: false, kind: 'PERSON' });
    else if (surnames.has(bare))
      out.push({
        tokens: [{ ...token, text: bare, end: token.end - 1 }],
        titled: false,
        kind: 'PERSON',
      });
  }
  return out;
}
