const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** English and Korean number words by their value. */
const VALUES = new Map<string, number>([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
  ['dozen', 12],
  ['하나', 1],
  ['둘', 2],
  ['셋', 3],
]);

/** Words that multiply the number before them. */
const SCALES = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['mn', 1e6],
  ['bn', 1e9],
  ['k', 1e3],
  ['만', 1e4],
  ['억', 1e8],
  ['조', 1e12],
  ['万', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
  ['兆', 1e12],
  ['millionen', 1e6],
  ['milliarden', 1e9],
  ['millions', 1e6],
  ['milliards', 1e9],
  ['millones', 1e6],
]);

const FIGURE = /^\p{Nd}{1,15}(?:[.,]\p{Nd}{1,15}){0,5}$/u;

/** Languages that write 1.200 for twelve hundred. */
const POINT_GROUPS = new Set(['de', 'es', 'it', 'pt', 'nl', 'id', 'tr', 'da']);

/**
 * The value of a figure or number word, as its language writes them; `undefined` for what is
 * neither.
 */
export function valueOf(form: string, language: string): number | undefined {
  const word = VALUES.get(form);
  if (word !== undefined) return word;
  if (!FIGURE.test(form)) return undefined;
  // A comma before anything but three digits is a decimal comma: 3,5 but 3,500; a point before
  // three digits is one only elsewhere.
  const plain = POINT_GROUPS.has(language)
    ? form.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.')
    : /,\d{3}(?!\d)/.test(form)
      ? form.replace(/,/g, '')
      : form.replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

export const scaleOf = (form: string): number | undefined => SCALES.get(form);
