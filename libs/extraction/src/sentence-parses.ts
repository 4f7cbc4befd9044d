import { type ParsedSentence, hasGrammar, parse } from '@plumbline/grammar';

/** Longer texts are not sentences but lists and tables. */
const MAX_PARSED_CHARS = 1000;

/** Parses the sentences of a document, each once and on demand. */
export class SentenceParses {
  readonly #language: string;
  readonly #parsed = new Map<string, ParsedSentence>();

  /** @param language ISO 639-1, or `und` */
  constructor(language: string) {
    this.#language = language;
  }

  /** Returns undefined for languages without a grammar and for texts above 1,000 characters. */
  parse(text: string): ParsedSentence | undefined {
    if (!hasGrammar(this.#language) || text.length > MAX_PARSED_CHARS) return undefined;
    let sentence = this.#parsed.get(text);
    if (!sentence) this.#parsed.set(text, (sentence = parse(text, this.#language)));
    return sentence;
  }
}
