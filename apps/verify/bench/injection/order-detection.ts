import { ORDER_MARK } from './corpus.ts';

const TAG_CHARACTERS = /[\u{e0020}-\u{e007e}]/gu;
const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/g;
const LOOKALIKES: Record<string, string> = {
  ...{ а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x' },
};
/** Shorter parts of an order may stand in any text. */
const MIN_PART_LETTERS = 12;

/** The letters and digits of a text, whatever disguises them. */
export function toBareLetters(text: string): string {
  return text
    .replace(TAG_CHARACTERS, (tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000))
    .normalize('NFKC')
    .replace(/[аеосрх]/g, (letter) => LOOKALIKES[letter]!)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text contains an order of the corpus, as a model that decodes everything would see. */
export class OrderDetector {
  readonly #parts: ReadonlySet<string>;
  readonly #mark = toBareLetters(ORDER_MARK);

  constructor(orders: readonly string[]) {
    const parts = orders.flatMap((order) => order.split(/(?<=[.!?。！؟])\s*/u)).map(toBareLetters);
    this.#parts = new Set(parts.filter(({ length }) => length >= MIN_PART_LETTERS));
  }

  isIn(text: string): boolean {
    const decodedTexts = (text.match(BASE64) ?? []).map((code) =>
      Buffer.from(code, 'base64').toString('utf8'),
    );
    return [text, ...decodedTexts].map(toBareLetters).some((letters) => this.#contains(letters));
  }

  #contains(letters: string): boolean {
    if (letters.includes(this.#mark)) return true;
    for (const part of this.#parts) if (letters.includes(part)) return true;
    return false;
  }
}
