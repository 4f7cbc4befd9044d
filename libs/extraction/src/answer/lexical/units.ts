import type { Word } from './word.ts';

/** Units told in another, and by how much. */
export const UNITS = new Map<string, [string, number]>(
  Object.entries({
    day: ['day', 1],
    week: ['day', 7],
    month: ['day', 30.44],
    year: ['day', 365.25],
    decad: ['day', 3652.5],
    centuri: ['day', 36525],
    hour: ['day', 1 / 24],
    minut: ['day', 1 / 1440],
    kilometr: ['metre', 1000],
    kilomet: ['metre', 1000],
    km: ['metre', 1000],
    metr: ['metre', 1],
    meter: ['metre', 1],
    m: ['metre', 1],
    mile: ['metre', 1609.34],
    feet: ['metre', 0.3048],
    foot: ['metre', 0.3048],
    met: ['metre', 1],
    jahr: ['day', 365.25],
    monat: ['day', 30.44],
    woch: ['day', 7],
    tag: ['day', 1],
    prozent: ['%', 1],
    kg: ['gram', 1000],
    kilogram: ['gram', 1000],
    tonn: ['gram', 1e6],
    gram: ['gram', 1],
    dollar: ['$', 1],
    euro: ['€', 1],
    pound: ['£', 1],
    yen: ['¥', 1],
    won: ['₩', 1],
    pp: ['pp', 1],
    '%': ['%', 1],
    년: ['day', 365.25],
    개월: ['day', 30.44],
    일: ['day', 1],
    시간: ['day', 1 / 24],
    명: ['명', 1],
    원: ['₩', 1],
    달러: ['$', 1],
    퍼센트: ['%', 1],
    포인트: ['pp', 1],
    ...{ 百分点: ['pp', 1], 百分點: ['pp', 1], ポイント: ['pp', 1], prozentpunkt: ['pp', 1] },
  }),
);
export const SIGNS = new Set(['$', '€', '£', '¥', '₩']);
/** "The boy is 12": the figure counts what need not be said. */
const COPULAS = new Set(['is', 'are', 'was', 'were']);

export function unitOf(words: Word[], at: number, next: number): string | undefined {
  const sign = words[at - 1]?.form;
  if (sign !== undefined && SIGNS.has(sign)) return sign;
  // The noun counted may have an adjective or two before it: "400 propaganda and training films"
  // counts films.
  for (let index = next; index < Math.min(words.length, next + 2); index += 1) {
    const word = words[index];
    if (!word) break;
    if (word.form === '%' && UNITS.get(words[index + 1]?.stem ?? '')?.[0] === 'pp') return 'pp';
    if (UNITS.has(word.stem) || SIGNS.has(word.form)) return word.stem;
    if (word.weight === 0 || word.isFigure || word.clause !== words[at]?.clause) break;
  }
  const noun = words[next];
  if (noun && noun.weight > 0 && !noun.isName && noun.clause === words[at]?.clause)
    return noun.stem;
  // "A population of 800,000", "a population of about 3 million".
  if (COPULAS.has(sign ?? '')) return 'be';
  const of = words
    .slice(Math.max(0, at - 3), at)
    .findLastIndex(({ form }) => form === 'of' || form === 'at');
  const counted = of < 0 ? undefined : words[Math.max(0, at - 3) + of - 1];
  return counted && counted.weight > 0 ? counted.stem : undefined;
}
