import { splitSentences } from '@plumbline/text';
import { hasAddress } from '../../grounding/check-form.ts';
import type { GroundingIssue, GroundingQuestion } from '../../grounding/grounding.types.ts';
import type { InstructionRequest } from '../../instructions.types.ts';
import type { InstructionDocument } from './instruction-document.ts';
import {
  type JsonLeaf,
  type JsonValue,
  listJsonLeaves,
  replaceJsonLeaves,
} from './instruction-json.ts';
import { findAnswerLanguage } from './instruction-language.ts';
import { YES_NO_LEAD } from '../../instructions/instruction-words.ts';
import { locateWords } from './locate-words.ts';
import type { SecondLookQuestion } from './review-prompt.ts';
import type { ReviewedStatement } from '../../grounding/review.types.ts';

/** Checks statements against their sources, by code only or with a second review by the model. */
export interface StatementChecks {
  checkGrounding(questions: GroundingQuestion[]): Promise<GroundingIssue[][]>;
  reviewStatements(questions: readonly SecondLookQuestion[]): Promise<ReviewedStatement[]>;
}

/** A text of the model and the numbers of the sources that it cites. */
interface CitedText {
  text: string;
  sentences: readonly number[];
  /** The question that a bare reply such as "yes" or "true" answers. */
  replyTo?: string;
  /** ISO 639-1 code of the language that the text must have unless it is copied. */
  language?: string;
}

/** The number of sentences before a cited one that may explain its "he". */
const CONTEXT_SENTENCES = 2;
const MAX_ASKED_CHARS = 600;
const REPLY_DASH = ' — ';
const BOOLEAN = /^(?:true|false)$/;
/** Marks that models add before and after words that they copy. */
const LINE_EDGES = /^[-•*\s]+|[.。!?\s]+$/gu;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Checks the texts of a model for an instruction against the page. */
export class InstructionReview {
  readonly #request: InstructionRequest;
  readonly #document: InstructionDocument;
  readonly #checks: StatementChecks;
  readonly #language: string | undefined;

  constructor(request: InstructionRequest, document: InstructionDocument, checks: StatementChecks) {
    this.#request = request;
    this.#document = document;
    this.#checks = checks;
    this.#language = findAnswerLanguage(request.instruction);
  }

  /** Returns the cited texts, or the metadata of the page when no number is given. */
  findSources(numbers: readonly number[]): string[] {
    const { sources } = this.#document;
    return numbers.length
      ? [...new Set(numbers)].flatMap((number) => sources[number]?.text ?? [])
      : this.#listMetadata();
  }

  /** Returns the value with only the parts that the page supports. */
  async reviewJson(value: JsonValue, sentences: readonly number[]): Promise<JsonValue> {
    const leaves = listJsonLeaves(value);
    const metadata = this.#document.sources.flatMap(({ label }, at) => (label ? [at] : []));
    const texts = await this.#review(
      leaves.map((leaf): CitedText => {
        const text = String(leaf.value).trim();
        const cited = { text, sentences: [...sentences, ...metadata] };
        return isReply(text) ? { ...cited, replyTo: leaf.path } : cited;
      }),
    );
    return replaceJsonLeaves(
      value,
      leaves.map((leaf, at) => readLeaf(leaf, texts[at])),
    );
  }

  /** Returns the supported sentences of each line, and the number of the others. */
  async reviewLines(
    lines: readonly CitedText[],
  ): Promise<{ texts: string[]; leftOutCount: number }> {
    const statements = lines.flatMap(({ text, sentences }, line) =>
      splitLine(text).map((statement) => ({
        ...{ line, text: statement, sentences, language: this.#language },
        ...(isReply(statement) && { replyTo: this.#request.instruction }),
      })),
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
   * Whether a sentence on what the page lacks adds no figure or name of its own. More cannot be
   * checked, because there is nothing to cite.
   */
  async isPlainAbsence(statement: string): Promise<boolean> {
    const context = this.#document.sources.map(({ text }) => text);
    const sources = [this.#request.instruction];
    const [issues] = await this.#checks.checkGrounding([{ statement, sources, context }]);
    return !issues?.some(({ severity }) => severity === 'error');
  }

  /** Text that occurs verbatim in its sources needs no review. */
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
      if (text !== undefined)
        texts[at] =
          statement.replyTo === undefined ? readLead(statement.text) + text : readReply(text);
    });
    return texts;
  }

  /**
   * Whether it is copied from a citation or is a URL of the page. A figure at an edge may be part
   * of a longer one.
   */
  #isEvident({ text, sentences, replyTo }: CitedText): boolean {
    if (replyTo !== undefined) return false;
    const sources = this.findSources(sentences);
    if (WEB_ADDRESS.test(text))
      return [...sources, ...this.#listContext(sentences)].some((one) => hasAddress(one, text));
    return !/^\p{N}|\p{N}$/u.test(text) && hasWords(sources, text);
  }

  #buildQuestion({ text, sentences, replyTo, language: answerLanguage }: CitedText) {
    const { instruction, language, referenceDate } = this.#request;
    const citedTexts = this.findSources(sentences);
    const statement = text.slice(readLead(text).length);
    const question: SecondLookQuestion = {
      ...{ statement, sources: citedTexts, referenceDate },
      ...(language && { sourceLanguage: language }),
      context: [...new Set([...this.#listContext(sentences), instruction])],
    };
    if (replyTo !== undefined)
      return {
        ...{ ...question, isReply: true, surroundings: [instruction, ...this.#listMetadata()] },
        statement: `${replyTo.slice(0, MAX_ASKED_CHARS)}${REPLY_DASH}${text}`,
      };
    // Copied text stays in the language of the page.
    const isCopied = hasWords(citedTexts, statement.replace(LINE_EDGES, ''));
    return answerLanguage && !isCopied ? { ...question, language: answerLanguage } : question;
  }

  /** Returns the metadata of the page and the sentences before the cited ones. */
  #listContext(sentences: readonly number[]): string[] {
    const neighbours = sentences.flatMap((number) =>
      this.#document.sources.slice(Math.max(0, number - CONTEXT_SENTENCES), Math.max(0, number)),
    );
    return [...this.#listMetadata(), ...neighbours.map(({ text }) => text)];
  }

  #listMetadata = (): string[] =>
    this.#document.sources.filter(({ label }) => label).map(({ text }) => text);
}

/** Splits a line into sentences. A leading "Yes," stays with the first. */
function splitLine(line: string): string[] {
  const text = line.replace(/\s+/g, ' ').trim();
  const lead = readLead(text);
  const [first = '', ...others] = splitSentences(text.slice(lead.length)).map((one) => one.text);
  return [`${lead}${first}`, ...others].filter(Boolean);
}

const readLead = (text: string): string => YES_NO_LEAD.exec(text)?.[0] ?? '';

const isReply = (text: string): boolean => readLead(text) === text || BOOLEAN.test(text);

/** Returns the bare reply after the dash; `undefined` when the model changed its form. */
function readReply(text: string): string | undefined {
  const reply = text.slice(text.lastIndexOf(REPLY_DASH) + REPLY_DASH.length).trim();
  return text.includes(REPLY_DASH) && isReply(reply) ? reply : undefined;
}

/** Converts the text back to the type of the leaf. */
function readLeaf({ value }: JsonLeaf, text: string | undefined): JsonLeaf['value'] | undefined {
  if (text === undefined || typeof value === 'string') return text;
  if (typeof value === 'boolean') return BOOLEAN.test(text) ? text === 'true' : undefined;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

const hasWords = (texts: readonly string[], words: string): boolean =>
  texts.some((text) => locateWords(text, words) !== undefined);
