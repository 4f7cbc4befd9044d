import type { DateMention } from '@plumbline/text';

/** Where one dated clause ends and the next begins, the surest first. */
const SEAMS = [
  /;\s+/g,
  /[,，、]\s*(?:and|but|while|whereas|before|then|und|aber|et|mais|y|pero)\s+/gi,
  /\s+(?:and|but|while|whereas|und|et|y)\s+(?=(?:in|on|by|from|since|im|en)\s)/gi,
  /(?<=(?:고|며|으나|지만|는데)),?\s+/g,
  /[,，、]\s*/g,
];
/** A clause says something when so much of it is left beside its date. */
const LEAST_WORDS = 2;
const LEAST_CHARACTERS = 8;

export interface Clause {
  start: number;
  end: number;
}

/**
 * The part of a sentence that each of its dates stands in, when the sentence says something of each
 * ("sold 5 in 2019, and 6 in 2020"); the whole sentence for all of them when it cannot be parted
 * so.
 *
 * @param dates of the sentence, ascending, with offsets into it
 */
export function clausesOf(
  text: string,
  dates: readonly Pick<DateMention, 'start' | 'end'>[],
): Clause[] {
  const whole = dates.map(() => ({ start: 0, end: text.length }));
  if (dates.length < 2) return whole;
  const clauses: Clause[] = [];
  let start = 0;
  for (let at = 1; at < dates.length; at += 1) {
    const seam = seamBetween(text, dates[at - 1]!.end, dates[at]!.start);
    if (!seam) return whole;
    clauses.push({ start, end: seam.start });
    start = seam.end;
  }
  clauses.push({ start, end: text.length });
  return clauses.every((clause, at) => saysSomething(text, clause, dates[at]!)) ? clauses : whole;
}

/** The last place of the surest kind. */
function seamBetween(text: string, from: number, to: number): Clause | undefined {
  const between = text.slice(from, to);
  for (const seam of SEAMS) {
    const found = [...between.matchAll(seam)].at(-1);
    if (found) return { start: from + found.index, end: from + found.index + found[0].length };
  }
  return undefined;
}

function saysSomething(
  text: string,
  clause: Clause,
  date: Pick<DateMention, 'start' | 'end'>,
): boolean {
  const rest = `${text.slice(clause.start, date.start)} ${text.slice(date.end, clause.end)}`.trim();
  return (
    rest.length >= LEAST_CHARACTERS &&
    rest.split(/\s+/).filter((word) => /[\p{L}\p{Nd}]{2}/u.test(word)).length > LEAST_WORDS
  );
}
