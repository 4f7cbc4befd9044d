// The process that `npm start -- --demo` runs next to the services: the external servers on this
// machine. It sends its parent the settings for the services and ends with it.
import { startDemoNews } from './demo-news.ts';
import { createExamples } from './examples.ts';

/** Fixed ports if they are free, so that stored URLs still work after a restart. */
const PORTS: [number, number, number] = [4801, 4802, 4803];

process.on('disconnect', () => process.exit(0));
const demo = await startDemoNews({
  folder: process.env['DATA_DIR'] ?? '.',
  ports: PORTS,
  now: () => new Date(),
});
const { port } = new URL(demo.pages.front);
if (Number(port) !== PORTS[0])
  process.stdout.write(
    `Port ${PORTS[0]} is in use, so the invented news is at port ${port}. Pages that earlier runs ` +
      'stored lead to the other port.\n',
  );
process.send?.({
  env: demo.env,
  front: demo.pages.front,
  articles: demo.corpus.articles.length,
  examples: createExamples(demo.corpus),
});
