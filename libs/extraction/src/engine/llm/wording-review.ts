import { parsePartialDate } from '@plumbline/text';
import type { LlmExtractionInput } from './extraction-input.ts';
import type { ReviewedStatement, ReviewQuestion } from '../../grounding/review.types.ts';

/** So many of the sentences before a sentence are shown beside it: references point back. */
const PRECEDING_COUNT = 2;

/**
 * Collects what a model has worded about a document, so that all of it is held against the
 * sentences it was taken from at once.
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
    this.#pageText = input.sentences.map(({ text }) => text).join('\n');
  }

  /**
   * @param sentences numbers of the sentences that must bear the wording out
   * @param maxChars a longer wording is sent back; default: no limit
   * @returns reads the wording as it was accepted, `''` where it was refused or empty
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
   * @param sentence which it describes; the whole page may bear it out
   * @returns reads the description as it was accepted, `''` where it was refused or empty
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
   * @param date `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, worked out by the model
   * @returns reads the date as it was accepted, `''` where it was refused or empty
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
    const surroundings = [this.#pageLine, ...preceding.map(({ text }) => text)];
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
