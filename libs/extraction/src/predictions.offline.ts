import { type DateMention, toEndInstant, toLastDay } from '@plumbline/text';
import { createCategoryClassifier } from './category/category-classifier.ts';
import { beginsWithName, buildDescription, assessDocumentSentence } from './claims.offline.ts';
import { MAX_CLAIM_CHARS } from './claims/check-worthiness.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { flagQuotedSentences } from './claims/quoted-sentences.ts';
import { createStatementTitle } from './statement-title.ts';
import { getPredictionCues } from './predictions/future-cues.ts';
import { scorePrediction, findFutureCue } from './predictions/english-predictions.ts';
import type { PredictionCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

const MIN_PREDICTION_CHARS = 6;
/** From here on a sentence counts as a prediction; "could" alone does not get there. */
const MIN_CONFIDENCE = 0.55;
const MAX_CONFIDENCE = 0.95;
const QUESTION_END = /[?？؟]["'”’」』)]*$/u;
const DEADLINE_PREPOSITION =
  /(?:\b(?:by|before|until|till|in|on|from|within|during|for|bis|im|d['’]ici|en|para|hasta)\s(?:the\s)?(?:end\sof\s|early\s|late\s|mid-?\s?)?|\s)$/iu;

/**
 * A sentence that looks ahead: where its first cue stands, and how sure it is once its deadline is
 * known.
 */
interface FutureReference {
  cueOffset: number;
  computeConfidence: (deadline: DateMention | undefined) => number;
}

/**
 * Sentences about what is to come, such that time will prove them right or wrong: in English by a
 * table of what speaks for and against, in Korean, German, French, Spanish, Japanese and Chinese by
 * cues. Instructions, offers and habits ("the app will remind you") are none.
 */
export function extractPredictions(
  source: AnalyzedDocument,
  classifyCategory = createCategoryClassifier(source.text, source.title),
): PredictionCandidate[] {
  const findFutureReference =
    source.language === 'en' || source.language === 'und'
      ? findEnglishFutureReference
      : findFutureReferenceByCues;
  return source.sentences.flatMap(({ index, text, start, block }): PredictionCandidate[] => {
    if (
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      text.length < MIN_PREDICTION_CHARS ||
      text.length > MAX_CLAIM_CHARS
    )
      return [];
    if (QUESTION_END.test(text) || isBoilerplate(text)) return [];
    const futureReference = findFutureReference(source, index);
    if (!futureReference) return [];
    const deadline = findDeadline(
      source.datesBySentence[index] ?? [],
      start + futureReference.cueOffset,
      source,
    );
    const confidence = futureReference.computeConfidence(deadline);
    if (confidence < MIN_CONFIDENCE) return [];
    return [
      {
        sentence: index,
        title: createStatementTitle(source, text),
        description: buildDescription(source, index, text),
        category: classifyCategory(text),
        deadline: deadline ? toLastDay(deadline.valueEnd ?? deadline.value) : null,
        confidence: Math.min(MAX_CONFIDENCE, confidence),
      },
    ];
  });
}

function findEnglishFutureReference(
  source: AnalyzedDocument,
  index: number,
): FutureReference | undefined {
  const text = source.sentences[index]?.text ?? '';
  const cueOffset = findFutureCue(text);
  if (cueOffset < 0) return undefined;
  return {
    cueOffset,
    computeConfidence: (deadline) =>
      scorePrediction(text, {
        nameCount: source.namesBySentence[index]?.length ?? 0,
        beginsWithName: beginsWithName(source, index),
        hasFutureDate: deadline !== undefined,
        isQuoted: flagQuotedSentences(source)[index] === 1,
      }),
  };
}

/**
 * By cue tables. What is opinion, order or wish as well is less sure; a weak cue needs a date, a
 * figure or a name beside it.
 */
function findFutureReferenceByCues(
  source: AnalyzedDocument,
  index: number,
): FutureReference | undefined {
  const text = source.sentences[index]?.text ?? '';
  const cueMatches = getPredictionCues(source.language).flatMap(({ pattern, precision }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, precision }];
  });
  if (!cueMatches.length) return undefined;
  const bestPrecision = Math.max(...cueMatches.map(({ precision }) => precision));
  const isSpecific =
    (source.datesBySentence[index]?.length ?? 0) + (source.namesBySentence[index]?.length ?? 0) >
      0 || /\p{Nd}/u.test(text);
  return {
    cueOffset: Math.min(...cueMatches.map(({ at }) => at)),
    computeConfidence: (deadline) => {
      const { form, subjectivity } = assessDocumentSentence(source, index);
      if (form !== 'statement' && form !== 'question') return 0;
      const confidence =
        bestPrecision +
        0.05 * (cueMatches.length - 1) +
        (deadline ? 0.08 : 0) -
        (isSpecific ? 0 : 0.15);
      return confidence - (subjectivity >= 0.5 ? 0.25 : 0);
    },
  };
}

/**
 * The date a prediction falls due: the first named behind the cue that still lies ahead, else any
 * that does, else one behind the cue.
 */
function findDeadline(
  dates: DateMention[],
  cueOffset: number,
  { referenceDate, text }: AnalyzedDocument,
): DateMention | undefined {
  const isAhead = (date: DateMention) => toEndInstant(date.valueEnd ?? date.value) > referenceDate;
  const datesAfterCue = dates.filter((date) => date.start >= cueOffset);
  const deadlineDates = datesAfterCue.filter(
    (date) =>
      !date.relative &&
      DEADLINE_PREPOSITION.test(text.slice(Math.max(0, date.start - 16), date.start)),
  );
  return datesAfterCue.find(isAhead) ?? dates.find(isAhead) ?? deadlineDates[0];
}
