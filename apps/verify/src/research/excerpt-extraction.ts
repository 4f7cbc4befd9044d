import { UNREAD_BLOCKS } from '@plumbline/text';
import type { Extraction } from '@plumbline/extraction';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { Excerpt } from './excerpt.ts';
import type { QuestionKind } from './question.ts';
import {
  computeCoverage,
  extractTermSet,
  computeSubjectWeights,
  type SubjectWeights,
} from './subject-relevance.ts';
import { extractSentenceFeatures } from './sentence-features.ts';
import { isQuotable, isSelfContained } from './quotability.ts';
import type { Subject } from './subject.ts';

/** The share of the subject that a document must cover to be about it. */
export const MIN_SUBJECT_COVERAGE = 0.5;
const MAX_SENTENCES = 400;
/** The maximum for two sentences together. */
const MAX_EXCERPT_CHARS = 560;

/** A document and its quotable excerpts. */
export interface DocumentExcerpts {
  document: SourceDocument;
  excerpts: Excerpt[];
  /** The share of the subject that the document covers: 0 to 1. */
  coverage: number;
}

/**
 * The quotable excerpts of a document, with the kinds of question that each may answer. A sentence
 * that depends on the preceding one is quoted together with it, or not at all.
 */
export function extractExcerpts(
  document: SourceDocument,
  extraction: Extraction,
  subject: Subject,
): DocumentExcerpts {
  const language =
    document.language === 'und'
      ? extraction.language === 'und'
        ? 'en'
        : extraction.language
      : document.language;
  const weights = computeSubjectWeights(subject, language);
  const documentCoverage = computeDocumentCoverage(document, weights, language);
  const featuresByIndex = extractSentenceFeatures(extraction, weights, language);
  const proseSentences = extraction.sentences
    .slice(0, MAX_SENTENCES)
    .filter(
      ({ block, start, end }) =>
        !UNREAD_BLOCKS.has(block) &&
        block !== 'row' &&
        block !== 'heading' &&
        isInPassages(document, start, end),
    );
  const excerpts = proseSentences.flatMap((sentence, position): Excerpt[] => {
    const sentenceFeatures =
      featuresByIndex.get(sentence.index) ??
      (position === 0 ? { kindScores: FIRST_SENTENCE_SCORES } : undefined);
    if (!sentenceFeatures || !isQuotable(sentence.text)) return [];
    const previous = proseSentences[position - 1];
    let start = sentence.start + measureDateline(sentence.text);
    if (!isSelfContained(sentence.text, language)) {
      if (
        !previous ||
        previous.index !== sentence.index - 1 ||
        !isSelfContained(previous.text, language) ||
        !isQuotable(previous.text)
      )
        return [];
      start = previous.start + measureDateline(previous.text);
    }
    const text = document.text.slice(start, sentence.end);
    if (text.length > MAX_EXCERPT_CHARS || /\n\s*\n/.test(text)) return [];
    const terms = extractTermSet(text, language);
    const span = {
      start,
      end: sentence.end,
      text,
      sentence: document.text.slice(sentence.start + measureDateline(sentence.text), sentence.end),
      position,
    };
    return [
      {
        document,
        ...span,
        language,
        terms,
        kindScores: sentenceFeatures.kindScores,
        ...('date' in sentenceFeatures && sentenceFeatures.date && { date: sentenceFeatures.date }),
        ownCoverage: computeCoverage(weights, terms),
        documentCoverage,
      },
    ];
  });
  return { document, excerpts, coverage: documentCoverage };
}

/**
 * The first sentence of a document usually states what happened, even in languages for which there
 * are few rules.
 */
const FIRST_SENTENCE_SCORES: ReadonlyMap<QuestionKind, number> = new Map([['course', 0.4]]);

/** Of a large document only the passages that the search found count. */
const isInPassages = ({ passages }: SourceDocument, start: number, end: number) =>
  !passages || passages.some((passage) => passage.start < end && start < passage.end);

/** The dateline of an agency's text: `LINDHOLM (Nordwire) - `, `(해솔=한빛통신) 서도윤 기자 = `. */
const DATELINE =
  /^(?:[\p{L}][\p{L}\s,.'’/-]{1,40}\s?)?[(（][^()（）]{2,40}[)）]\s?(?:[^=–—-]{1,20}\s)?[-–—=]\s+/u;

/** The offset of the first sentence after the dateline. */
export const measureDateline = (text: string): number => DATELINE.exec(text)?.[0].length ?? 0;

/** The beginning of a document tells its subject; the rest may mention other things. */
const LEAD_CHARS = 500;
const LEAD_WEIGHT = 0.6;

function computeDocumentCoverage(
  { title, text }: SourceDocument,
  weights: SubjectWeights,
  language: string,
): number {
  const leadCoverage = computeCoverage(
    weights,
    extractTermSet(`${title}\n${text.slice(0, LEAD_CHARS)}`, language),
  );
  return (
    LEAD_WEIGHT * leadCoverage +
    (1 - LEAD_WEIGHT) *
      computeCoverage(weights, extractTermSet(`${title}\n${text.slice(0, 50_000)}`, language))
  );
}
