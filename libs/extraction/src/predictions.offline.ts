import { type DateMention, endOf, lastDayOf } from '@plumbline/text';
import { topicsOf } from './category/category.ts';
import { describe } from './claims.offline.ts';
import { LONGEST_CLAIM } from './claims/checkable.ts';
import { OPINION, SECOND_PERSON } from './claims/english.cues.ts';
import { isLitter } from './claims/litter.ts';
import { label } from './label.ts';
import { isPastFuture, predictionCues } from './predictions/cues.ts';
import type { ProposedPrediction } from './proposal.ts';
import type { Source } from './source.ts';

const SHORTEST = 6;
const QUESTION = /[?？؟]["'”’」』)]*$/u;
const DUE =
  /(?:\b(?:by|before|until|till|in|on|from|within|during|for|bis|im|d['’]ici|en|para|hasta)\s(?:the\s)?(?:end\sof\s|early\s|late\s|mid-?\s?)?|\s)$/iu;

/** Sentences about what is to come, by cue tables: deep in English and Korean, small in German, French, Spanish, Japanese, Chinese. */
export function proposePredictions(source: Source, topics = topicsOf(source.text, source.title)): ProposedPrediction[] {
  const cues = predictionCues(source.language);
  if (!cues.length) return [];
  return source.sentences.flatMap(({ index, text, start, block }): ProposedPrediction[] => {
    if (
      text.length < SHORTEST ||
      block === 'heading' ||
      block === 'code' ||
      text.length > LONGEST_CLAIM ||
      QUESTION.test(text) ||
      isLitter(text) ||
      isPastFuture(text)
    )
      return [];
    const found = cues.flatMap(({ pattern, sure }) => {
      const at = pattern.exec(text)?.index;
      return at === undefined ? [] : [{ at, sure }];
    });
    if (!found.length) return [];
    const first = Math.min(...found.map(({ at }) => at));
    const deadline = due(source.dates[index] ?? [], start + first, source);
    const best = Math.max(...found.map(({ sure }) => sure));
    let confidence = best + 0.05 * (found.length - 1) + (deadline ? 0.08 : 0);
    if (source.language === 'en') confidence -= (OPINION.test(text) ? 0.2 : 0) + (SECOND_PERSON.test(text) ? 0.25 : 0);
    // "could" and a far date are weak: alone they are as often a musing.
    if (confidence < 0.55) return [];
    return [
      {
        sentence: index,
        title: label(text),
        description: describe(source, index, text),
        category: topics(text),
        deadline: deadline ? lastDayOf(deadline.valueEnd ?? deadline.value) : null,
        confidence: Math.min(0.95, confidence),
      },
    ];
  });
}

/** The date a prediction falls due: the first named behind the cue that still lies ahead, else any that does, else one behind the cue. */
function due(dates: DateMention[], cue: number, { referenceDate, text }: Source): DateMention | undefined {
  const ahead = (date: DateMention) => endOf(date.valueEnd ?? date.value) > referenceDate;
  const behindCue = dates.filter((date) => date.start >= cue);
  const stated = behindCue.filter((date) => !date.relative && DUE.test(text.slice(Math.max(0, date.start - 16), date.start)));
  return behindCue.find(ahead) ?? dates.find(ahead) ?? stated[0];
}
