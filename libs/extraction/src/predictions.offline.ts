import { type DateMention, endOf, lastDayOf } from '@plumbline/text';
import { topicsOf } from './category/category.ts';
import { beginsWithName, describe, judgementOf } from './claims.offline.ts';
import { LONGEST_CLAIM } from './claims/checkable.ts';
import { isLitter } from './claims/litter.ts';
import { quotedSentences } from './claims/quoted-sentences.ts';
import { label } from './label.ts';
import { predictionCues } from './predictions/cues.ts';
import { foresight, futureAt } from './predictions/english.ts';
import type { ProposedPrediction } from './proposal.ts';
import type { Source } from './source.ts';

const SHORTEST = 6;
/** From here on a sentence counts as a prediction; "could" alone does not get there. */
const ENOUGH = 0.55;
const MOST = 0.95;
const QUESTION = /[?？؟]["'”’」』)]*$/u;
const DUE =
  /(?:\b(?:by|before|until|till|in|on|from|within|during|for|bis|im|d['’]ici|en|para|hasta)\s(?:the\s)?(?:end\sof\s|early\s|late\s|mid-?\s?)?|\s)$/iu;

/**
 * A sentence that looks ahead: where its first cue stands, and how sure it is once its deadline is
 * known.
 */
interface Ahead {
  at: number;
  sure: (deadline: DateMention | undefined) => number;
}

/**
 * Sentences about what is to come, such that time will prove them right or wrong: in English by a
 * table of what speaks for and against, in Korean, German, French, Spanish, Japanese and Chinese by
 * cues. Instructions, offers and habits ("the app will remind you") are none.
 */
export function proposePredictions(
  source: Source,
  topics = topicsOf(source.text, source.title),
): ProposedPrediction[] {
  const look = source.language === 'en' || source.language === 'und' ? inEnglish : byCues;
  return source.sentences.flatMap(({ index, text, start, block }): ProposedPrediction[] => {
    if (
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      text.length < SHORTEST ||
      text.length > LONGEST_CLAIM
    )
      return [];
    if (QUESTION.test(text) || isLitter(text)) return [];
    const ahead = look(source, index);
    if (!ahead) return [];
    const deadline = due(source.dates[index] ?? [], start + ahead.at, source);
    const confidence = ahead.sure(deadline);
    if (confidence < ENOUGH) return [];
    return [
      {
        sentence: index,
        title: label(text),
        description: describe(source, index, text),
        category: topics(text),
        deadline: deadline ? lastDayOf(deadline.valueEnd ?? deadline.value) : null,
        confidence: Math.min(MOST, confidence),
      },
    ];
  });
}

function inEnglish(source: Source, index: number): Ahead | undefined {
  const text = source.sentences[index]?.text ?? '';
  const at = futureAt(text);
  if (at < 0) return undefined;
  return {
    at,
    sure: (deadline) =>
      foresight(text, {
        names: source.names[index]?.length ?? 0,
        begins: beginsWithName(source, index),
        ahead: deadline !== undefined,
        quoted: quotedSentences(source)[index] === 1,
      }),
  };
}

/**
 * By cue tables. What is opinion, order or wish as well is less sure; a weak cue needs a date, a
 * figure or a name beside it.
 */
function byCues(source: Source, index: number): Ahead | undefined {
  const text = source.sentences[index]?.text ?? '';
  const found = predictionCues(source.language).flatMap(({ pattern, sure }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, sure }];
  });
  if (!found.length) return undefined;
  const best = Math.max(...found.map(({ sure }) => sure));
  const grounded =
    (source.dates[index]?.length ?? 0) + (source.names[index]?.length ?? 0) > 0 ||
    /\p{Nd}/u.test(text);
  return {
    at: Math.min(...found.map(({ at }) => at)),
    sure: (deadline) => {
      const { form, subjectivity } = judgementOf(source, index);
      if (form !== 'statement' && form !== 'question') return 0;
      const confidence =
        best + 0.05 * (found.length - 1) + (deadline ? 0.08 : 0) - (grounded ? 0 : 0.15);
      return confidence - (subjectivity >= 0.5 ? 0.25 : 0);
    },
  };
}

/**
 * The date a prediction falls due: the first named behind the cue that still lies ahead, else any
 * that does, else one behind the cue.
 */
function due(
  dates: DateMention[],
  cue: number,
  { referenceDate, text }: Source,
): DateMention | undefined {
  const ahead = (date: DateMention) => endOf(date.valueEnd ?? date.value) > referenceDate;
  const behindCue = dates.filter((date) => date.start >= cue);
  const stated = behindCue.filter(
    (date) => !date.relative && DUE.test(text.slice(Math.max(0, date.start - 16), date.start)),
  );
  return behindCue.find(ahead) ?? dates.find(ahead) ?? stated[0];
}
