import { readFileSync } from 'node:fs';
import { hostileFiles, type HostileFile } from '@plumbline/testing';
import { DocumentError } from '../document-error.ts';
import { DocumentReader } from './document-reader.ts';

/** Of each process; what bombs unpack to is more than both. */
const [HEAP, MEMORY] = [64, 80];
const EACH_MS = 1_500;
const CODES = ['unsupported_type', 'unreadable', 'empty', 'encrypted', 'too_large', 'timeout'];

/** MB that a process held at most, by Linux' proc(5); 0 where that is not told. */
function mostHeld(pid: number): number {
  try {
    return (
      Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) /
      1024
    );
  } catch {
    return 0; // it is gone
  }
}

const children = (): number[] => {
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
  let reader: DocumentReader;
  let held = 0;
  let watch: NodeJS.Timeout;
  beforeAll(() => {
    reader = new DocumentReader({
      workers: 2,
      timeoutMs: EACH_MS,
      maxHeapMb: HEAP,
      maxMemoryMb: MEMORY,
    });
    watch = setInterval(() => (held = Math.max(held, ...children().map(mostHeld))), 20);
  });
  afterAll(async () => {
    clearInterval(watch);
    await reader.close();
  });
  const told = async ({ bytes, name, type }: HostileFile) => {
    try {
      return await reader.read(bytes, { fileName: name, contentType: type });
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError);
      return error as DocumentError;
    }
  };

  it.each(hostileFiles().map((file) => [file.trick, file] as const))(
    'is refused, or read as what it shows: %s',
    async (_, file) => {
      const [answer, other] = await Promise.all([
        told(file),
        reader.read(Buffer.from('Another text.')),
      ]);
      expect(other.text).toBe('Another text.');
      if (answer instanceof DocumentError) {
        expect(CODES).toContain(answer.code);
        expect(answer.message).not.toMatch(/\/(?:work|usr|etc|node_modules)|at .*:\d+:\d+/);
      } else expect(answer.text).not.toMatch(/alert\(|app\.launchURL|ha(?:ha){9}/);
    },
  );

  it('never took a process beyond the memory that it is given', () => {
    expect(held).toBeLessThan(MEMORY + 96); // beside its data: the program itself, which it shares
  });
});
