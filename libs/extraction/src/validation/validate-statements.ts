import { type Sentence, toLastDay, extractTerms } from '@plumbline/text';
import {
  CATEGORIES,
  CLAIM_TYPES,
  type Category,
  type Claim,
  type Prediction,
  type Excerpt,
} from '../extraction.types.ts';
import { MAX_LABEL_CHARS, toLabel } from '../label.ts';
import type { ClaimCandidate, PredictionCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { findMember, parseConfidence } from './candidate-values.ts';

const MAX_DESCRIPTION_CHARS = 600;

const toExcerpt = ({ start, end, text }: Sentence): Excerpt => ({ start, end, text });

const toTitle = (text: string, sentence: Sentence) =>
  toLabel(text.trim() || sentence.text, MAX_LABEL_CHARS);

export function validateClaim(
  source: AnalyzedDocument,
  candidate: ClaimCandidate,
  loadVocabulary: () => Set<string>,
): Claim | undefined {
  const sentence = source.sentences[candidate.sentence];
  const type = findMember(CLAIM_TYPES, candidate.type);
  const confidence = parseConfidence(candidate.confidence);
  if (!sentence || !type || confidence === undefined) return undefined;
  const date = candidate.date && findMentionedDay(source, sentence.index, candidate.date);
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    normalized: validateNormalizedText(source, sentence, candidate.normalized, loadVocabulary),
    type,
    title: toTitle(candidate.title, sentence),
    description: candidate.description.trim().slice(0, MAX_DESCRIPTION_CHARS) || sentence.text,
    category: parseCategory(candidate.category),
    ...(date && { date }),
    confidence,
  };
}

export function validatePrediction(
  source: AnalyzedDocument,
  candidate: PredictionCandidate,
): Prediction | undefined {
  const sentence = source.sentences[candidate.sentence];
  const confidence = parseConfidence(candidate.confidence);
  if (!sentence || confidence === undefined) return undefined;
  const mentionedDeadlines = (source.datesBySentence[sentence.index] ?? []).map(
    ({ value, valueEnd }): string => toLastDay(valueEnd ?? value),
  );
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    title: toTitle(candidate.title, sentence),
    description: candidate.description.trim().slice(0, MAX_DESCRIPTION_CHARS) || sentence.text,
    category: parseCategory(candidate.category),
    deadline:
      candidate.deadline !== null && mentionedDeadlines.includes(candidate.deadline)
        ? candidate.deadline
        : null,
    confidence,
  };
}

const parseCategory = (value: string): Category => findMember(CATEGORIES, value) ?? 'other';

/** The day, when the sentence mentions it to the day. */
function findMentionedDay(
  source: AnalyzedDocument,
  sentence: number,
  day: string,
): string | undefined {
  return source.datesBySentence[sentence]?.find(
    ({ value, valueEnd }) => value.length === 10 && !valueEnd && value === day,
  )?.value;
}

/** The terms of the document, made when they are first asked for. */
export function createVocabularyLoader(source: AnalyzedDocument): () => Set<string> {
  let documentTerms: Set<string> | undefined;
  return () =>
    (documentTerms ??= new Set(extractTerms(`${source.title}\n${source.text}`, source.language)));
}

/** A rewriting is believed when each of its terms stands somewhere in the document. */
function validateNormalizedText(
  source: AnalyzedDocument,
  sentence: Sentence,
  normalized: string | undefined,
  loadVocabulary: () => Set<string>,
): string {
  const rewritten = normalized?.trim();
  if (!rewritten || rewritten === sentence.text || rewritten.length > sentence.text.length + 400)
    return sentence.text;
  const documentTerms = loadVocabulary();
  return extractTerms(rewritten, source.language).every((term) => documentTerms.has(term))
    ? rewritten
    : sentence.text;
}
