import { parsePartialDate } from '@plumbline/text';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

/** The number of preceding sentences shown with a sentence, because references point back. */
const PRECEDING_COUNT = 2;

/**
 * Collects the wordings of a model about a document, so that all are checked together against their
 * sentences.
 */
export class WordingReview {
  readonly questions: ReviewQuestion[] = [];
  readonly #input: LlmExtractionInput;
  readonly #pageLine: string;
  readonly #pageText: string;
  #results: readonly ReviewedStatement[] = [];

  constructor(input: LlmExtractionInput) {
    this.#input = input;
    const { title, outlet, author } = input.page;
    this.#pageLine = [title, outlet, author].filter(Boolean).join(' · ');
    this.#pageText = input.sentences
      .filter(({ block }) => block !== 'instruction')
      .map(({ text }) => text)
      .join('\n');
  }

  /**
   * @param sentences indexes of the sentences that must support the wording
   * @param maxChars a longer wording is returned to the model; default: no limit
   * @returns function that returns the accepted wording, `''` when it was rejected or empty
   */
  addWording(
    field: string,
    wording: string,
    sentences: readonly number[],
    maxChars?: number,
  ): () => string {
    const statement = wording.replace(/\s+/g, ' ').trim();
    if (!statement) return () => '';
    const sources = sentences.flatMap((number) => this.#input.sentences[number]?.text ?? []);
    return this.#add({
      ...this.#createQuestion(sentences, sources),
      field,
      statement,
      maxChars,
    });
  }

  /**
   * @param sentence index of the sentence it describes; the whole page may support it
   * @returns function that returns the accepted description, `''` when it was rejected or empty
   */
  addDescription(description: string, sentence: number): () => string {
    const statement = description.replace(/\s+/g, ' ').trim();
    if (!statement) return () => '';
    const { sources, context = [], ...question } = this.#createQuestion([sentence], []);
    return this.#add({
      ...question,
      ...{ field: 'description', statement, isSummary: true },
      sources: [this.#input.sentences[sentence]?.text ?? '', ...sources, ...context],
    });
  }

  /**
   * @param date `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, derived by the model
   * @returns function that returns the accepted date, `''` when it was rejected or empty
   */
  addDate(field: string, date: string, sentences: readonly number[]): () => string {
    const value = parsePartialDate(date.trim());
    if (!value) return () => '';
    const sources = sentences.flatMap((number) => this.#input.sentences[number]?.text ?? []);
    const readStatement = this.#add({
      ...this.#createQuestion(sentences, sources),
      field,
      statement: value,
      canInferDates: true,
    });
    return () => parsePartialDate(/\d{4}(?:-\d\d){0,2}/.exec(readStatement())?.[0] ?? '') ?? '';
  }

  setResults(results: readonly ReviewedStatement[]): void {
    this.#results = results;
  }

  #createQuestion(
    sentences: readonly number[],
    sources: readonly string[],
  ): Omit<ReviewQuestion, 'statement'> {
    const { language, page } = this.#input;
    const first = Math.min(...sentences);
    const preceding = this.#input.sentences.slice(Math.max(0, first - PRECEDING_COUNT), first);
    const surroundings = [
      this.#pageLine,
      ...preceding.flatMap(({ text, block }) => (block === 'instruction' ? [] : text)),
    ];
    return {
      language,
      sourceLanguage: language,
      sources,
      surroundings,
      context: [...surroundings, this.#pageText],
      referenceDate: page.publishedAt,
    };
  }

  #add(question: ReviewQuestion): () => string {
    const position = this.questions.push(question) - 1;
    return () => this.#results[position]?.text ?? '';
  }
}
