import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerModel, WorkerReply, WorkerRequest } from './message.types.ts';
import { ModelSession } from './model-session.ts';

const reply = (message: WorkerReply) => parentPort!.postMessage(message);
const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  const session = await ModelSession.load(workerData as WorkerModel);
  const answer = async (request: WorkerRequest): Promise<WorkerReply> => {
    try {
      return 'pairs' in request
        ? { kind: 'probabilities', probabilities: await session.classify(request.pairs) }
        : { kind: 'vectors', vectors: await session.embed(request.texts) };
    } catch (error) {
      return { kind: 'failed', message: describe(error) };
    }
  };
  parentPort!.on('message', (request: WorkerRequest) => void answer(request).then(reply));
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'unloadable', message: describe(error) });
}
