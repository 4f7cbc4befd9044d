// A thread of ThreadedWork. Started from source it runs by type stripping alone: nothing imported
// here may need a compiler.
import { parentPort } from 'node:worker_threads';
import { work } from '../work.ts';
import type { Reply, Request, Task } from './message.ts';
import { type Part, partsOf } from './parts.ts';

const post = (reply: Reply) => parentPort?.postMessage(reply);

let parts: Iterator<Part, void> = [][Symbol.iterator]();

function start({ name, input }: Exclude<Task, { name: 'extract' }>): Reply {
  return { result: work(name, input) };
}

parentPort?.on('message', (request: Request) => {
  try {
    if (request !== 'next' && request.name !== 'extract') return post(start(request));
    if (request !== 'next') parts = partsOf(work(request.name, request.input));
    const { value: part } = parts.next();
    if (part) post({ part });
  } catch (error) {
    post({ error });
  }
});

// What loads its tables with the first text in a language does so before anybody waits.
const referenceDate = new Date(0);
for (const text of [
  'Prices rose by 5% in May 2020 because Anna Holt of the Bank of England said so. She will ' +
    'return by the end of 2027.',
  '금리가 올랐기 때문에 2020년 5월 서울의 물가가 5% 올랐다고 한국은행이 밝혔다. 내년에는 내릴 것으로 전망된다.',
]) {
  work('extract', { text, referenceDate });
}
post('ready');
