import type { Extraction } from '@plumbline/extraction';
import { toStartInstant, type PartialDate } from '@plumbline/text';
import { MEASURED_FIGURE } from './figures.words.ts';
import type { QuestionKind } from './question.ts';
import { CAUSE_CUE, CONSEQUENCE_CUE } from './sentence-cues.words.ts';
import { computeCoverage, extractTermSet, type SubjectWeights } from './subject-relevance.ts';

/** The kinds of question that a sentence may answer, and the date of its event. */
export interface SentenceFeatures {
  kindScores: Map<QuestionKind, number>;
  date?: PartialDate;
}

/** Types of causal edges, from cause to effect. */
const CAUSAL_EDGE_TYPES = new Set([
  'CAUSES',
  'TRIGGERS',
  'CONTRIBUTING_FACTOR',
  'PREVENTS',
  'DEPENDS_ON',
]);
/** Edges with lower confidence are wrong as often as right. */
const MIN_CAUSAL_CONFIDENCE = 0.6;
/** A merely temporal relation is usually told for its time, not as a cause. */
const TEMPORAL_CAUSE_WEIGHT = 0.5;
const QUOTATION = /["“„«「『][^"”“»」』]{12,}["”“»」』]/u;

/** The features of a document's sentences, by index; sentences without any are left out. */
export function extractSentenceFeatures(
  extraction: Extraction,
  weights: SubjectWeights,
  language: string,
): Map<number, SentenceFeatures> {
  const featuresByIndex = new Map<number, SentenceFeatures>();
  const getFeatures = (index: number): SentenceFeatures => {
    let features = featuresByIndex.get(index);
    if (!features)
      featuresByIndex.set(index, (features = { kindScores: new Map<QuestionKind, number>() }));
    return features;
  };
  const raiseScore = (index: number, kind: QuestionKind, strength: number) => {
    const { kindScores } = getFeatures(index);
    kindScores.set(kind, Math.max(kindScores.get(kind) ?? 0, strength));
  };
  const predictedSentences = new Set(extraction.predictions.map(({ sentence }) => sentence));
  for (const { sentence, confidence } of extraction.predictions)
    raiseScore(sentence, 'outlook', confidence);
  for (const { sentence, date } of extraction.points) {
    const features = getFeatures(sentence);
    if (!features.date || toStartInstant(date) < toStartInstant(features.date))
      features.date = date;
    if (!predictedSentences.has(sentence))
      raiseScore(sentence, 'course', date.length === 4 ? 0.6 : 0.9);
  }
  for (const { sentence, type, text, confidence } of extraction.claims) {
    if (type === 'EVENT' && !predictedSentences.has(sentence))
      raiseScore(sentence, 'course', 0.5 + 0.3 * confidence);
    if (type === 'QUOTE') raiseScore(sentence, 'voices', 0.9);
    if (MEASURED_FIGURE.test(text))
      raiseScore(sentence, 'figures', type === 'STATISTICAL' ? 0.9 : 0.7);
    else if (!featuresByIndex.has(sentence)) raiseScore(sentence, 'course', 0.3 * confidence);
  }
  for (const { index, text } of extraction.sentences) {
    if (QUOTATION.test(text)) raiseScore(index, 'voices', 0.7);
    if (CONSEQUENCE_CUE.test(text) && featuresByIndex.has(index))
      raiseScore(index, 'consequences', 0.5);
    if (CAUSE_CUE.test(text) && featuresByIndex.has(index)) raiseScore(index, 'causes', 0.6);
  }
  for (const { type, from, to, confidence } of extraction.edges) {
    // A cause in the preceding sentence is not visible in the quotation.
    if (
      !CAUSAL_EDGE_TYPES.has(type) ||
      from.sentence !== to.sentence ||
      confidence < MIN_CAUSAL_CONFIDENCE
    )
      continue;
    const strength = type === 'TRIGGERS' ? TEMPORAL_CAUSE_WEIGHT * confidence : confidence;
    const measureCoverage = (text: string) =>
      computeCoverage(weights, extractTermSet(text, language));
    // In a sentence about causes the subject is the effect, in one about consequences the cause.
    const [causeCoverage, effectCoverage] = [measureCoverage(from.text), measureCoverage(to.text)];
    if (causeCoverage > effectCoverage)
      raiseScore(to.sentence, 'consequences', strength * (0.6 + 0.4 * causeCoverage));
    else raiseScore(from.sentence, 'causes', strength * (0.6 + 0.4 * effectCoverage));
  }
  return featuresByIndex;
}
