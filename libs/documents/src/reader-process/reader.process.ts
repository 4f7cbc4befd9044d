// A process of DocumentReaderPool. Started from source, it runs by type stripping only: nothing
// imported here may need a compiler.
import { getPriority, setPriority } from 'node:os';
import { DocumentError } from '../document-error.ts';
import type { CpuBudget } from '../read/cpu-budget.ts';
import { readDocument } from '../read/read-document.ts';
import type { ReaderMessage, ReadResult, ReadTask } from './reader-process.types.ts';

/** How much nicer this process is than the process that answers requests, which so goes first. */
const ADDED_NICENESS = 5;
const MAX_NICENESS = 19;
setPriority(Math.min(MAX_NICENESS, getPriority() + ADDED_NICENESS));

const send = (message: ReaderMessage) => void process.send?.(message);

async function processTask({ bytes, hints }: ReadTask): Promise<ReadResult> {
  const startMs = measureCpuMs();
  try {
    return {
      document: await readDocument(bytes, hints, (budget) => sendCpuLimit(startMs, budget)),
    };
  } catch (error) {
    const documentError = error instanceof DocumentError ? error : toDocumentError(error);
    const cause = documentError.cause ?? error;
    return {
      error: {
        code: documentError.code,
        message: documentError.message,
        cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      },
    };
  }
}

/** CPU time of this process since its start. */
function measureCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sendCpuLimit(startMs: number, { ms, description }: CpuBudget): void {
  send({
    cpuLimit: {
      cpuMs: startMs + ms,
      message:
        `Reading ${description} took more than ${(ms / 1000).toFixed(1)} seconds of computing ` +
        'time.',
    },
  });
}

/** Exceeded limits of the JavaScript engine are the document's fault as well. */
function toDocumentError(error: unknown): DocumentError {
  const message = error instanceof RangeError ? error.message : '';
  if (/call stack/.test(message))
    return new DocumentError('too_complex', 'The document is nested too deeply to be read.', {
      cause: error,
    });
  if (/allocation failed|Invalid (?:string|array|typed array) length/.test(message))
    return new DocumentError('too_complex', 'The document takes too much memory to read.', {
      cause: error,
    });
  return new DocumentError('unreadable', 'The document is damaged and cannot be read.', {
    cause: error,
  });
}

process.on('message', (task: ReadTask) => {
  const startMs = measureCpuMs();
  void processTask(task).then((result) => {
    const memoryMb = process.memoryUsage.rss() / 2 ** 20;
    send({ ...result, cost: { cpuMs: measureCpuMs() - startMs, memoryMb } });
  });
});
// The service has ended.
process.on('disconnect', () => process.exit());
