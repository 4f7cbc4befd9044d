import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface RealPage {
  id: string;
  bytes: Buffer;
  url?: string;
}

const DATA_FOLDER = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../../shared/bench'),
  'crawl',
);

/** Every page of the crawl data, or `undefined` when the data is missing. */
export function readRealPages(): RealPage[] | undefined {
  if (!existsSync(join(DATA_FOLDER, 'ground-truth.json'))) {
    console.error(
      `No measuring data at ${DATA_FOLDER}. Set BENCH_DATA to the folder that holds crawl/.`,
    );
    return undefined;
  }
  return [DATA_FOLDER, join(DATA_FOLDER, 'wcxb')].flatMap((folder) => {
    const path = join(folder, 'ground-truth.json');
    if (!existsSync(path)) return [];
    const truth = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { url?: string }>;
    return Object.entries(truth).map(([id, { url }]) => ({
      id,
      bytes: gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))),
      ...(url && { url }),
    }));
  });
}
