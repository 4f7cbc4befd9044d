import { existsSync, readFileSync } from 'node:fs';
import type { ExtractionRequest } from '../../src/index.ts';

/** A page in the data set; `publishedAt` is ISO 8601. */
interface BenchPage {
  id: string;
  title?: string;
  outlet?: string;
  author?: string;
  publishedAt?: string;
  text: string;
}

/** Reads the pages of a JSON Lines file as requests for an engine. */
export const readPages = (file: string): (ExtractionRequest & { id: string })[] =>
  readJsonLines<BenchPage>(file).map(({ id, title, outlet, author, publishedAt, text }) => ({
    ...{ id, text, referenceDate: new Date(publishedAt ?? Date.now()) },
    ...(title && { title }),
    ...(outlet && { outlet }),
    ...(author && { author }),
    ...(publishedAt && { publishedAt: new Date(publishedAt) }),
  }));

/** @throws Error when the file does not exist, because the data is not part of the repository */
export function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file))
    throw new Error(`There is no ${file}: BENCH_DATA names the folder of the data.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
