import { type Sentence, parsePartialDate } from '@plumbline/text';
import {
  CATEGORIES,
  CLAIM_TYPES,
  type Category,
  type Claim,
  type Prediction,
  type Excerpt,
} from '../extraction.types.ts';
import { toLabel } from '../label.ts';
import type { ClaimCandidate, PredictionCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { findMember, parseConfidence } from './candidate-values.ts';

/** Longer texts exceed what a reader needs, and are dropped rather than cut. */
const MAX_DESCRIPTION_CHARS = 1000;
const MAX_TITLE_CHARS = 500;
const MAX_ADDED_CHARS = 400;

const toExcerpt = ({ start, end, text }: Sentence): Excerpt => ({ start, end, text });

const toTitle = (text: string, sentence: Sentence) =>
  toLabel(text.trim() || sentence.text, MAX_TITLE_CHARS);

export function validateClaim(
  source: AnalyzedDocument,
  candidate: ClaimCandidate,
): Claim | undefined {
  const sentence = source.sentences[candidate.sentence];
  const type = findMember(CLAIM_TYPES, candidate.type);
  const confidence = parseConfidence(candidate.confidence);
  if (!sentence || !type || confidence === undefined) return undefined;
  const date = parseDay(candidate.date);
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    normalized: validateNormalizedText(sentence, candidate.normalized),
    type,
    title: toTitle(candidate.title, sentence),
    description: parseDescription(candidate.description),
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
  return {
    sentence: sentence.index,
    ...toExcerpt(sentence),
    title: toTitle(candidate.title, sentence),
    description: parseDescription(candidate.description),
    category: parseCategory(candidate.category),
    deadline: parseDay(candidate.deadline) ?? null,
    confidence,
  };
}

function parseDescription(value: string): string {
  const description = value.trim();
  return description.length <= MAX_DESCRIPTION_CHARS ? description : '';
}

/** Returns a valid calendar day, or undefined. */
function parseDay(value: string | null | undefined): string | undefined {
  const date = parsePartialDate(value ?? '');
  return date?.length === 10 ? date : undefined;
}

const parseCategory = (value: string): Category => findMember(CATEGORIES, value) ?? '';

/** A rewritten sentence that is much longer than the original is an error. */
function validateNormalizedText({ text }: Sentence, normalized: string | undefined): string {
  const rewritten = normalized?.trim();
  return rewritten && rewritten.length <= text.length + MAX_ADDED_CHARS ? rewritten : text;
}
