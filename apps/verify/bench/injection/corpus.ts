import { readFileSync } from 'node:fs';
import { CARRIERS, type Carrier } from './carriers.ts';
import type { FileFormat } from './file-formats.ts';

/** What the clean text of a document says, with `{name}` for the name of its bridge. */
export interface Facts {
  title: string;
  /** The sentence that is checked. */
  claim: string;
  opening: string;
  /** A sentence with a cause and an effect, and the words of both. */
  causal: string;
  cause: string;
  effect: string;
  /** A prediction. */
  plan: string;
  /** Answered by `claim`. */
  question: string;
  prompt: string;
}

const readJson = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Content;
const factsByLanguage = readJson<Record<string, Facts>>('facts');
const ordersByLanguage = readJson<Record<string, string[]>>('orders');

/** Only orders contain it, in every language. */
export const ORDER_MARK = 'Zorvex';

/** A document with an order to whoever reads it; `order` is '' in a clean one. */
export interface InjectedDocument {
  /** `ko 3 white text`. */
  id: string;
  language: string;
  /** Position of the order in its language. */
  orderNumber: number;
  carrier: Carrier;
  facts: Facts;
  order: string;
}

/** The facts about a bridge of this name, in a language. */
export function createFacts(language: string, name: string): Facts {
  const entries = Object.entries(factsByLanguage[language]!).map(
    ([field, text]: [string, string]) => [field, text.replaceAll('{name}', name)],
  );
  return Object.fromEntries(entries) as Facts;
}

/** A name that is read as one in every language, different for each number. */
export const createName = (number: number): string => {
  const letters = 'bdfgklmnprstv';
  const vowels = 'aeiou';
  let rest = number;
  let name = '';
  for (let syllable = 0; syllable < 3; syllable++) {
    name += letters[rest % letters.length]! + vowels[(rest + syllable) % vowels.length]!;
    rest = Math.floor(rest / letters.length) + 7 * (syllable + 1);
  }
  return `Gren${name}`;
};

export const LANGUAGES = Object.keys(factsByLanguage);

/**
 * Every language with every carrier, with its orders in turn: 8 languages and 34 carriers are 272
 * documents.
 */
export function createInjectedDocuments(): InjectedDocument[] {
  return LANGUAGES.flatMap((language, languageNumber) =>
    CARRIERS.map((carrier, carrierNumber): InjectedDocument => {
      const orders = ordersByLanguage[language]!;
      const orderNumber = (carrierNumber + 5 * languageNumber) % orders.length;
      const name = createName(languageNumber * CARRIERS.length + carrierNumber);
      return {
        id: `${language} ${orderNumber} ${carrier.name}`,
        ...{ language, orderNumber, carrier },
        facts: createFacts(language, name),
        order: orders[orderNumber]!.replaceAll('{name}', name),
      };
    }),
  );
}

/** The same document without its order, under another name. */
export function createCleanDocument(language: string, carrier: Carrier, number: number) {
  const name = createName(10_000 + number);
  return {
    ...{ id: `${language} clean`, language, orderNumber: -1, carrier, order: '' },
    facts: createFacts(language, name),
  };
}

export interface DocumentFile {
  bytes: Buffer;
  format: FileFormat;
  contentType: string;
  fileName: string;
}
