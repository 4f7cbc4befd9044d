import { createPrng } from '../prng.ts';

const SYLLABLES = [
  'ba',
  'do',
  'ke',
  'lin',
  'mar',
  'no',
  'pel',
  'ri',
  'sto',
  'tan',
  'ver',
  'zo',
  'hul',
  'fen',
  'gra',
  'wik',
];
const BUILDINGS = [
  'bridge',
  'harbour',
  'hospital',
  'tramway',
  'reservoir',
  'school',
  'market',
  'quarry',
  'mill',
  'station',
  'library',
  'dam',
];
const CLOSURE_REASONS = [
  'the foundations were too shallow',
  'two suppliers withdrew',
  'the river rose',
  'the budget was spent',
  'the steel had rusted',
];
const MONTHS = ['January', 'March', 'April', 'June', 'July', 'September', 'October', 'December'];

/** Articles about invented places and people, the same in every run. */
export function createArticleGenerator(seed: number): (length: number) => string {
  const { nextInt, pick } = createPrng(seed);
  const name = () => {
    const word = pick(SYLLABLES) + pick(SYLLABLES) + (nextInt(2) ? pick(SYLLABLES) : '');
    return word[0]!.toUpperCase() + word.slice(1);
  };
  const day = () => `${1 + nextInt(28)} ${pick(MONTHS)} ${1980 + nextInt(46)}`;
  const sentences = (place: string, who: string, thing: string) => [
    () =>
      `The ${thing} of ${place} opened on ${day()}, said ${who}, who heads the council's works.`,
    () =>
      `Because ${pick(CLOSURE_REASONS)}, the council of ${place} closed the ${thing} for ` +
      `${2 + nextInt(20)} months.`,
    () =>
      `It cost ${1 + nextInt(900)} million crowns, ${1 + nextInt(90)} percent more than in ` +
      `${1980 + nextInt(46)}.`,
    () =>
      `"We had ${nextInt(900)} letters about the ${pick(BUILDINGS)} in ${name()}," said ${name()} ` +
      `${name()} of the ${name()} Union.`,
    () =>
      `Traffic to ${name()} fell by ${1 + nextInt(80)} percent, which led to lower prices for ` +
      `the ${pick(BUILDINGS)} there.`,
    () =>
      `A report of ${day()} names ${who} ${nextInt(50)} times, and the ${pick(BUILDINGS)} of ` +
      `${name()} once.`,
  ];
  return (length) => {
    const [place, who, thing] = [name(), `${name()} ${name()}`, pick(BUILDINGS)];
    let text = '';
    for (let at = 0; text.length < length; at++)
      text += `${sentences(place, who, thing)[nextInt(6)]!()}${at % 4 === 3 ? '\n\n' : ' '}`;
    return text.trimEnd();
  };
}
