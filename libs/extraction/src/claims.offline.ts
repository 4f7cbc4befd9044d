import { type Category } from './extraction.ts';
import { topicsOf } from './category/category.ts';
import { type Judgement, claimConfidence, judge } from './claims/checkable.ts';
import { claimType } from './claims/kind.ts';
import { isLitter } from './claims/litter.ts';
import { quotedSentences } from './claims/quoted-sentences.ts';
import { resolveReferences } from './claims/references.ts';
import { label } from './label.ts';
import type { ProposedClaim } from './proposal.ts';
import type { Source } from './source.ts';

/** A sentence counts as a claim from here on. */
const ENOUGH = 0.5;
/** "The ": what may stand before the name a sentence begins with. */
const LONGEST_ARTICLE = 4;
const POINTS_BACK =
  /^(?:it|this|that|these|those|they|he|she|such|its|their|his|her|the (?:move|decision|result|figure|report|company|study|law|deal|attack))\b|^(?:이는|이에|이를|그는|그녀는|이번|해당|이것은|그것은|これ|それ|彼|这|该|他|她)/iu;

/**
 * The checkable sentences of a document, by rules. Headings, code and litter of pages are passed
 * over; predictions are no claims, as nobody can check them yet.
 *
 * @param taken sentences that another task has claimed (predictions), by index
 */
export function proposeClaims(
  source: Source,
  taken: ReadonlySet<number> = new Set(),
  topics = topicsOf(source.text, source.title),
): ProposedClaim[] {
  return source.sentences.flatMap(({ index, text, block }): ProposedClaim[] => {
    if (
      taken.has(index) ||
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      isLitter(text)
    )
      return [];
    const confidence = claimConfidence(judgementOf(source, index));
    if (confidence < ENOUGH) return [];
    const normalized = resolveReferences(source, index);
    const day = source.dates[index]?.find(
      ({ value, valueEnd }) => value.length === 10 && !valueEnd,
    );
    const category: Category = topics(text);
    return [
      {
        sentence: index,
        type: claimType(text, source.language, day !== undefined),
        title: label(normalized),
        description: describe(source, index, normalized),
        category,
        normalized,
        ...(day && { date: day.value }),
        confidence,
      },
    ];
  });
}

/**
 * How a sentence of a document is judged: by its words, its names and dates, and the quotation it
 * may stand in.
 */
export function judgementOf(source: Source, index: number): Judgement {
  const dates = source.dates[index] ?? [];
  return judge(source.sentences[index]?.text ?? '', {
    language: source.language,
    names: source.names[index]?.length ?? 0,
    begins: beginsWithName(source, index),
    years: dates.filter(({ relative }) => !relative).length,
    dates: dates.length,
    quoted: quotedSentences(source)[index] === 1,
  });
}

/** Whether a name is the first thing in a sentence. */
export function beginsWithName(source: Source, index: number): boolean {
  const name = source.names[index]?.[0];
  return (
    name !== undefined && name.start - (source.sentences[index]?.start ?? 0) <= LONGEST_ARTICLE
  );
}

/**
 * How surely a sentence of the document states what can be looked up, and how much it is worth
 * that, 0 to 1.
 */
export const checkability = (source: Source, index: number): number =>
  judgementOf(source, index).checkability;

/**
 * How surely a sentence of the document tells what its writer thinks and feels, 0 to 1; from .5 on
 * it is opinion.
 */
export const subjectivity = (source: Source, index: number): number =>
  judgementOf(source, index).subjectivity;

/** The statement; with the sentence before when it points back at something it does not name. */
export function describe(source: Source, index: number, text: string): string {
  const before = source.sentences[index - 1];
  const pointsBack =
    before &&
    before.block !== 'heading' &&
    POINTS_BACK.test(text) &&
    before.text.length + text.length < 500;
  return pointsBack ? `${before.text} ${text}` : text;
}
