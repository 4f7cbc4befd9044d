import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being done, for whoever logs on the way. */
export interface LogContext {
  /** Of the request, or of the one that enqueued the job. */
  requestId?: string;
  /** Where traces are made: of the trace. */
  traceId?: string;
  /** The queue and id of a job. */
  queue?: string;
  job?: string;
  /** Who asked: ids, never a token. */
  caller?: Readonly<Record<string, string>>;
  /** Why the request failed, where that is our fault. */
  serverError?: Error;
}

const contextStorage = new AsyncLocalStorage<LogContext>();

/** Does `run`, and whatever it leaves running, in a context. */
export const runInLogContext = <Result>(context: LogContext, run: () => Result): Result =>
  contextStorage.run(context, run);

/** What is being done here; undefined outside requests and jobs. */
export const getLogContext = (): LogContext | undefined => contextStorage.getStore();

/** Tells the log who asks. @param caller ids, which every line of the log may hold */
export function setLogCaller(caller: Readonly<Record<string, string>>): void {
  const context = contextStorage.getStore();
  if (context) context.caller = caller;
}
