// npm run bench -- chat-stop [stops] [drops]: stops replies at random moments, and cuts the
// connections of replies of sessions, which are then resumed. The model streams slowly, and the
// news providers are slow. With REAL_DATABASE_URL and REAL_REDIS_URL, requests to stop and to
// resume go to another instance on the same servers; without, there is one instance with the
// embedded database. The model, the news and the clients share one process beside the services, on
// the same cores.
import { startChatEnvironment } from './chat-stop/environment.ts';
import { dropReplies } from './chat-stop/drop-replies.ts';
import { stopReplies, type StopTimes } from './chat-stop/stop-replies.ts';

const [stopCount = 100, dropCount = 100] = process.argv.slice(2).map(Number);
/** The goal for the end of a stopped reply's work. */
const MAX_STOP_MS = 1_000;

const environment = await startChatEnvironment();
try {
  const stops = await stopReplies(environment, stopCount);
  const total = ({ replyMs, modelMs, newsMs, taskMs }: StopTimes) =>
    Math.max(replyMs, modelMs, newsMs, taskMs);
  const listTimes = (select: (times: StopTimes) => number) =>
    stops.map(select).toSorted((a, b) => a - b);
  const toRow = (what: string, sorted: number[]) => ({
    what,
    stops: sorted.length,
    ...Object.fromEntries(
      [0.5, 0.95, 1].map((share) => [
        share === 1 ? 'max' : `p${share * 100}`,
        `${(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(0)} ms`,
      ]),
    ),
  });
  const kinds = [...new Set(stops.map(({ kind }) => kind))];
  console.table([
    toRow(
      'the reply is stored as stopped',
      listTimes(({ replyMs }) => replyMs),
    ),
    toRow(
      'the last model request is closed',
      listTimes(({ modelMs }) => modelMs),
    ),
    toRow(
      'the last news request begins',
      listTimes(({ newsMs }) => newsMs),
    ),
    toRow(
      'the last task on a thread ends',
      listTimes(({ taskMs }) => taskMs),
    ),
    ...kinds.map((kind) =>
      toRow(
        `all work, ${kind}`,
        stops
          .filter((times) => times.kind === kind)
          .map(total)
          .toSorted((a, b) => a - b),
      ),
    ),
    toRow('all work', listTimes(total)),
    toRow(
      'delay of the event loop, service',
      listTimes(({ loopDelayMs }) => loopDelayMs),
    ),
    toRow(
      'delay of the event loop, bench',
      listTimes(({ ownLoopDelayMs }) => ownLoopDelayMs),
    ),
  ]);
  const inTime = stops.filter((times) => total(times) <= MAX_STOP_MS).length;
  console.log(`${inTime} of ${stops.length} stops end all work within ${MAX_STOP_MS} ms`);
  for (const times of stops.filter((one) => total(one) > MAX_STOP_MS)) console.log(times);

  const drops = await dropReplies(environment, dropCount);
  const faults = drops.filter(({ fault }) => fault);
  console.log(
    `${drops.length - faults.length} of ${drops.length} dropped replies are complete and equal ` +
      `when resumed; ${drops.filter(({ isOtherInstance }) => isOtherInstance).length} on the ` +
      `other instance, ${drops.filter(({ how }) => how === 'reload').length} by a new page, ` +
      `${drops.filter(({ eventsBefore }) => eventsBefore === 0).length} cut before the first event`,
  );
  for (const drop of faults) console.log(drop);
} finally {
  await environment.close();
}
