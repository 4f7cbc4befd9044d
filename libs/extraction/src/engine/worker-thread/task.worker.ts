// A thread of WorkerPool. From source it runs by type stripping only, so nothing imported here may
// need a compiler.
import { parentPort } from 'node:worker_threads';
import { runTask } from '../tasks.ts';
import type { ThreadReply, ThreadRequest, ThreadTask } from './message.ts';
import { type ExtractionChunk, splitExtraction } from './extraction-chunk.ts';

const postReply = (reply: ThreadReply) => parentPort?.postMessage(reply);

let chunks: Iterator<ExtractionChunk, void> = [][Symbol.iterator]();

function runSimpleTask({ name, input }: Exclude<ThreadTask, { name: 'extract' }>): ThreadReply {
  return { result: runTask(name, input) };
}

parentPort?.on('message', (request: ThreadRequest) => {
  try {
    if (request !== 'next' && request.name !== 'extract') return postReply(runSimpleTask(request));
    if (request !== 'next') chunks = splitExtraction(runTask(request.name, request.input));
    const { value: chunk } = chunks.next();
    if (chunk) postReply({ chunk });
  } catch (error) {
    postReply({ error });
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
