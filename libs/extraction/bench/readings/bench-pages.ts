import { existsSync, readFileSync } from 'node:fs';
import type { ExtractionRequest } from '../../src/index.ts';

/** A page as the data hold it; `publishedAt` in ISO 8601. */
interface BenchPage {
  id: string;
  title?: string;
  outlet?: string;
  author?: string;
  publishedAt?: string;
  text: string;
}

/** The pages of a file of JSON lines, as an engine reads them. */
export const readPages = (file: string): (ExtractionRequest & { id: string })[] =>
  readJsonLines<BenchPage>(file).map(({ id, title, outlet, author, publishedAt, text }) => ({
    ...{ id, text, referenceDate: new Date(publishedAt ?? Date.now()) },
    ...(title && { title }),
    ...(outlet && { outlet }),
    ...(author && { author }),
    ...(publishedAt && { publishedAt: new Date(publishedAt) }),
  }));

/** @throws Error when there is no such file: the data are not part of the repository */
export function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file))
    throw new Error(`There is no ${file}: BENCH_DATA names the folder of the data.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
