import { LOOSELY_SPACED_SCRIPT, splitSentences } from '@plumbline/text';
import type { GroundingIssue, GroundingQuestion } from '../../grounding/grounding.types.ts';
import type { InstructionRequest } from '../../instructions.types.ts';
import type { InstructionDocument } from './instruction-document.ts';
import { type JsonValue, listJsonLeaves, replaceJsonLeaves } from './instruction-json.ts';
import { YES_NO_LEAD } from './instruction-notices.words.ts';
import type { ReviewedStatement } from '../../grounding/review.types.ts';

/** Holds statements against their sources: by code alone, or with a second look of the model. */
export interface StatementChecks {
  checkGrounding(questions: GroundingQuestion[]): Promise<GroundingIssue[][]>;
  reviewStatements(questions: readonly GroundingQuestion[]): Promise<ReviewedStatement[]>;
}

/** Something that a model has written, and the numbers that it cites. */
interface CitedText {
  text: string;
  sentences: readonly number[];
}

/** Sentences before a cited one, in which its "he" may have a name. */
const CONTEXT_SENTENCES = 2;

/** Holds what a model has written for an instruction against the page. */
export class InstructionReview {
  readonly #request: InstructionRequest;
  readonly #document: InstructionDocument;
  readonly #checks: StatementChecks;

  constructor(request: InstructionRequest, document: InstructionDocument, checks: StatementChecks) {
    this.#request = request;
    this.#document = document;
    this.#checks = checks;
  }

  /** Texts that are cited; where no number is given, what the page says of itself. */
  findSources(numbers: readonly number[]): string[] {
    const { sources } = this.#document;
    return numbers.length
      ? [...new Set(numbers)].flatMap((number) => sources[number]?.text ?? [])
      : this.#listMetadata();
  }

  /** The value with only those strings and numbers that the page bears out. */
  async reviewJson(value: JsonValue, sentences: readonly number[]): Promise<JsonValue> {
    const leaves = listJsonLeaves(value);
    const metadata = this.#document.sources.flatMap(({ label }, at) => (label ? [at] : []));
    const texts = await this.#review(
      leaves.map((leaf) => ({ text: String(leaf), sentences: [...sentences, ...metadata] })),
    );
    const borneOut = leaves.map((leaf, at) => {
      const text = texts[at];
      if (typeof leaf === 'string' || text === undefined) return text;
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    });
    return replaceJsonLeaves(value, borneOut);
  }

  /** The sentences of each line that are borne out, and how many are not. */
  async reviewLines(
    lines: readonly CitedText[],
  ): Promise<{ texts: string[]; leftOutCount: number }> {
    const statements = lines.flatMap(({ text, sentences }, line) =>
      splitLine(text).map((statement) => ({ line, text: statement, sentences })),
    );
    const texts = await this.#review(statements);
    const byLine = lines.map((_, at) =>
      texts.filter((text, index) => text !== undefined && statements[index]!.line === at).join(' '),
    );
    return {
      texts: byLine.filter(Boolean),
      leftOutCount: texts.filter((text) => text === undefined).length,
    };
  }

  /**
   * Whether a sentence on what the page does not say brings no figure and no name of its own: more
   * cannot be told, for there is nothing to quote.
   */
  async isPlainAbsence(statement: string): Promise<boolean> {
    const context = this.#document.sources.map(({ text }) => text);
    const sources = [this.#request.instruction];
    const [issues] = await this.#checks.checkGrounding([{ statement, sources, context }]);
    return !issues?.some(({ severity }) => severity === 'error');
  }

  /** What stands in its sources word for word needs no review. */
  async #review(statements: readonly CitedText[]): Promise<(string | undefined)[]> {
    const texts = statements.map((statement) =>
      this.#isEvident(statement) ? statement.text : undefined,
    );
    const open = statements.flatMap((statement, at) =>
      texts[at] === undefined && this.findSources(statement.sentences).length
        ? [{ statement, at }]
        : [],
    );
    const questions = open.map(({ statement }) => this.#buildQuestion(statement));
    const reviewed = questions.length ? await this.#checks.reviewStatements(questions) : [];
    open.forEach(({ statement, at }, index) => {
      const text = reviewed[index]?.text;
      if (text !== undefined) texts[at] = readLead(statement.text) + text;
    });
    return texts;
  }

  /** A bare "yes", or words that are cited; figures at an edge may be a part of others. */
  #isEvident({ text, sentences }: CitedText): boolean {
    const sources = this.findSources(sentences);
    if (readLead(text) === text) return sources.length > 0;
    if (/^\p{N}|\p{N}$/u.test(text)) return false;
    return sources.some((source) => hasWords(source.replace(/\s+/g, ' '), text));
  }

  #buildQuestion({ text, sentences }: CitedText): GroundingQuestion {
    const { sources } = this.#document;
    const { instruction, language, referenceDate } = this.#request;
    const neighbours = sentences.flatMap((number) =>
      sources.slice(Math.max(0, number - CONTEXT_SENTENCES), Math.max(0, number)),
    );
    return {
      statement: text.slice(readLead(text).length),
      ...{ sources: this.findSources(sentences), referenceDate },
      ...(language && { sourceLanguage: language }),
      context: [
        ...new Set([...this.#listMetadata(), ...neighbours.map((one) => one.text), instruction]),
      ],
    };
  }

  #listMetadata = (): string[] =>
    this.#document.sources.filter(({ label }) => label).map(({ text }) => text);
}

/** A line's sentences; the "Yes," that it begins with stays with the first. */
function splitLine(line: string): string[] {
  const text = line.replace(/\s+/g, ' ').trim();
  const lead = readLead(text);
  const [first = '', ...others] = splitSentences(text.slice(lead.length)).map((one) => one.text);
  return [`${lead}${first}`, ...others];
}

const readLead = (text: string): string => YES_NO_LEAD.exec(text)?.[0] ?? '';

/** Whether words stand in a text, not as parts of longer words. */
function hasWords(text: string, words: string): boolean {
  const isJoined = (...letters: (string | undefined)[]) =>
    letters.every(
      (letter = '') => /[\p{L}\p{N}]/u.test(letter) && !LOOSELY_SPACED_SCRIPT.test(letter),
    );
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isJoined(text[at - 1], words[0]) && !isJoined(words.at(-1), text[end])) return true;
  }
  return false;
}
