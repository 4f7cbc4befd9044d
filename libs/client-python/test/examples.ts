import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesExample, parseCodeBlocks } from '@plumbline/testing';
import { packageFolder } from './python.ts';

const root = join(packageFolder, '../..');
const folder = join(packageFolder, 'examples');
/** The pages that show programs in Python. */
export const PAGES = ['libs/client-python/README.md', 'docs/guides/python.md'];

/** LlamaIndex tries to load word lists when it is imported. */
const NOISE = /^\[nltk_data\].*\n/gm;

/** A program on a page, and what the page says that it prints. */
export interface Example {
  page: string;
  name: string;
  code: string;
  output?: string | undefined;
}

/** The programs that a page shows. Each names its file in its first line. */
export const listExamples = (page: string): Example[] =>
  parseCodeBlocks(readFileSync(join(root, page), 'utf8')).flatMap((block, index, blocks) => {
    if (block.language !== 'python') return [];
    const [first, name = '(without a file)'] =
      /^# libs\/client-python\/examples\/(\w+)\.py\n/.exec(block.text) ?? [];
    const next = blocks.slice(index + 1).find(({ language }) => language !== 'sh');
    const output = next?.language === 'text' ? next.text : undefined;
    return [{ page, name, code: block.text.slice(first?.length ?? 0).trim(), output }];
  });

/** The names of the files with programs. */
export const listPrograms = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -'.py'.length));

export const readProgram = (name: string) =>
  readFileSync(join(folder, `${name}.py`), 'utf8').trim();

/** Whether a program printed what its page shows. */
export const matchOutput = ({ output = '' }: Example, printed: string): boolean =>
  matchesExample(output, printed.replace(NOISE, ''));
