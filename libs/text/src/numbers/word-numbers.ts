import { getNumberLexicon, type NumberLexicon } from './number-lexicon.ts';
import type { NumberSpan } from './number-span.ts';
import { splitCompoundNumber } from './compound-numbers.ts';

const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** Scale words after digits: "8.8 billion", "2m", "1,2 Mrd.", "12-million". */
const SCALE_WORD = /[ \u00a0\u202f-]?([\p{L}\p{M}]{1,14})(?![\p{L}\p{M}])/uy;

/** The factor by which a word multiplies the digits before it. */
export interface NumberScale {
  end: number;
  factor: number;
  /** "5m" may be five metres, so the number is also valid without the scale. */
  isAmbiguous: boolean;
}

/** Finds the scale word after the digits that end at `end`. */
export function findScale(text: string, end: number, language: string): NumberScale | undefined {
  SCALE_WORD.lastIndex = end;
  const match = SCALE_WORD.exec(text);
  if (!match) return undefined;
  const [whole, word = ''] = match;
  const isLetter = word.length === 1;
  if (isLetter && whole !== word) return undefined;
  const factor = getLexicons(language)
    .map(({ scales }) => scales.get(word.toLowerCase()))
    .find((value) => value !== undefined);
  return factor === undefined
    ? undefined
    : { end: end + whole.length, factor, isAmbiguous: isLetter };
}

/**
 * Extracts numbers in words: "two hundred and five", "dreiundzwanzig", "treinta y dos", "the
 * fourth".
 */
export function extractWordNumbers(text: string, language: string): NumberSpan[] {
  const lexicon = getNumberLexicon(language);
  if (!lexicon) return [];
  const reader = new NumberWordReader(text, language, lexicon);
  for (const match of text.matchAll(WORD)) reader.read(match[0].toLowerCase(), match.index);
  return reader.finish();
}

/** A German billion is not an English one; the English word is used if the language has none. */
const getLexicons = (language: string): NumberLexicon[] => {
  const own = getNumberLexicon(language);
  const english = getNumberLexicon('en')!;
  return own && own !== english ? [own, english] : [english];
};

/** Combines consecutive words to numbers. */
class NumberWordReader {
  private readonly numbers: NumberSpan[] = [];
  private total = 0;
  private current = 0;
  private start = -1;
  private end = -1;

  private readonly text: string;
  private readonly language: string;
  private readonly lexicon: NumberLexicon;

  constructor(text: string, language: string, lexicon: NumberLexicon) {
    this.text = text;
    this.language = language;
    this.lexicon = lexicon;
  }

  read(word: string, start: number): void {
    const end = start + word.length;
    if (this.isOpen() && !/^[\s-]$/.test(this.text.slice(this.end, start))) this.close();
    const parts = splitCompoundNumber(word, this.lexicon, this.language);
    if (parts) {
      for (const part of parts) this.addPart(part, start, end);
      return;
    }
    if (this.isOpen() && this.lexicon.joiners.has(word) && this.isJoined(end)) {
      this.end = end;
      return;
    }
    this.close();
    const ordinal = this.lexicon.ordinals.get(/^[\p{L}\p{M}]+/u.exec(word)?.[0] ?? '');
    if (ordinal !== undefined) this.numbers.push({ start, end, value: ordinal, form: 'ordinal' });
  }

  finish(): NumberSpan[] {
    this.close();
    return this.numbers;
  }

  private isOpen(): boolean {
    return this.start >= 0;
  }

  /** Whether a joiner continues a number: "two hundred and five", but not "two and five". */
  private isJoined(end: number): boolean {
    const nextWord = /^\s([\p{L}\p{M}]+)/u.exec(this.text.slice(end, end + 40))?.[1] ?? '';
    return (
      this.lexicon.units.has(nextWord.toLowerCase()) && (this.current >= 20 || this.current === 0)
    );
  }

  private addPart(part: string, start: number, end: number): void {
    const { units, scales, loneScales } = this.lexicon;
    const unit = units.get(part);
    const scale = scales.get(part);
    if (unit !== undefined) {
      if (this.isOpen() && !this.canTake(unit)) this.close();
      this.current += unit;
    } else if (scale !== undefined) {
      if (!this.isOpen() && !loneScales.has(part)) return; // "millions of people"
      if (scale <= 100) this.current = (this.current || 1) * scale;
      else {
        this.total += (this.current || 1) * scale;
        this.current = 0;
      }
    }
    if (!this.isOpen()) this.start = start;
    this.end = end;
  }

  /** Whether a unit belongs to the current number; "three four" are two numbers. */
  private canTake(unit: number): boolean {
    const rest = this.current % 100;
    const isFrenchTeen = this.language === 'fr' && (rest === 60 || rest === 80) && unit < 20;
    return rest === 0 || (rest >= 20 && rest % 10 === 0 && unit < 10) || isFrenchTeen;
  }

  private close(): void {
    if (this.isOpen())
      this.numbers.push({
        start: this.start,
        end: this.end,
        value: this.total + this.current,
        form: 'word',
      });
    [this.total, this.current, this.start, this.end] = [0, 0, -1, -1];
  }
}
