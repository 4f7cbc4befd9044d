import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of the current work, which log lines include. */
export interface LogContext {
  /** Id of the request, or of the request that enqueued the job. */
  requestId?: string;
  /** Id of the trace when tracing is on. */
  traceId?: string;
  /** The queue and id of a job. */
  queue?: string;
  job?: string;
  /** Ids of the caller, never a token. */
  caller?: Readonly<Record<string, string>>;
  /** Cause of a request that failed by our fault. */
  serverError?: Error;
}

const contextStorage = new AsyncLocalStorage<LogContext>();

/** Calls `run` in a context, which also applies to async work that `run` starts. */
export const runInLogContext = <Result>(context: LogContext, run: () => Result): Result =>
  contextStorage.run(context, run);

/** Returns the current context; undefined outside requests and jobs. */
export const getLogContext = (): LogContext | undefined => contextStorage.getStore();

/**
 * Adds the caller to the current context.
 * @param caller ids, which every log line may contain
 */
export function setLogCaller(caller: Readonly<Record<string, string>>): void {
  const context = contextStorage.getStore();
  if (context) context.caller = caller;
}
