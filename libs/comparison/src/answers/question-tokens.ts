import { type ParsedToken, parse } from '@plumbline/grammar';
import { getQuestionWords } from './question-words.ts';

/** The words of a question by index; texts are cut from it unchanged. */
export class QuestionTokens {
  readonly words = getQuestionWords('en');
  readonly tokens: readonly ParsedToken[];
  readonly #text: string;

  constructor(question: string) {
    this.#text = question;
    const { tokens } = parse(question, 'en');
    const end = tokens.findIndex(({ text }) => /^[?？]/u.test(text));
    this.tokens = end < 0 ? tokens : tokens.slice(0, end);
  }

  get root(): number {
    return this.tokens.findIndex(({ head }) => head < 0);
  }

  getForm(index: number): string {
    return this.tokens[index]?.text.toLowerCase() ?? '';
  }

  isAuxiliary(index: number): boolean {
    return this.words.auxiliaries.has(this.getForm(index));
  }

  cut(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    return first && last && from < to ? this.#text.slice(first.start, last.end) : '';
  }

  /** The first index from `from` on with the finite verb of the clause. */
  findVerb(from: number): number {
    return this.tokens.findIndex(
      ({ pos, features }, index) =>
        index >= from &&
        (this.isAuxiliary(index) ||
          (index === this.root && (pos === 'VERB' || pos === 'AUX')) ||
          (pos === 'VERB' && features.VerbForm === 'Fin')),
    );
  }
}
