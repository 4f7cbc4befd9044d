// A thread of WorkerPool. From source it runs by type stripping only, so nothing imported here may
// need a compiler.
import { getPriority, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { runTask } from '../tasks.ts';
import type { ThreadReply, ThreadRequest, ThreadTask } from './message.ts';
import { type ExtractionChunk, splitExtraction } from './extraction-chunk.ts';

/** How much nicer this thread is than the thread that answers requests, which so goes first. */
const ADDED_NICENESS = 5;
const MAX_NICENESS = 19;
// On Linux, 0 means the calling thread; elsewhere it would mean the whole process.
if (process.platform === 'linux')
  setPriority(0, Math.min(MAX_NICENESS, getPriority(0) + ADDED_NICENESS));

const postReply = (reply: ThreadReply) => parentPort?.postMessage(reply);

let chunks: Iterator<ExtractionChunk, void> = [][Symbol.iterator]();

function runSimpleTask({ name, input }: Exclude<ThreadTask, { name: 'extract' }>): unknown {
  return runTask(name, input);
}

parentPort?.on('message', (request: ThreadRequest) => {
  const cpuBefore = process.threadCpuUsage();
  const measureCost = () => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    const memoryMb = getHeapStatistics().used_heap_size / 2 ** 20;
    return { cpuMs: (user + system) / 1_000, memoryMb };
  };
  try {
    if (request !== 'next' && request.name !== 'extract') {
      const result = runSimpleTask(request);
      return postReply({ result, cost: measureCost() });
    }
    if (request !== 'next') chunks = splitExtraction(runTask(request.name, request.input));
    const { value: chunk } = chunks.next();
    if (chunk) postReply({ chunk, cost: measureCost() });
  } catch (error) {
    postReply({ error, cost: measureCost() });
  }
});

// Loads tables that would otherwise be loaded with the first text in a language.
const referenceDate = new Date(0);
for (const text of [
  'Prices rose by 5% in May 2020 because Anna Holt of the Bank of England said so. She will ' +
    'return by the end of 2027. The council of the town, which had met for the first time in two ' +
    'years, sold the old mill to a developer from Leeds for 4 million euros in March 2021.',
  '금리가 올랐기 때문에 2020년 5월 서울의 물가가 5% 올랐다고 한국은행이 밝혔다. 내년에는 내릴 것으로 전망된다.',
]) {
  runTask('extract', { text, referenceDate });
}
const passages = [{ id: '', text: 'The old mill burned in May 2021.' }];
runTask('compare', [{ claim: 'The mill burned down.', language: 'en', referenceDate, passages }]);
postReply('ready');
