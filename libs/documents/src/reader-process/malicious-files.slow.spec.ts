import { readFileSync } from 'node:fs';
import { createMaliciousFiles, type MaliciousFile } from '@plumbline/testing';
import { DocumentError } from '../document-error.ts';
import { DocumentReaderPool } from './document-reader-pool.ts';

/** Of each process; what bombs unpack to is more than both. */
const MAX_MEMORY_MB = 200;
const READ_TIMEOUT_MS = 5_000;
const EXPECTED_CODES = [
  'unsupported_type',
  'unreadable',
  'empty',
  'encrypted',
  'too_large',
  'timeout',
];

/** MB that a process held at most, by Linux' proc(5); 0 where that is not told. */
function readPeakMemoryMb(pid: number): number {
  try {
    return (
      Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) /
      1024
    );
  } catch {
    return 0; // it is gone
  }
}

const listChildProcesses = (): number[] => {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

describe('a file from the corpus', () => {
  let reader: DocumentReaderPool;
  let peakMemoryMb = 0;
  let memoryTimer: NodeJS.Timeout;
  beforeAll(() => {
    reader = new DocumentReaderPool({
      maxProcesses: 2,
      timeoutMs: READ_TIMEOUT_MS,
      maxMemoryMb: MAX_MEMORY_MB,
    });
    memoryTimer = setInterval(
      () => (peakMemoryMb = Math.max(peakMemoryMb, ...listChildProcesses().map(readPeakMemoryMb))),
      20,
    );
  });
  afterAll(async () => {
    clearInterval(memoryTimer);
    await reader.close();
  });
  const readOrError = async ({ bytes, name, type }: MaliciousFile) => {
    try {
      return await reader.read(bytes, { fileName: name, contentType: type });
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError);
      return error as DocumentError;
    }
  };

  it.each(createMaliciousFiles().map((file) => [file.trick, file] as const))(
    'is refused, or read as what it shows: %s',
    async (_, file) => {
      const [answer, other] = await Promise.all([
        readOrError(file),
        reader.read(Buffer.from('Another text.')),
      ]);
      expect(other.text).toBe('Another text.');
      if (answer instanceof DocumentError) {
        expect(EXPECTED_CODES).toContain(answer.code);
        expect(answer.message).not.toMatch(/\/(?:work|usr|etc|node_modules)|at .*:\d+:\d+/);
      } else expect(answer.text).not.toMatch(/alert\(|app\.launchURL|ha(?:ha){9}/);
    },
  );

  it('never took a process beyond the memory that it is given', () => {
    // beside its data: the program itself, which it shares
    expect(peakMemoryMb).toBeLessThan(MAX_MEMORY_MB + 96);
  });
});
