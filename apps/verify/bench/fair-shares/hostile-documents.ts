// Documents that take long to read: pages whose markup is a trap, and small files.
import { generateKoreanProse, generateProse } from '../load/large-request.ts';

export interface HostileDocument {
  name: string;
  /** HTML of a page, or the text of a file. */
  content: string;
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A report</title>${head}</head><body>${body}</body></html>`;
const paragraph = '<p>The mill of Lindholm cost 4 million euros in 2019, said Anna Holt.</p>';

/** Six pages. */
export const listHostilePages = (): HostileDocument[] => [
  { name: 'deep nesting', content: page('<div>'.repeat(200_000) + paragraph) },
  {
    name: '100,000 attributes',
    content: page(
      `<div ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}>${paragraph}</div>`,
    ),
  },
  { name: 'a huge table', content: page(`<table>${'<tr><td>4<td>5'.repeat(300_000)}</table>`) },
  {
    name: 'misnested formatting',
    content: page('<b><i><a href=x><p>'.repeat(40_000) + paragraph),
  },
  {
    name: 'a million spaces and commas',
    content: page(`<p>By ${' ,'.repeat(1_000_000)}</p>${paragraph}`),
  },
  {
    name: 'links only',
    content: page(`<ul>${'<li><a href="/x">4 May 2020</a>'.repeat(150_000)}</ul>`),
  },
];

/** Six files. */
export const listSlowFiles = (): HostileDocument[] => [
  { name: 'a long report', content: generateProse(390_000, 'mill') },
  { name: 'a long Korean report', content: generateKoreanProse(390_000, '공장') },
  { name: 'short sentences', content: 'It fell 5%. '.repeat(32_000) },
  { name: 'nested clauses', content: 'He said that she said that '.repeat(10_000) },
  { name: 'names', content: 'Anna Holt, Ben Reed and Clara Stein met. '.repeat(9_000) },
  { name: 'brackets', content: '(The [mill {of "Lindholm" '.repeat(12_000) },
];
