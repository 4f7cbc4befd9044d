import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectDocumentError } from '../../test/document-failure.ts';
import { listChildProcesses } from '../../test/child-processes.ts';
import { buildParagraph, buildPdf } from '../../test/pdf-file.ts';
import { PDF_TRAPS } from '../../test/traps/pdf-traps.ts';
import { DocumentReaderPool } from './document-reader-pool.ts';

const page = (inner: string) => Buffer.from(`<!doctype html><html><body>${inner}</body></html>`);
const SMALL_PAGE = page('<p>안녕하세요 🌍</p>');
/** A PDF of two kilobytes that would take days. */
const SLOW_DOCUMENT = PDF_TRAPS.find(({ name }) => name.startsWith('forms'))!.build(0);

describe('DocumentReaderPool', () => {
  const readers: DocumentReaderPool[] = [];
  const reader = (options: ConstructorParameters<typeof DocumentReaderPool>[0]) => {
    readers.push(new DocumentReaderPool(options));
    return readers.at(-1) as DocumentReaderPool;
  };
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((each) => each.close()));
  });

  it('reads in another process, and leaves the bytes to their owner', async () => {
    const bytes = Buffer.from(SMALL_PAGE);
    const file = buildPdf([buildParagraph(700, 'I am a PDF.')]);
    const pool = reader({ maxProcesses: 1 });
    expect(await pool.read(bytes)).toMatchObject({ kind: 'html', text: '안녕하세요 🌍' });
    expect(await pool.read(file, { fileName: 'a.bin' })).toMatchObject({
      kind: 'pdf',
      text: 'I am a PDF.',
    });
    expect(bytes).toEqual(SMALL_PAGE);
  });

  it('passes the errors of reading on, with their cause', async () => {
    const pool = reader({ maxProcesses: 1 });
    const failure = await expectDocumentError(pool.read(Buffer.from('%PDF-1.7\ngarbage')));
    expect(failure).toMatchObject({ code: 'unreadable', retryable: false });
    expect(failure.cause).toBeInstanceOf(Error);
    expect((await expectDocumentError(pool.read(Buffer.from('')))).code).toBe('empty');
    expect((await pool.read(SMALL_PAGE)).text).toBe('안녕하세요 🌍');
  });

  it('ends a document by its CPU time, while others are read', async () => {
    const pool = reader({ maxProcesses: 2 });
    await pool.read(SMALL_PAGE);
    const slowRead = expectDocumentError(pool.read(SLOW_DOCUMENT));
    const others = await Promise.all(Array.from({ length: 10 }, () => pool.read(SMALL_PAGE)));
    expect(others.every(({ text }) => text === '안녕하세요 🌍')).toBe(true);
    expect(await slowRead).toMatchObject({
      code: 'too_complex',
      message: 'Reading the PDF of 0.0 MB took more than 2.0 seconds of computing time.',
      retryable: false,
    });
    expect((await pool.read(SMALL_PAGE)).text).toBe('안녕하세요 🌍');
  });

  it('ends a document by the clock, as the last resort', async () => {
    const pool = reader({ maxProcesses: 1, timeoutMs: 300 });
    expect((await expectDocumentError(pool.read(SLOW_DOCUMENT))).code).toBe('timeout');
  });

  it('refuses 100,000 nested boxes, while another page is read', async () => {
    const pool = reader({ maxProcesses: 2 });
    const [maliciousRead, other] = await Promise.all([
      expectDocumentError(pool.read(page('<div>'.repeat(100_000)))),
      pool.read(SMALL_PAGE),
    ]);
    expect(maliciousRead.code).toBe('too_complex');
    expect(other.text).toBe('안녕하세요 🌍');
  });

  it('ends a page that takes too much memory, and goes on with a new process', async () => {
    const pool = reader({ maxProcesses: 1, maxMemoryMb: 150 });
    expect(await expectDocumentError(pool.read(page('<p>word</p>'.repeat(19_000))))).toMatchObject({
      code: 'too_complex',
      message: 'The document takes too much memory to read.',
    });
    expect((await pool.read(SMALL_PAGE)).text).toBe('안녕하세요 🌍');
  });

  it('replaces a process that has read a large document, because it keeps the memory', async () => {
    const pool = reader({ maxProcesses: 1, maxMemoryMb: 250 });
    await pool.read(SMALL_PAGE);
    const [first] = listChildProcesses();
    await pool.read(page(`<p>${'word '.repeat(900_000)}</p>`));
    expect((await pool.read(SMALL_PAGE)).text).toBe('안녕하세요 🌍');
    expect(listChildProcesses()).not.toContain(first);
  });

  it('reads a page of almost five megabytes', async () => {
    const paragraphs = Array.from(
      { length: 19_500 },
      (_, i) => `<p>Paragraph ${i} of a long page, ${'with words, '.repeat(17)}and an end.</p>`,
    );
    const bytes = page(`<article>${paragraphs.join('')}</article>`);
    expect(bytes.length).toBeGreaterThan(4_500_000);
    expect((await reader({ maxProcesses: 1 }).read(bytes)).text.split('\n\n')).toHaveLength(19_500);
  });

  it('lets so many wait, in turn, and no more', async () => {
    const pool = reader({ maxProcesses: 1, maxWaiting: 2 });
    const order: number[] = [];
    const reads = [0, 1, 2].map(async (i) => {
      await pool.read(SMALL_PAGE);
      order.push(i);
    });
    expect(await expectDocumentError(pool.read(SMALL_PAGE))).toMatchObject({
      code: 'busy',
      retryable: true,
    });
    await Promise.all(reads);
    expect(order).toEqual([0, 1, 2]);
  });

  it('stops waiting and reading when the caller does', async () => {
    const pool = reader({ maxProcesses: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const reading = pool.read(SLOW_DOCUMENT, {}, first.signal);
    const waiting = pool.read(SMALL_PAGE, {}, second.signal);
    const last = pool.read(SMALL_PAGE);
    second.abort(new Error('second gave up'));
    await expect(waiting).rejects.toThrow('second gave up');
    first.abort(new Error('first gave up'));
    await expect(reading).rejects.toThrow('first gave up');
    expect((await last).text).toBe('안녕하세요 🌍');
    await expect(pool.read(SMALL_PAGE, {}, first.signal)).rejects.toThrow('first gave up');
  });

  it('goes on after a process has ended, although nothing else keeps the service awake', async () => {
    const face = fileURLToPath(new URL('../index.ts', import.meta.url));
    const script = `import { DocumentReaderPool } from ${JSON.stringify(face)};
      const reader = new DocumentReaderPool({ workers: 1 });
      const first = await reader.read(Buffer.from('%PDF-1.7 garbage')).catch(({ code }) => code);
      console.log(first, (await reader.read(Buffer.from('text'))).text);`;
    const child = spawn(
      process.execPath,
      ['--conditions=@plumbline/source', '--input-type=module', '-e', script],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 15_000,
      },
    );
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, output]).toEqual([0, 'unreadable text\n']);
  });

  it('ends everything when it is closed', async () => {
    const pool = reader({ maxProcesses: 1 });
    const outcomes = [pool.read(SLOW_DOCUMENT), pool.read(SMALL_PAGE)].map(expectDocumentError);
    await pool.close();
    expect((await Promise.all(outcomes)).map(({ code }) => code)).toEqual(['busy', 'busy']);
    expect((await expectDocumentError(pool.read(SMALL_PAGE))).code).toBe('busy');
  });
});
