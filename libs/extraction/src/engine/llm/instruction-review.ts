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

/** Holds statements against their sources: by code alone, or with a second look of the model. */
export interface StatementChecks {
  checkGrounding(questions: GroundingQuestion[]): Promise<GroundingIssue[][]>;
  reviewStatements(questions: readonly SecondLookQuestion[]): Promise<ReviewedStatement[]>;
}

/** Something that a model has written, and the numbers that it cites. */
interface CitedText {
  text: string;
  sentences: readonly number[];
  /** What a text replies to that is no statement by itself: "yes", "true". */
  asked?: string;
  /** ISO 639-1 that it must be in unless it is copied. */
  language?: string;
}

/** Sentences before a cited one, in which its "he" may have a name. */
const CONTEXT_SENTENCES = 2;
const MAX_ASKED_CHARS = 600;
const REPLY_DASH = ' — ';
const BOOLEAN = /^(?:true|false)$/;
/** What a model sets before and behind words that it copies. */
const LINE_EDGES = /^[-•*\s]+|[.。!?\s]+$/gu;
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Holds what a model has written for an instruction against the page. */
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

  /** Texts that are cited; where no number is given, what the page says of itself. */
  findSources(numbers: readonly number[]): string[] {
    const { sources } = this.#document;
    return numbers.length
      ? [...new Set(numbers)].flatMap((number) => sources[number]?.text ?? [])
      : this.#listMetadata();
  }

  /** The value with only what the page bears out. */
  async reviewJson(value: JsonValue, sentences: readonly number[]): Promise<JsonValue> {
    const leaves = listJsonLeaves(value);
    const metadata = this.#document.sources.flatMap(({ label }, at) => (label ? [at] : []));
    const texts = await this.#review(
      leaves.map((leaf): CitedText => {
        const text = String(leaf.value).trim();
        const cited = { text, sentences: [...sentences, ...metadata] };
        return isReply(text) ? { ...cited, asked: leaf.path } : cited;
      }),
    );
    return replaceJsonLeaves(
      value,
      leaves.map((leaf, at) => readLeaf(leaf, texts[at])),
    );
  }

  /** The sentences of each line that are borne out, and how many are not. */
  async reviewLines(
    lines: readonly CitedText[],
  ): Promise<{ texts: string[]; leftOutCount: number }> {
    const statements = lines.flatMap(({ text, sentences }, line) =>
      splitLine(text).map((statement) => ({
        ...{ line, text: statement, sentences, language: this.#language },
        ...(isReply(statement) && { asked: this.#request.instruction }),
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
      if (text !== undefined)
        texts[at] =
          statement.asked === undefined ? readLead(statement.text) + text : readReply(text);
    });
    return texts;
  }

  /** Words that are cited, or an address; figures at an edge may be a part of others. */
  #isEvident({ text, sentences, asked }: CitedText): boolean {
    if (asked !== undefined) return false;
    const sources = this.findSources(sentences);
    if (WEB_ADDRESS.test(text))
      return [...sources, ...this.#listContext(sentences)].some((one) => hasAddress(one, text));
    return !/^\p{N}|\p{N}$/u.test(text) && hasWords(sources, text);
  }

  #buildQuestion({ text, sentences, asked, language: answerLanguage }: CitedText) {
    const { instruction, language, referenceDate } = this.#request;
    const citedTexts = this.findSources(sentences);
    const statement = text.slice(readLead(text).length);
    const question: SecondLookQuestion = {
      ...{ statement, sources: citedTexts, referenceDate },
      ...(language && { sourceLanguage: language }),
      context: [...new Set([...this.#listContext(sentences), instruction])],
    };
    if (asked !== undefined)
      return {
        ...{ ...question, isReply: true, surroundings: [instruction, ...this.#listMetadata()] },
        statement: `${asked.slice(0, MAX_ASKED_CHARS)}${REPLY_DASH}${text}`,
      };
    // What is copied stays in the language of the page
    const isCopied = hasWords(citedTexts, statement.replace(LINE_EDGES, ''));
    return answerLanguage && !isCopied ? { ...question, language: answerLanguage } : question;
  }

  /** What the page says of itself, and the sentences before those that are cited. */
  #listContext(sentences: readonly number[]): string[] {
    const neighbours = sentences.flatMap((number) =>
      this.#document.sources.slice(Math.max(0, number - CONTEXT_SENTENCES), Math.max(0, number)),
    );
    return [...this.#listMetadata(), ...neighbours.map(({ text }) => text)];
  }

  #listMetadata = (): string[] =>
    this.#document.sources.filter(({ label }) => label).map(({ text }) => text);
}

/** A line's sentences; the "Yes," that it begins with stays with the first. */
function splitLine(line: string): string[] {
  const text = line.replace(/\s+/g, ' ').trim();
  const lead = readLead(text);
  const [first = '', ...others] = splitSentences(text.slice(lead.length)).map((one) => one.text);
  return [`${lead}${first}`, ...others].filter(Boolean);
}

const readLead = (text: string): string => YES_NO_LEAD.exec(text)?.[0] ?? '';

const isReply = (text: string): boolean => readLead(text) === text || BOOLEAN.test(text);

/** The bare reply behind the dash; `undefined` where a model has made it something else. */
function readReply(text: string): string | undefined {
  const reply = text.slice(text.lastIndexOf(REPLY_DASH) + REPLY_DASH.length).trim();
  return text.includes(REPLY_DASH) && isReply(reply) ? reply : undefined;
}

/** A leaf in its own type. */
function readLeaf({ value }: JsonLeaf, text: string | undefined): JsonLeaf['value'] | undefined {
  if (text === undefined || typeof value === 'string') return text;
  if (typeof value === 'boolean') return BOOLEAN.test(text) ? text === 'true' : undefined;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

const hasWords = (texts: readonly string[], words: string): boolean =>
  texts.some((text) => locateWords(text, words) !== undefined);
