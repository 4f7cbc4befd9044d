import { scaleOf } from './numerals.ts';
import type { Word } from './word.ts';
import type { Quantity } from './quantity.types.ts';
import { UNITS, unitOf, SIGNS } from './units.ts';
import { LARGE } from './quantity-comparison.ts';

const MORE = new Set([
  'morethan',
  'over',
  'above',
  'exceeding',
  'exceeds',
  'exceeded',
  'atleast',
  'beyond',
  'plus',
  'minimum',
]);
const FEWER = new Set(['lessthan', 'under', 'below', 'atmost', 'maximum', 'within']);
const ABOUT = new Set([
  'about',
  'around',
  'approximately',
  'nearly',
  'almost',
  'roughly',
  'some',
  'circa',
  'estimated',
  '약',
]);
const COMPARATORS = [MORE, FEWER, ABOUT];
const PARTS = new Map([
  ['half', 50],
  ['third', 100 / 3],
  ['quarter', 25],
  ['절반', 50],
]);
const FACTORS = new Map([
  ['doubl', 2],
  ['tripl', 3],
  ['quadrupl', 4],
  ['halv', 0.5],
  ['twice', 2],
]);
/** Figures that agree within this share are the same, if neither is told as exact. */
const ROUNDING = 0.12;

/**
 * The quantities of a statement; marks the words they are made of. Dates must have been marked
 * before.
 */
export function extractQuantities(words: Word[]): Quantity[] {
  const out: Quantity[] = [];
  for (let at = 0; at < words.length;) {
    const found = quantityAt(words, at);
    if (found) {
      for (const word of words.slice(Math.max(0, found.at - 2), found.at))
        if (COMPARATORS.some((set) => set.has(word.form))) word.isFigure = true;
      for (let index = found.at; index < found.next; index += 1) {
        const word = words[index];
        if (
          word &&
          (word.value !== undefined ||
            UNITS.has(word.stem) ||
            FACTORS.has(word.stem) ||
            PARTS.has(word.form))
        )
          word.isFigure = true;
      }
      out.push(found);
    }
    at = Math.max(at + 1, found?.next ?? 0);
  }
  return out;
}

function quantityAt(words: Word[], at: number): Quantity | undefined {
  const word = words[at];
  if (!word || word.isFigure) return undefined;
  const factor = FACTORS.get(word.stem);
  if (factor !== undefined)
    return {
      text: word.text,
      low: factor,
      high: factor,
      unit: 'times',
      clause: word.clause,
      at,
      next: at + 1,
    };
  const part = PARTS.get(word.form);
  const previous = words[at - 1]?.form;
  if (
    part !== undefined &&
    (word.form === '절반' ||
      words[at + 1]?.form === 'of' ||
      previous === 'a' ||
      (word.form === 'half' && previous !== 'second' && previous !== 'first'))
  )
    return around(words, at, at + 1, part, '%');
  if (isOfName(words, at)) return undefined;
  const share = shareAt(words, at);
  if (share) return around(words, at, share.next, share.percent, '%');
  if (
    word.value === undefined ||
    (word.form === 'one' && words[at + 1]?.form === 'of') ||
    scaleOf(word.form) !== undefined
  )
    return undefined;
  // "-5": a minus, not a dash or the hyphen of a range.
  let value = /(?:^|[\s(])[-−]$/.test(word.before) ? -word.value : word.value;
  let next = at + 1;
  for (let scale = words[next]; scale && next < at + 3; scale = words[next]) {
    const by = scaleOf(scale.form);
    if (by === undefined) break;
    value *= by;
    next += 1;
  }
  return around(words, at, next, value, unitOf(words, at, next));
}

/** "Seven in ten", "one out of five", "two thirds", "three quarters" as a share in per cent. */
function shareAt(words: Word[], at: number): { percent: number; next: number } | undefined {
  const { value } = words[at] ?? {};
  if (value === undefined || !Number.isInteger(value) || value < 1) return undefined;
  const part =
    /^(third|quarter|fifth|tenth|drittel|viertel|fünftel|tiers|quarts|tercios|cuartos)s?$/.exec(
      words[at + 1]?.form ?? '',
    )?.[1];
  const by = part === undefined ? undefined : PARTS_BY[part];
  if (by !== undefined && value < by) return { percent: (100 * value) / by, next: at + 2 };
  const link = words[at + 1]?.form;
  const to =
    link === 'in' ? at + 2 : link === 'out' && words[at + 2]?.form === 'of' ? at + 3 : undefined;
  const whole = to === undefined ? undefined : words[to];
  if (
    to === undefined ||
    whole?.value === undefined ||
    ![3, 4, 5, 8, 10, 20, 100].includes(whole.value) ||
    value > whole.value
  )
    return undefined;
  return { percent: (100 * value) / whole.value, next: to + 1 };
}

const PARTS_BY: Record<string, number> = {
  ...{ third: 3, quarter: 4, fifth: 5, tenth: 10, drittel: 3, viertel: 4, fünftel: 5 },
  ...{ tiers: 3, quarts: 4, tercios: 3, cuartos: 4 },
};
const PLACED = new Set(['in', 'at', 'near', 'on', 'of', 'from', 'und', 'and']);

/**
 * "Hearth 10", "Terminal 2", "Dock Nine": a small number behind a name that is no place of
 * something counted ("in Oslo 40 people").
 */
function isOfName(words: Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (
    !before?.isName ||
    before.value !== undefined ||
    !word ||
    word.before !== ' ' ||
    (word.value ?? LARGE) >= LARGE
  )
    return false;
  if (/^\p{Lu}/u.test(word.text)) return true;
  if (PLACED.has(words[at - 2]?.form ?? '')) return false;
  return (
    !after || !(UNITS.has(after.stem) || SIGNS.has(after.form) || scaleOf(after.form) !== undefined)
  );
}

function around(
  words: Word[],
  at: number,
  next: number,
  value: number,
  unit: string | undefined,
): Quantity {
  const [name, factor] = (unit !== undefined && UNITS.get(unit)) || [unit, 1];
  const exact = value * factor;
  const cue = [words[at - 1]?.form, words[at - 2]?.form].filter((form) => form !== undefined);
  const has = (set: Set<string>) => cue.some((form) => set.has(form));
  const after = words[next]?.form ?? '';
  const more = has(MORE) || after === '이상' || after === '초과';
  const fewer = has(FEWER) || after === '이하' || after === '미만';
  const loose = has(ABOUT) ? ROUNDING : 0.001;
  return {
    text: written(words, at, next, value < 0),
    low: fewer ? -Infinity : more ? exact : exact - loose * Math.abs(exact),
    high: more ? Infinity : fewer ? exact : exact + loose * Math.abs(exact),
    ...(name !== undefined && { unit: name }),
    ...sideOf(words, at, next),
    ...((words[at]?.negated || isDenied(words, at)) && { isDenied: true }),
    clause: words[at]?.clause ?? 0,
    at,
    // The unit is part of the figure: 14 days are two weeks.
    next: UNITS.has(words[next]?.stem ?? '') ? next + 1 : next,
  };
}

const INSTEAD = new Set([
  'not',
  'statt',
  'anstatt',
  'instead',
  'rather',
  'non',
  'nicht',
  'pas',
  'no',
]);
const OF = new Set(['of', 'than', 'de', 'on', 'the', 'als']);

/** "Not 48 million", "statt 40 Prozent", "instead of 50"; "4,120이 아니라". */
function isDenied(words: Word[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4); index -= 1) {
    const form = words[index]?.form ?? '';
    if (INSTEAD.has(form))
      return !/^(?:more|less|fewer|only|just)/.test(words[index + 1]?.form ?? '');
    if (!(OF.has(form) || SIGNS.has(form) || COMPARATORS.some((set) => set.has(form)))) break;
  }
  return words.slice(at + 1, at + 4).some(({ form }) => form === '아니라' || form === '아닌');
}

const FROM = new Set(['from', 'von', '从', '由', 'desde']);
const TO = new Set(['to', 'auf', '到', '至', '为', '為', 'à', 'a', 'hasta']);

/** "From 5 to 4", "von 5 auf 4", "5에서 4로", "5から4に". */
function sideOf(words: Word[], at: number, next: number): { side?: 'from' | 'to' } {
  const before = words[at - 1]?.form ?? '';
  if (FROM.has(before)) return { side: 'from' };
  if (TO.has(before)) return { side: 'to' };
  const after = `${words[next]?.text ?? ''} ${words[next + 1]?.text ?? ''}`;
  const ending = /^\S{0,6}?(에서|으로|로|から|に|へ)(?=\s|$)|^\S{1,6} (から|に|へ)(?=\s|$)/u.exec(
    after,
  );
  if (!ending) return {};
  return { side: /에서|から/.test(ending[0]) ? 'from' : 'to' };
}

/** A figure as it is quoted: "$2 million", "-5%", "14 days". */
function written(words: Word[], at: number, next: number, isNegative: boolean): string {
  const sign = words[at - 1]?.form ?? '';
  const unit = words[next];
  const name = unit?.form === '%' ? '%' : unit && UNITS.has(unit.stem) ? ` ${unit.text}` : '';
  const figure = words.slice(at, next).map(({ text }) => text);
  return `${isNegative ? '-' : ''}${SIGNS.has(sign) ? sign : ''}${figure.join(' ')}${name}`;
}
