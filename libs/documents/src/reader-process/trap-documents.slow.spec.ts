import { TRAP_DOCUMENTS } from '../../test/traps/index.ts';
import { DocumentError } from '../document-error.ts';
import { DocumentReaderPool } from './document-reader-pool.ts';
import { readProcessUsage } from './process-usage.ts';
import { listChildProcesses } from '../../test/child-processes.ts';

const BYTES = 1_000_000;
const MAX_MEMORY_MB = 300;
/** The watcher looks at a process twenty times a second. */
const MAX_OVERSHOOT_MB = 40;
/** The budget of one megabyte, on a machine that also runs other tests. */
const MAX_CPU_MS = { html: 2_000, markdown: 2_000, text: 2_000, pdf: 5_000, docx: 5_000 };
const EXPECTED_CODES = ['too_complex', 'unreadable', 'empty'];

describe('a document that is a trap', () => {
  let pool: DocumentReaderPool;
  beforeAll(() => {
    pool = new DocumentReaderPool({ maxProcesses: 1, maxMemoryMb: MAX_MEMORY_MB });
  });
  afterAll(async () => {
    await pool.close();
  });

  it.each(TRAP_DOCUMENTS.map((trap) => [`${trap.name} (${trap.kind})`, trap] as const))(
    'is read or refused within its budget: %s',
    async (_, { build, hints, kind }) => {
      expect((await pool.read(Buffer.from('A text.'))).text).toBe('A text.');
      const getUsage = () => listChildProcesses().map(readProcessUsage).find(Boolean);
      const start = getUsage()!;
      let last = start;
      const sampler = setInterval(() => (last = getUsage() ?? last), 10);
      const outcome = await pool.read(build(BYTES), hints).catch((error: unknown) => error);
      clearInterval(sampler);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(DocumentError);
        expect(EXPECTED_CODES).toContain((outcome as DocumentError).code);
        expect(outcome.message).toMatch(/^(?:An?|The|Reading) .+\.$/);
      }
      expect(last.cpuMs - start.cpuMs).toBeLessThan(MAX_CPU_MS[kind]);
      expect(last.peakRssMb).toBeLessThan(MAX_MEMORY_MB + MAX_OVERSHOOT_MB);
    },
    30_000,
  );
});
