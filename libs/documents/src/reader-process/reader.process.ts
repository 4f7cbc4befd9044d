// A process of DocumentReaderPool. Started from source, it runs by type stripping only: nothing
// imported here may need a compiler.
import { getPriority, setPriority } from 'node:os';
import { DocumentError } from '../document-error.ts';
import { readDocument } from '../read/read-document.ts';
import type { ReadReply, ReadResult, ReadTask } from './reader-process.types.ts';

/** How much nicer this process is than the process that answers requests, which so goes first. */
const ADDED_NICENESS = 5;
const MAX_NICENESS = 19;
setPriority(Math.min(MAX_NICENESS, getPriority() + ADDED_NICENESS));

async function processTask({ bytes, hints }: ReadTask): Promise<ReadResult> {
  try {
    return { document: await readDocument(bytes, hints) };
  } catch (error) {
    const documentError = error instanceof DocumentError ? error : undefined;
    const cause = documentError?.cause ?? error;
    return {
      error: {
        code: documentError?.code ?? 'unreadable',
        message:
          documentError?.message ??
          'The document is damaged or too deeply nested, and cannot be read.',
        cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      },
    };
  }
}

process.on('message', (task: ReadTask) => {
  const cpuBefore = process.cpuUsage();
  void processTask(task).then((result) => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const memoryMb = process.memoryUsage.rss() / 2 ** 20;
    const cost = { cpuMs: (user + system) / 1_000, memoryMb };
    process.send?.({ ...result, cost } satisfies ReadReply);
  });
});
// The service has ended.
process.on('disconnect', () => process.exit());
