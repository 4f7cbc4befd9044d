import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being done, for whoever logs on the way. */
export interface WorkContext {
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
  fault?: Error;
}

const current = new AsyncLocalStorage<WorkContext>();

/** Does `work`, and whatever it leaves running, in a context. */
export const inContext = <Result>(context: WorkContext, work: () => Result): Result =>
  current.run(context, work);

/** What is being done here; undefined outside requests and jobs. */
export const workContext = (): WorkContext | undefined => current.getStore();

/** Tells the log who asks. @param caller ids, which every line of the log may hold */
export function noteCaller(caller: Readonly<Record<string, string>>): void {
  const context = current.getStore();
  if (context) context.caller = caller;
}
