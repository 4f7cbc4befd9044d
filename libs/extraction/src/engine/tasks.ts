import {
  type ClaimReading,
  type ComparisonQuestion,
  type PassageComparison,
  comparePassages,
  readClaim,
  type AnsweredQuestion,
  type AnswerFact,
  composeAnswerFacts,
} from '@plumbline/comparison';
import {
  type DateMention,
  type DateOptions,
  extractDates,
  stripInvisibleCharacters,
} from '@plumbline/text';
import type { Answer, AnswerQuestion } from '../answer.types.ts';
import { answerOffline } from '../answer.offline.ts';
import { type AnswerRankingRequest, type AnswerRanking, rankAnswers } from '../answer.ranking.ts';
import { divideQuestion } from '../answer/divide-question.ts';
import { hasUnnamedSubject } from '../claims/unnamed-subject.ts';
import type { ExtractionRequest } from './engine.types.ts';
import { describeStatement } from '../description/describe-statement.ts';
import type {
  DescribedStatement,
  StatementDescription,
} from '../description/statement-description.types.ts';
import type { Extraction } from '../extraction.types.ts';
import { extractOffline } from '../extraction.offline.ts';
import { checkGrounding } from '../grounding/check-grounding.ts';
import type { GroundingIssue, GroundingQuestion } from '../grounding/grounding.types.ts';
import { followInstructionOffline } from '../instructions.offline.ts';
import type { InstructionResult, InstructionRequest } from '../instructions.types.ts';
import type { PartialCandidates } from '../candidates.types.ts';
import { buildReportOffline } from '../summarization.offline.ts';
import type { Report, ReportRequest } from '../summarization.types.ts';
import {
  answerFromVisibleText,
  compareFromVisibleText,
  extractFromVisibleText,
  stripInvisibleFromAnswer,
  stripInvisibleFromInstruction,
  buildReportFromVisibleText,
  rankFromVisibleText,
} from './visible-text.ts';

/**
 * The tasks of the rules by name. Input and output are plain data, so that they can be sent to a
 * thread.
 */
export interface EngineTasks {
  extract: { input: ExtractionRequest & { partial?: PartialCandidates }; output: Extraction };
  /** `comparePassages` for each question, in order. */
  compare: { input: ComparisonQuestion[]; output: PassageComparison[][] };
  /** `describeStatement` for each statement, in order. */
  describe: { input: DescribedStatement[]; output: StatementDescription[] };
  /** `readClaim` of libs/comparison on the visible text. */
  readClaim: { input: { text: string; language: string }; output: ClaimReading };
  /** `hasUnnamedSubject` on the visible text. */
  findUnnamedSubject: { input: { text: string; language: string }; output: boolean };
  /** `composeAnswerFacts` */
  state: { input: AnsweredQuestion; output: AnswerFact[] };
  answer: { input: AnswerQuestion; output: Answer };
  /** `rankAnswers` on the visible text; offsets refer to the original texts. */
  rankAnswers: { input: AnswerRankingRequest; output: AnswerRanking };
  /** `divideQuestion` on the visible text. */
  divide: { input: { text: string; language: string }; output: string[] };
  find: { input: InstructionRequest; output: InstructionResult };
  report: { input: ReportRequest; output: Report };
  /**
   * The result of `extractDates` of libs/text, which takes tens of milliseconds for a long text.
   */
  dates: { input: DateOptions & { text: string }; output: DateMention[] };
  /** `checkGrounding` for each statement, in order. */
  ground: { input: GroundingQuestion[]; output: GroundingIssue[][] };
}
export type TaskName = keyof EngineTasks;

/** Runs the rules on the caller's thread or on another one. */
export interface TaskRunner {
  /**
   * @param signal aborts waiting and running; the promise rejects with its reason
   * @throws the error of the rules for the input
   */
  run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<EngineTasks[Name]['output']>;
  close?(): Promise<void>;
}

const taskHandlers: {
  [Name in TaskName]: (input: EngineTasks[Name]['input']) => EngineTasks[Name]['output'];
} = {
  extract: (input) =>
    extractFromVisibleText(input, ({ partial, ...request }) => extractOffline(request, partial)),
  compare: (questions) =>
    questions.map((question) => compareFromVisibleText(question, comparePassages)),
  describe: (statements) => statements.map(describeStatement),
  readClaim: ({ text, language }) => readClaim(stripInvisibleCharacters(text), language),
  findUnnamedSubject: ({ text, language }) =>
    hasUnnamedSubject(stripInvisibleCharacters(text), language),
  state: (answer) => composeAnswerFacts(stripInvisibleFromAnswer(answer)),
  answer: (question) => answerFromVisibleText(question, answerOffline),
  rankAnswers: (request) => rankFromVisibleText(request, rankAnswers),
  divide: ({ text, language }) => divideQuestion(stripInvisibleCharacters(text), language),
  find: (request) => followInstructionOffline(stripInvisibleFromInstruction(request)),
  report: (request) => buildReportFromVisibleText(request, buildReportOffline),
  dates: ({ text, ...options }) => extractDates(text, options),
  ground: (questions) => questions.map(checkGrounding),
};

/** Runs one task by rules, synchronously. */
export const runTask = <Name extends TaskName>(
  name: Name,
  input: EngineTasks[Name]['input'],
): EngineTasks[Name]['output'] => taskHandlers[name](input);

/** Runs the rules on the caller's thread. */
export const inlineTaskRunner: TaskRunner = {
  // In a promise, so that every error is a rejection, as on a thread.
  run: (name, input, signal) =>
    new Promise((resolve) => {
      signal?.throwIfAborted();
      resolve(runTask(name, input));
    }),
};
