import { type DateMention, type DateOptions, dates } from '@plumbline/text';
import type { Answer, AnswerQuestion } from './answer.ts';
import { answerOffline } from './answer.offline.ts';
import type { ExtractionRequest } from './engine.ts';
import type { Extraction } from './extraction.ts';
import { extractOffline } from './extract.offline.ts';
import { promptedOffline } from './prompted.offline.ts';
import type { Prompted, PromptedRequest } from './prompted.ts';
import type { Given } from './proposal.ts';
import { reportOffline } from './report.offline.ts';
import type { Report, ReportRequest } from './report.ts';
import { judgeOffline } from './stance.offline.ts';
import type { Judgement, StanceQuestion } from './stance.ts';
import { answerSeen, extractSeen, promptedSeen, questionSeen, reportSeen } from './unseen.ts';

/**
 * What the rules can be asked, by name: input and output, all of it data that can be sent to a
 * thread.
 */
export interface Works {
  extract: { input: ExtractionRequest & { given?: Given }; output: Extraction };
  judge: { input: StanceQuestion; output: Judgement[] };
  /** Many claims at once, in their order: each way to a thread waits for what others have it do. */
  judgeEach: { input: StanceQuestion[]; output: Judgement[][] };
  answer: { input: AnswerQuestion; output: Answer };
  find: { input: PromptedRequest; output: Prompted };
  report: { input: ReportRequest; output: Report };
  /** What `dates` of libs/text finds: of a long text it takes tens of milliseconds. */
  dates: { input: DateOptions & { text: string }; output: DateMention[] };
}
export type WorkName = keyof Works;

/** Runs the rules: here, or on a thread. */
export interface Work {
  /**
   * @param signal ends waiting and working; the promise rejects with its reason
   * @throws what the rules throw of such an input
   */
  run<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Works[Name]['output']>;
  close?(): Promise<void>;
}

const rules: { [Name in WorkName]: (input: Works[Name]['input']) => Works[Name]['output'] } = {
  extract: (input) => extractSeen(input, ({ given, ...request }) => extractOffline(request, given)),
  judge: (question) => judgeOffline(questionSeen(question)),
  judgeEach: (questions) => questions.map((question) => judgeOffline(questionSeen(question))),
  answer: (question) => answerSeen(question, answerOffline),
  find: (request) => promptedOffline(promptedSeen(request)),
  report: (request) => reportSeen(request, reportOffline),
  dates: ({ text, ...options }) => dates(text, options),
};

/** One task by rules, at once. */
export const work = <Name extends WorkName>(
  name: Name,
  input: Works[Name]['input'],
): Works[Name]['output'] => rules[name](input);

/** The rules on the caller's own thread. */
export const workHere: Work = {
  // Within a promise, so that every failure is a rejection, as on a thread.
  run: (name, input, signal) =>
    new Promise((resolve) => {
      signal?.throwIfAborted();
      resolve(work(name, input));
    }),
};
