// CPU time and memory of a reading process for each trap document.
// npm run bench -- reader-limits [tuned|held-out|all] [part of a name] [megabytes,…]
import { buildDocxParts, buildWordParagraph, buildZip } from '../test/zip-file.ts';
import { buildParagraph, buildPdf } from '../test/pdf-file.ts';
import { TRAP_DOCUMENTS, type TrapDocument } from '../test/traps/index.ts';
import { DocumentError, DocumentReaderPool, type DocumentKind } from '../src/index.ts';
import { type ProcessUsage, readProcessUsage } from '../src/reader-process/process-usage.ts';
import { listChildProcesses } from '../test/child-processes.ts';

const SAMPLE_INTERVAL_MS = 10;
/** The bench stops a reading by its CPU time, because other programs may use the machine too. */
const MAX_CPU_SECONDS = 10;
const TIMEOUT_MS = 600_000;

/** Small documents that load what a kind needs before the time is measured. */
const WARM_UP_DOCUMENTS: Record<DocumentKind, Buffer> = {
  html: Buffer.from('<!doctype html><html><body><p>A small page by Ann Writer.</p></body></html>'),
  markdown: Buffer.from('# A small text\n\nWith a sentence.'),
  text: Buffer.from('A small text.'),
  docx: buildZip(buildDocxParts(buildWordParagraph('A small text.'))),
  pdf: buildPdf([buildParagraph(700, 'A small text.')]),
};

interface Measurement extends ProcessUsage {
  outcome: string;
}

async function measure({ kind, hints, build }: TrapDocument, bytes: number): Promise<Measurement> {
  const document = build(bytes);
  const pool = new DocumentReaderPool({ maxProcesses: 1, timeoutMs: TIMEOUT_MS });
  const others = new Set(listChildProcesses());
  await pool.read(WARM_UP_DOCUMENTS[kind], hints);
  const pid = listChildProcesses().find((child) => !others.has(child))!;
  const start = readProcessUsage(pid)!;
  let last = start;
  const overtime = new AbortController();
  const sample = () => {
    last = readProcessUsage(pid) ?? last;
    if (last.cpuMs - start.cpuMs > MAX_CPU_SECONDS * 1000) overtime.abort();
  };
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  const outcome = await pool.read(document, hints, overtime.signal).then(
    ({ text, markdown }) => `read, ${text.length} and ${markdown.length} characters`,
    (error: unknown) => {
      if (overtime.signal.aborted) return `not ended after ${MAX_CPU_SECONDS} s of CPU`;
      if (!(error instanceof DocumentError)) throw error;
      return `${error.code}: ${error.message}`;
    },
  );
  sample();
  clearInterval(timer);
  await pool.close();
  return { ...last, cpuMs: last.cpuMs - start.cpuMs, outcome };
}

const [half = 'all', namePart = '', sizes = '1,10'] = process.argv.slice(2);
const traps = TRAP_DOCUMENTS.filter(
  ({ name, isHeldOut }) =>
    (half === 'all' || isHeldOut === (half === 'held-out')) && name.includes(namePart),
);
console.log('| document | kind | MB | CPU s | peak RSS MB | outcome |');
console.log('| --- | --- | --: | --: | --: | --- |');
for (const trap of traps) {
  for (const megabytes of sizes.split(',').map(Number)) {
    const { cpuMs, peakRssMb, outcome } = await measure(trap, megabytes * 1_000_000);
    console.log(
      `| ${trap.name} | ${trap.kind} | ${megabytes} | ${(cpuMs / 1000).toFixed(2)} | ` +
        `${peakRssMb.toFixed(0)} | ${outcome} |`,
    );
  }
}
