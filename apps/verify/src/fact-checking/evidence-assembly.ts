import {
  aggregateFindings,
  type ClaimAnalysis,
  type DocumentStance,
  type EntailmentAnswer,
  isVerbatim,
  isLanguageModel,
} from '@plumbline/entailment';
import { removeInstructions } from '@plumbline/extraction';
import { replaceUndetermined, splitSentences } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import { extractClaimants, findSelfPublished, isClaimantQuote } from './claimant.ts';
import { classifyEvidenceType } from './evidence-type.ts';
import { toEvidencePassage } from './evidence-passage.ts';
import type { Evidence, JudgedPassage } from './evidence.ts';
import type { FactComparisons } from './fact-comparison.service.ts';
import type { DocumentSpan, SelectedPassage } from './passage-selection.service.ts';

/**
 * What each document says about the claim: deciding documents first, then by rank of the passages.
 *
 * @param selected in the order in which they were judged
 */
export function assembleEvidence(
  analysis: ClaimAnalysis,
  selected: readonly SelectedPassage[],
  { findings, engine }: EntailmentAnswer,
  comparisons: FactComparisons,
): Evidence[] {
  const passages = selected.map(toEvidencePassage);
  // For a claim that somebody said something, the speaker is the best source.
  const claimants = analysis.attribution
    ? []
    : extractClaimants(analysis.assertion, analysis.language);
  const documents = [...new Set(selected.map(({ document }) => document))];
  const selfPublished = findSelfPublished(claimants, documents);
  const stances = aggregateFindings(findings, passages);
  return documents
    .map((document): Evidence => {
      const own = stances.filter(({ documentId }) => documentId === document.id);
      const decider = selectDecider(own);
      const judged = selected.flatMap((passage, at) =>
        passage.document === document
          ? [{ id: passages[at]!.id, passage: toJudgedPassage(passage, at) }]
          : [],
      );
      function toJudgedPassage(passage: SelectedPassage, at: number): JudgedPassage {
        const { id } = passages[at]!;
        return {
          ...passage,
          facts: analysis.facts.map((fact) => {
            const comparison = comparisons[at]?.get(fact.id);
            return {
              id: fact.id,
              stance:
                findings.find(({ passageId, factId }) => passageId === id && factId === fact.id)
                  ?.stance ?? 'NEUTRAL',
              ...(comparison && { comparison }),
            };
          }),
        };
      }
      const deciding = judged.find(({ id }) => id === decider?.finding?.passageId) ?? judged[0]!;
      const sentence = locateQuotation(deciding.passage, decider?.finding?.quotation ?? '');
      const quote = decider?.finding?.isRated ? extendQuotation(document, sentence) : sentence;
      return {
        document,
        passages: [
          deciding.passage,
          ...judged.filter((one) => one !== deciding).map(({ passage }) => passage),
        ],
        facts: analysis.facts.map(({ id }) => {
          const { stance, probability, isInferred } = own.find(({ factId }) => factId === id) ?? {
            ...{ stance: 'NEUTRAL' as const, probability: 0, isInferred: false },
          };
          return { id, stance, probability, isInferred };
        }),
        ...{ quote: quote.text, start: quote.start, end: quote.end },
        type: classifyEvidenceType(document, quote.text, document.claimReviews.length > 0),
        stance: decider?.stance ?? 'NEUTRAL',
        probability: decider?.probability ?? 0,
        why: decider?.finding?.why ?? '',
        isFromClaimant:
          selfPublished.has(document) ||
          (!isLanguageModel(engine) &&
            isClaimantQuote(claimants, sentence.text, analysis.assertion)),
        relevance: Math.max(...judged.map(({ passage }) => passage.relevance)),
      };
    })
    .sort((a, b) => rankStance(b) - rankStance(a));
}

/**
 * The stance that represents a document: contradiction before support, higher probability first.
 */
function selectDecider(stances: readonly DocumentStance[]): DocumentStance | undefined {
  const rank = ({ stance }: DocumentStance) =>
    stance === 'CONTRADICTS' ? 2 : stance === 'SUPPORTS' ? 1 : 0;
  return stances.toSorted(
    (a, b) => rank(b) - rank(a) || rank(b) * (b.probability - a.probability),
  )[0];
}

const rankStance = ({ stance, isFromClaimant, probability, document }: Evidence) =>
  stance === 'NEUTRAL' ? 0 : (isFromClaimant ? 0.1 : 1) * probability * document.credibility.score;

const MAX_RATED_QUOTATION_CHARS = 300;

/**
 * The sentence and those after it. Where a review decides, the sentence can be the rated claim, and
 * a sentence after it the rating.
 */
function extendQuotation(
  { text, language }: SourceDocument,
  { start, end }: DocumentSpan,
): DocumentSpan {
  const [paragraph = ''] = text.slice(start).split('\n', 1);
  const sentences = splitSentences(paragraph, replaceUndetermined(language));
  const last = sentences.findLast((sentence) => sentence.end <= MAX_RATED_QUOTATION_CHARS);
  const extendedEnd = Math.max(end, start + (last?.end ?? 0));
  const extension = text.slice(start, extendedEnd);
  return removeInstructions(extension) === extension
    ? { start, end: extendedEnd, text: extension }
    : { start, end, text: text.slice(start, end) };
}

/** The sentence of a passage that contains the quotation. */
function locateQuotation(
  { text, start, end, before, after }: SelectedPassage,
  quotation: string,
): DocumentSpan {
  const own = { text, start, end };
  const neighbours = [before, after].filter((neighbour) => neighbour !== undefined);
  return [own, ...neighbours].find((sentence) => isVerbatim(quotation, sentence.text)) ?? own;
}
