// A process of DocumentReaderPool. Started from source, it runs by type stripping only: nothing
// imported here may need a compiler.
import { DocumentError } from '../document-error.ts';
import { readDocument } from '../read/read-document.ts';
import type { ReadResult, ReadTask } from './reader-process.types.ts';

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
  void processTask(task).then((result) => process.send?.(result));
});
// The service has ended.
process.on('disconnect', () => process.exit());
