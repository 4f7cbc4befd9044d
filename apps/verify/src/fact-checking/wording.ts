import type { UnverifiableReason, Verdict } from '@plumbline/entailment';
import { toLabel } from '@plumbline/extraction';
import {
  formatDay,
  formatMessage,
  hasMessages,
  joinSentences,
  type MessageKey,
  quoteSentence,
} from '@plumbline/languages';
import type { EvidenceRecord } from './evidence.ts';

const MAX_QUOTE_CHARS = 320;
const MAX_TITLE_CHARS = 80;

/** A numbered source of a summary. */
export interface CitedSource {
  number: number;
  evidence: EvidenceRecord;
}

/** The part of a document that names it. */
export type AttributedDocument = Pick<
  EvidenceRecord['document'],
  'origin' | 'domain' | 'outlet' | 'publishedAt'
>;

/** The content of a summary; the sources are in display order. */
export interface SummaryInput {
  verdict: Verdict;
  unverifiableReason?: UnverifiableReason;
  /** Whether neither side outweighs the other. */
  isConflict: boolean;
  /** Whether any evidence was found, even without a quotation. */
  hasEvidence: boolean;
  sources: readonly CitedSource[];
}

/**
 * Writes the summary of a verdict: one sentence per source, with its quotation and number. It adds
 * nothing that the source does not say. Without a source, one sentence says so.
 * @param language ISO 639-1; English when there are no messages in it
 */
export function formatSummary(input: SummaryInput, language: string): string {
  const { unverifiableReason, hasEvidence, sources } = input;
  const [first, ...others] = sources;
  // Sources about somebody else say nothing about the claim.
  if (unverifiableReason === 'unnamed') return formatMessage(language, 'claimVerdict.unnamed');
  if (!first)
    return formatMessage(language, hasEvidence ? 'claimVerdict.undecided' : 'claimVerdict.nothing');
  const chooseNext = ({ evidence: { stance } }: CitedSource) =>
    stance === 'NEUTRAL' || first.evidence.stance === 'NEUTRAL'
      ? 'claimVerdict.also'
      : stance === first.evidence.stance
        ? 'claimVerdict.agrees'
        : 'claimVerdict.disagrees';
  return joinSentences(
    [
      formatCitation(chooseOpening(input, first), first, language),
      ...others.map((other) => formatCitation(chooseNext(other), other, language)),
    ],
    language,
  );
}

function chooseOpening(
  { verdict, unverifiableReason, isConflict }: SummaryInput,
  { evidence: { stance } }: CitedSource,
) {
  if (unverifiableReason !== undefined)
    return unverifiableReason === 'prediction' ? 'claimVerdict.prediction' : 'claimVerdict.opinion';
  if (verdict === 'TRUE') return 'claimVerdict.true';
  if (verdict === 'FALSE') return 'claimVerdict.false';
  if (isConflict) return 'claimVerdict.conflict';
  return stance === 'NEUTRAL' ? 'claimVerdict.neither' : 'claimVerdict.weak';
}

/**
 * One sentence about a source's relation to the claim. The English one gives the deciding reason.
 */
export function formatRelation(evidence: EvidenceRecord, language: string): string {
  const { stance, isFromClaimant, why } = evidence;
  const message = isFromClaimant
    ? 'evidence.claimant'
    : stance === 'SUPPORTS'
      ? 'evidence.supports'
      : stance === 'CONTRADICTS'
        ? 'evidence.contradicts'
        : 'evidence.neutral';
  const source = formatAttribution(evidence.document, language);
  const sentence = capitalize(formatMessage(language, message, { source }));
  const isEnglish = language === 'en' || !hasMessages(language);
  return isFromClaimant || !isEnglish || !why ? sentence : `${sentence.slice(0, -1)}: ${why}`;
}

const formatCitation = (
  message: MessageKey,
  { number, evidence }: CitedSource,
  language: string,
): string =>
  capitalize(
    formatMessage(language, message, {
      source: formatAttribution(evidence.document, language),
      quote: quoteSentence(evidence.quote, language, MAX_QUOTE_CHARS),
      marker: `[${number}]`,
    }),
  );

/** Names a document by its outlet and date: `Vestmark Audit Office (18 November 2026)`. */
export function formatAttribution(
  { origin, domain, outlet, publishedAt }: AttributedDocument,
  language: string,
): string {
  if (origin === 'ingest' && !domain)
    return formatMessage(language, 'evidence.ownSource', {
      outlet: toLabel(outlet, MAX_TITLE_CHARS).replace(/[.。]$/u, ''),
    });
  return formatMessage(language, 'evidence.attribution', {
    outlet,
    hasDate: Boolean(publishedAt),
    date: publishedAt ? formatDay(publishedAt, language) : '',
  });
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
