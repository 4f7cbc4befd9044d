import { randomOf } from '../random.ts';

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
const THINGS = [
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
const FAULTS = [
  'the foundations were too shallow',
  'two suppliers withdrew',
  'the river rose',
  'the budget was spent',
  'the steel had rusted',
];
const MONTHS = ['January', 'March', 'April', 'June', 'July', 'September', 'October', 'December'];

/** Articles of invented places and people, the same in every run. */
export function articleMaker(seed: number): (length: number) => string {
  const { below: chance, pick: one } = randomOf(seed);
  const name = () => {
    const word = one(SYLLABLES) + one(SYLLABLES) + (chance(2) ? one(SYLLABLES) : '');
    return word[0]!.toUpperCase() + word.slice(1);
  };
  const day = () => `${1 + chance(28)} ${one(MONTHS)} ${1980 + chance(46)}`;
  const sentences = (place: string, who: string, thing: string) => [
    () =>
      `The ${thing} of ${place} opened on ${day()}, said ${who}, who heads the council's works.`,
    () =>
      `Because ${one(FAULTS)}, the council of ${place} closed the ${thing} for ` +
      `${2 + chance(20)} months.`,
    () =>
      `It cost ${1 + chance(900)} million crowns, ${1 + chance(90)} percent more than in ` +
      `${1980 + chance(46)}.`,
    () =>
      `"We had ${chance(900)} letters about the ${one(THINGS)} in ${name()}," said ${name()} ` +
      `${name()} of the ${name()} Union.`,
    () =>
      `Traffic to ${name()} fell by ${1 + chance(80)} percent, which led to lower prices for ` +
      `the ${one(THINGS)} there.`,
    () =>
      `A report of ${day()} names ${who} ${chance(50)} times, and the ${one(THINGS)} of ` +
      `${name()} once.`,
  ];
  return (length) => {
    const [place, who, thing] = [name(), `${name()} ${name()}`, one(THINGS)];
    let text = '';
    for (let at = 0; text.length < length; at++)
      text += `${sentences(place, who, thing)[chance(6)]!()}${at % 4 === 3 ? '\n\n' : ' '}`;
    return text.trimEnd();
  };
}
