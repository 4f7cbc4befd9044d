import { toLabel } from '@plumbline/extraction';
import type { EvidenceRecord } from './evidence.ts';
import type { UnverifiableReason, Verdict } from '@plumbline/entailment';
import { PHRASES_BY_LANGUAGE, type SummaryPhrases } from './wording.words.ts';

/** Quotations in a summary are cut at a word; what is left out stands outside of them. */
const MAX_QUOTE_CHARS = 320;
/** Other marks, where a quote has the usual ones itself. */
const ALTERNATIVE_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/** Whether sentences can be worded in a language; others get English. */
export const isSupportedLanguage = (language: string): boolean => language in PHRASES_BY_LANGUAGE;

/** ISO 639-1. */
export const SUPPORTED_LANGUAGES: readonly string[] = Object.keys(PHRASES_BY_LANGUAGE);

/** A source of a summary, by its number. */
export interface CitedSource {
  number: number;
  evidence: EvidenceRecord;
}

/** What a summary is made of: the sources in the order they are to be told. */
export interface SummaryInput {
  verdict: Verdict;
  unverifiableReason?: UnverifiableReason;
  /** Neither side outweighs the other. */
  isConflict: boolean;
  /** Whether anything was found, worth a quotation or not. */
  hasEvidence: boolean;
  sources: readonly CitedSource[];
}

/**
 * The summary of a verdict: one sentence a source, each with its quote and number and nothing that
 * is not in it; where there is no source, one sentence that nothing was found or nothing decides.
 *
 * @param language ISO 639-1; English where it is not worded
 */
export function formatSummary(
  { verdict, unverifiableReason, isConflict, hasEvidence, sources }: SummaryInput,
  language: string,
): string {
  const phrases = getPhrases(language);
  const [first, ...rest] = sources;
  // What a source says of somebody else tells nothing of the claim.
  if (unverifiableReason === 'unnamed') return phrases.unnamed;
  if (!first) return hasEvidence ? phrases.undecided : phrases.nothing;
  const isDecided = first.evidence.stance !== 'NEUTRAL';
  const opening =
    unverifiableReason !== undefined
      ? unverifiableReason === 'prediction'
        ? phrases.prediction
        : phrases.opinion
      : verdict === 'TRUE'
        ? phrases.true
        : verdict === 'FALSE'
          ? phrases.false
          : isConflict
            ? phrases.conflict
            : isDecided
              ? phrases.weak
              : phrases.neither;
  const next = ({ evidence: { stance } }: CitedSource) =>
    stance === 'NEUTRAL' || !isDecided
      ? phrases.also
      : stance === first.evidence.stance
        ? phrases.agrees
        : phrases.disagrees;
  return [
    fillTemplate(opening, first, phrases, language),
    ...rest.map((one) => fillTemplate(next(one), one, phrases, language)),
  ].join(getSentenceSeparator(language));
}

/**
 * How a source relates to the claim, in one sentence. In English it tells what decided; that is not
 * worded in other languages.
 */
export function formatRelation(evidence: EvidenceRecord, language: string): string {
  const phrases = getPhrases(language);
  const { stance, isFromClaimant, why } = evidence;
  const template = isFromClaimant
    ? phrases.own
    : stance === 'SUPPORTS'
      ? phrases.supports
      : stance === 'CONTRADICTS'
        ? phrases.contradicts
        : phrases.neutral;
  const text = template.replace('{who}', () => formatAttribution(evidence, phrases, language));
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  if (isFromClaimant || phrases !== PHRASES_BY_LANGUAGE.en || !why) return sentence;
  return `${sentence.slice(0, -1)}: ${why}`; // it may begin with a name
}

const getPhrases = (language: string): SummaryPhrases =>
  PHRASES_BY_LANGUAGE[language] ?? PHRASES_BY_LANGUAGE.en!;
const getSentenceSeparator = (language: string) =>
  language === 'ja' || language === 'zh' ? '' : ' ';

function fillTemplate(
  template: string,
  { number, evidence }: CitedSource,
  phrases: SummaryPhrases,
  language: string,
): string {
  const text = template.replace(/\{(who|quote|n)\}/g, (_, slot: string) =>
    slot === 'who'
      ? formatAttribution(evidence, phrases, language)
      : slot === 'n'
        ? `[${number}]`
        : formatQuote(evidence.quote, phrases),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MAX_TITLE_CHARS = 80;
/** By language: making one takes longer than all else in a sentence. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(language: string): Intl.DateTimeFormat {
  const locale = isSupportedLanguage(language) && language !== 'en' ? language : 'en-GB';
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    dateFormats.set(locale, format);
  }
  return format;
}

function formatAttribution(
  { document: { origin, domain, outlet, publishedAt } }: EvidenceRecord,
  phrases: SummaryPhrases,
  language: string,
): string {
  if (origin === 'ingest' && !domain)
    return phrases.yours.replace('{outlet}', () =>
      toLabel(outlet, MAX_TITLE_CHARS).replace(/[.。]$/u, ''),
    );
  if (!publishedAt) return outlet;
  const date = getDateFormat(language).format(publishedAt);
  return phrases.who.replace('{outlet}', () => outlet).replace('{date}', () => date);
}

/**
 * A quote in marks that it does not hold itself, its last point left out, cut at a word where it is
 * long.
 */
function formatQuote(quote: string, { marks }: SummaryPhrases): string {
  const whole = quote.trim().replace(/[.。．]$/u, '');
  const isLong = whole.length > MAX_QUOTE_CHARS;
  const excerpt = isLong
    ? whole.slice(0, MAX_QUOTE_CHARS).replace(/[\s,;:]+\S*$|[\uD800-\uDBFF]$/u, '')
    : whole;
  const [open, close] =
    [marks, ...ALTERNATIVE_MARKS].find(
      ([left, right]) => !excerpt.includes(left.trim()) && !excerpt.includes(right.trim()),
    ) ?? marks;
  return `${open}${excerpt}${close}${isLong ? ' …' : ''}`;
}
