import type { ParsedToken } from '@plumbline/grammar';
import type { ComparisonWords } from '../lexicon/comparison-words.ts';
import type { Quantity } from './statement.types.ts';

export interface QuantityMention {
  tokens: ParsedToken[];
  quantity: Quantity;
}

/** The unit of “second” and “22nd”. */
export const ORDINAL = 'th';
/** “about 50” includes 45 to 55. */
const APPROXIMATION = 0.1;
/** Maximum words before a figure that may tell its exactness. */
const MAX_WORDS_BEFORE = 3;
/** Figures that end in this many zeros are often rounded. */
const MIN_ROUND_ZEROS = 3;
/** A figure and a unit in one token: “12MP”, “$9.5bn”, “51%”. */
const COMPOUND = /^(\p{Sc}|[A-Z]{2}\$)?([\d.,]*\d)-?(\p{L}{1,8}|%)?$/u;

/** The figures of a sentence, with what they count. */
export function readQuantities(
  tokens: readonly ParsedToken[],
  words: ComparisonWords,
): QuantityMention[] {
  const mentions: QuantityMention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const mention = readQuantity(tokens, at, words);
    if (!mention) continue;
    const before = mentions.at(-1);
    if (before && isRange(tokens, before, mention, words)) extendRange(before, mention);
    else mentions.push(mention);
    at = mention.tokens.at(-1)!.index;
  }
  return mentions;
}

/** “between 5 and 10”, “5 to 10”, “5–10”. */
function isRange(
  tokens: readonly ParsedToken[],
  first: QuantityMention,
  second: QuantityMention,
  { ranges }: ComparisonWords,
): boolean {
  const last = first.tokens.at(-1)!.index;
  const next = second.tokens[0]!.index;
  const link = tokens[last + 1]?.text.toLowerCase() ?? '';
  if (next !== last + 2 || !first.quantity.low || second.quantity.low <= first.quantity.high)
    return false;
  const opening = tokens[first.tokens[0]!.index - 1]?.text.toLowerCase() ?? '';
  return ranges.some(([open, close]) => link === close && (!open || open === opening));
}

function extendRange(first: QuantityMention, second: QuantityMention): void {
  first.tokens.push(...second.tokens);
  first.quantity = {
    low: first.quantity.low,
    high: second.quantity.high,
    unit: second.quantity.unit || first.quantity.unit,
    isApproximate: first.quantity.isApproximate || second.quantity.isApproximate,
    isStrict: false,
    isSpan: true,
    step: Math.max(first.quantity.step, second.quantity.step),
  };
}

function readQuantity(
  tokens: readonly ParsedToken[],
  at: number,
  words: ComparisonWords,
): QuantityMention | undefined {
  const parts = joinFigure(tokens, at);
  const first = readFigure(parts.map(({ text }) => text).join(''), words);
  if (!first || tokens[at]!.pos === 'DET' || tokens[at]!.pos === 'PRON') return undefined;
  let { value, unit, step } = first;
  const fraction = Number.isInteger(value) && !unit && readFraction(tokens, at + parts.length);
  if (fraction) {
    parts.push(...fraction.tokens);
    value += fraction.value;
  }
  for (let next = tokens[at + parts.length]; next && !unit; next = tokens[next.index + 1]) {
    const scale = words.scales.get(next.text.toLowerCase());
    if (scale === undefined) break;
    value *= scale;
    step *= scale;
    parts.push(next);
  }
  const isYear = !unit && /^(?:1[5-9]|20)\d\d$/u.test(tokens[at]!.text) && parts.length === 1;
  if (isYear && tokens[at]!.relation !== 'nummod') return undefined;
  const symbol = findSymbol(tokens, parts, words);
  if (symbol) {
    if (symbol.index < at) parts.unshift(symbol);
    else parts.push(symbol);
    unit ||= words.units.get(symbol.text.toLowerCase()) ?? '';
  }
  unit ||= readCountedNoun(tokens, parts, words);
  const bound = readBound(tokens, parts[0]!.index, words);
  return {
    tokens: [...(bound?.tokens ?? []), ...parts],
    quantity: createQuantity(value, unit, step, bound),
  };
}

/** The parts of a figure that the tokenizer split: “2,” and “284,032”; “eighty”, “-” and “nine”. */
function joinFigure(tokens: readonly ParsedToken[], at: number): ParsedToken[] {
  const first = tokens[at]!;
  const end = tokens.findIndex(
    ({ start }, index) => index > at && start !== tokens[index - 1]!.end,
  );
  const run = tokens.slice(at, end < 0 ? undefined : end);
  const [, hyphen, ones] = run;
  const isCompound = hyphen?.text === '-' && first.pos === 'NUM' && ones?.pos === 'NUM';
  if (isCompound && /^\p{L}+$/u.test(ones.text)) return [first, hyphen, ones];
  const rest = run.findIndex(({ text }) => !/^[\d.,]+$/u.test(text));
  const digits = rest < 0 ? run : run.slice(0, rest);
  const last = digits.findLastIndex(({ text }) => /\d$/u.test(text));
  return last > 0 && /^\d/u.test(first.text) ? digits.slice(0, last + 1) : [first];
}

/** Reads a fraction of up to three tokens: “1/2” in “2 1/2”. */
function readFraction(tokens: readonly ParsedToken[], at: number) {
  for (const length of [1, 2, 3]) {
    const parts = tokens.slice(at, at + length);
    const [, top, bottom] = /^(\d)\/(\d)$/u.exec(parts.map(({ text }) => text).join('')) ?? [];
    const value = Number(top) / Number(bottom);
    if (value > 0 && value < 1) return { tokens: parts, value };
  }
  return undefined;
}

interface Figure {
  value: number;
  unit: string;
  step: number;
}

function readFigure(text: string, words: ComparisonWords): Figure | undefined {
  const lower = text.toLowerCase();
  const rank = words.ordinals.get(lower) ?? readOrdinal(lower, words);
  if (rank !== undefined) return { value: rank, unit: ORDINAL, step: 1 };
  const named = words.numbers.get(lower);
  if (named !== undefined) return { value: named, unit: '', step: 1 };
  const [tens, ones] = lower.split('-').map((part) => words.numbers.get(part));
  if (tens !== undefined && ones !== undefined && tens >= 20 && ones < 10)
    return { value: tens + ones, unit: '', step: 1 };
  const match = COMPOUND.exec(text);
  if (!match) return undefined;
  const [, sign, digits, ending = ''] = match;
  const value = parseDigits(digits!, words.decimalMark);
  const step = readStep(value, digits!, words.decimalMark);
  if (!Number.isFinite(value)) return undefined;
  const scale = words.scales.get(ending.toLowerCase());
  const unit = words.units.get((sign ?? (scale ? '' : ending)).toLowerCase());
  if (ending && !scale && unit === undefined && !sign)
    return { value, unit: ending.toLowerCase(), step };
  return { value: value * (scale ?? 1), unit: unit ?? '', step: step * (scale ?? 1) };
}

/** The precision of a figure: “8.4” may be 8.38, rounded, and “84,000” may be 84,279. */
function readStep(value: number, digits: string, decimalMark: string): number {
  if (!Number.isInteger(value)) return 10 ** (digits.lastIndexOf(decimalMark) - digits.length + 1);
  const [, zeros = ''] = /[1-9](0+)$/u.exec(String(value)) ?? [];
  const significant = String(value).length - zeros.length;
  return zeros.length < MIN_ROUND_ZEROS ? 1 : 10 ** (zeros.length - (significant > 1 ? 0 : 1));
}

/** Parses “1,234.5”, or “1.234,5” if the decimal mark is a comma; NaN for “1.2.3”. */
function parseDigits(digits: string, decimalMark: string): number {
  const plain =
    decimalMark === ','
      ? digits.replaceAll(/\.(?=\d{3})/gu, '').replace(',', '.')
      : digits.replaceAll(/,(?=\d{3})/gu, '');
  return Number(plain);
}

const readOrdinal = (text: string, { ordinalEndings }: ComparisonWords) => {
  const [, digits, ending = ''] = /^(\d{1,4})(\p{L}+)$/u.exec(text) ?? [];
  return digits && ordinalEndings.includes(ending) ? Number(digits) : undefined;
};

function findSymbol(
  tokens: readonly ParsedToken[],
  parts: readonly ParsedToken[],
  words: ComparisonWords,
): ParsedToken | undefined {
  const before = tokens[parts[0]!.index - 1];
  const after = tokens[parts.at(-1)!.index + 1];
  const isSign = (token: ParsedToken | undefined) =>
    token !== undefined &&
    (/^(?:[A-Z]{0,2}\p{Sc}|%)$/u.test(token.text) || words.unitSigns.has(token.text));
  if (before && isSign(before) && words.units.has(before.text.toLowerCase())) return before;
  return after && isSign(after) ? after : undefined;
}

/** The noun that a figure counts: “39 miles”, “a 51-year-old”. */
function readCountedNoun(
  tokens: readonly ParsedToken[],
  parts: readonly ParsedToken[],
  words: ComparisonWords,
): string {
  const indices = new Set(parts.map(({ index }) => index));
  const top = parts.find(({ head }) => !indices.has(head));
  const noun = top && tokens[top.head];
  if (!noun || (noun.pos !== 'NOUN' && noun.pos !== 'PROPN' && noun.pos !== 'SYM')) return '';
  if (top.relation !== 'nummod' && top.relation !== 'compound') return '';
  const lemma = noun.lemma.toLowerCase();
  return words.units.get(lemma) ?? lemma;
}

/** The words before a figure that tell how exact it is. */
interface Bound {
  kind: 'more' | 'less' | 'about';
  isStrict: boolean;
  tokens: readonly ParsedToken[];
}

function readBound(
  tokens: readonly ParsedToken[],
  at: number,
  words: ComparisonWords,
): Bound | undefined {
  for (let length = MAX_WORDS_BEFORE; length > 0; length--) {
    const before = tokens.slice(Math.max(0, at - length), at);
    const phrase = before.map(({ text }) => text.toLowerCase()).join(' ');
    for (const kind of ['less', 'more', 'about'] as const)
      if (words[kind].includes(phrase))
        return { kind, isStrict: words.strictBounds.has(phrase), tokens: before };
  }
  return undefined;
}

function createQuantity(
  value: number,
  unit: string,
  step: number,
  bound: Bound | undefined,
): Quantity {
  const kind = bound?.kind;
  const slack = kind === 'about' ? Math.abs(value) * APPROXIMATION : 0;
  return {
    low: kind === 'less' ? -Infinity : value - slack,
    high: kind === 'more' ? Infinity : value + slack,
    unit,
    isApproximate: kind === 'about',
    isStrict: bound?.isStrict ?? false,
    isSpan: false,
    step,
  };
}
