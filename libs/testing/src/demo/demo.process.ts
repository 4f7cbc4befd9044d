// What `npm start -- --demo` runs beside the services: the outside world, on this machine. Tells
// its parent the settings for the services, and ends with it.
import { startDemoNews } from './demo-news.ts';
import { createExamples } from './examples.ts';

/**
 * Always the same where they are free, so that pages found before a restart are still there after
 * it.
 */
const PORTS: [number, number, number] = [4801, 4802, 4803];

process.on('disconnect', () => process.exit(0));
const demo = await startDemoNews({
  folder: process.env['DATA_DIR'] ?? '.',
  ports: PORTS,
  now: () => new Date(),
});
process.send?.({
  env: demo.env,
  front: demo.pages.front,
  articles: demo.corpus.articles.length,
  examples: createExamples(demo.corpus),
});
