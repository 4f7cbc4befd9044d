import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import { joinWords } from '@plumbline/languages';
import { DISCOURSE_WORDS } from '../normalization/discourse-words.ts';
import { ANSWER_LABEL, REPORT_OPENING } from '../normalization/sentence-openings.ts';

/** “LEEDS, England (AP) — ”: the place of a report. */
const DATELINE =
  /^(?:\p{Lu}[\p{Lu}.’'-]+(?: \p{Lu}[\p{Lu}.’'-]+){0,3}(?:, [\p{L}. ]{2,30}?)?(?: \([\p{L}.& ]{2,30}\))? ?(?:—|–|--| - |: )\s*|\([\p{L}.& ]{2,30}\) ?(?:—|–|--?) ?)/u;
/** “LEEDS The mayor”: the same without the dash. */
const PLACE_IN_CAPITALS = new RegExp(
  `^\\p{Lu}{4,}(?: \\p{Lu}{4,}){0,2} (?=${REPORT_OPENING} \\p{L})`,
  'u',
);
/** “Leeds - The mayor …”, where only grammar tells the purpose of the dash. */
const PLACE_AND_DASH =
  /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}(?:, \p{Lu}[\p{L}.]+)?(?: \([\p{L}.& ]{2,30}\))? (?:–|—|--?) (?=\p{Lu}[^–—]*$)/u;
/** Dash before direct speech, and emoji. */
const LEADING_MARK = /^(?:[—–-] (?=\p{Lu})|(?:\p{Extended_Pictographic}\uFE0F? ?)+)/u;
/** “Cost per person: For groups …”, “Neem oil – Neem oil is …”: the heading of a list item. */
const LABEL = /^(\p{Lu}[^.,:;!?“”"()]{0,39}?)(?:: | [–—-] )(?=[\p{Lu}\p{N}])/u;
/** “Summary Walking may help …”: a heading that was joined to its text. */
const HEADING = new RegExp(`^${joinWords(DISCOURSE_WORDS.headings)}\\s+`, 'iu');
const SUBJECT = /^(?:nsubj|csubj|expl)(?::|$)/u;

/**
 * Returns the number of UTF-16 units before the statement of a sentence.
 * @param parse grammar of the language, if there is one
 */
export function measureOpening(
  text: string,
  parse: (text: string) => ParsedSentence | undefined,
): number {
  const mark = (DATELINE.exec(text) ??
    PLACE_IN_CAPITALS.exec(text) ??
    ANSWER_LABEL.exec(text) ??
    LEADING_MARK.exec(text) ??
    matchHeading(text))?.[0].length;
  if (mark) return mark;
  const label = measureLabel(text, parse);
  if (label) return label;
  const place = PLACE_AND_DASH.exec(text)?.[0].length ?? 0;
  const [first] = (place && parse(text.slice(place))?.tokens) || [];
  return first && first.pos !== 'PROPN' ? place : 0;
}

function matchHeading(text: string): RegExpExecArray | null {
  const match = HEADING.exec(text);
  return match && /^\p{Lu}/u.test(text.slice(match[0].length)) ? match : null;
}

/** Measures a label that is not a name, or whose name the statement repeats. */
function measureLabel(text: string, parse: (text: string) => ParsedSentence | undefined): number {
  const [opening, words = ''] = LABEL.exec(text) ?? [];
  const label = opening && parse(words)?.tokens;
  const statement = label && text.slice(opening.length);
  const tokens = statement && parse(statement)?.tokens;
  if (!label || !tokens) return 0;
  const repeats = ({ text: word }: ParsedToken) =>
    tokens.some((token) => token.text.toLowerCase() === word.toLowerCase());
  const mayBeSpeaker = !opening.includes(':') || label.every(({ pos }) => pos === 'PROPN');
  const isLabel = !mayBeSpeaker || label.every(repeats);
  const root = tokens.find(({ head }) => head < 0);
  const isStated = tokens.some(
    ({ head, relation }) => head === root?.index && SUBJECT.test(relation),
  );
  return isLabel && isStated && !label.some(({ features }) => features.VerbForm === 'Fin')
    ? opening.length
    : 0;
}
