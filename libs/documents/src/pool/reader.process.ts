// A process of DocumentReader. Started from source it runs by type stripping alone: nothing
// imported here may need a compiler.
import { DocumentError } from '../document-error.ts';
import { readDocument } from '../read/read-document.ts';
import type { ReadingResult, ReadingTask } from './reading.ts';

async function result({ bytes, hints }: ReadingTask): Promise<ReadingResult> {
  try {
    return { document: await readDocument(bytes, hints) };
  } catch (error) {
    const known = error instanceof DocumentError ? error : undefined;
    const cause = known?.cause ?? error;
    return {
      error: {
        code: known?.code ?? 'unreadable',
        message:
          known?.message ?? 'The document is damaged or too deeply nested, and cannot be read.',
        cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      },
    };
  }
}

process.on('message', (task: ReadingTask) => {
  void result(task).then((answer) => process.send?.(answer));
});
// The service is gone, however it went.
process.on('disconnect', () => process.exit());
