import { createMaliciousFiles, type MaliciousFile } from '@plumbline/testing';
import { DocumentError } from '../document-error.ts';
import { listChildProcesses } from '../../test/child-processes.ts';
import { DocumentReaderPool } from './document-reader-pool.ts';
import { readProcessUsage } from './process-usage.ts';

/** Of each process; less than the process at rest and a bomb. */
const MAX_MEMORY_MB = 200;
/** The limit of the data segment counts what is reserved, which differs a little. */
const MAX_OVERSHOOT_MB = 40;
const READ_TIMEOUT_MS = 30_000;
const EXPECTED_CODES = [
  'unsupported_type',
  'unreadable',
  'empty',
  'encrypted',
  'too_complex',
  'timeout',
];

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
      () =>
        (peakMemoryMb = Math.max(
          peakMemoryMb,
          ...listChildProcesses().map((pid) => readProcessUsage(pid)?.peakRssMb ?? 0),
        )),
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
    expect(peakMemoryMb).toBeGreaterThan(50);
    expect(peakMemoryMb).toBeLessThan(MAX_MEMORY_MB + MAX_OVERSHOOT_MB);
  });
});
