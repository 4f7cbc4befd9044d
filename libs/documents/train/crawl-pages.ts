import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Block } from '../src/html/block.ts';
import { type PageView, viewOf } from '../src/html/blocks/classifier.ts';
import { absoluteUrl } from '../src/html/links.ts';
import { parseDocument } from '../src/html/dom.ts';
import { seenBlocks } from '../src/html/main-content.ts';
import { charsetOf, decodeText } from '../src/read/charset.ts';

/** A page with the text that is its main content. */
export interface LabelledPage {
  set: 'articles' | 'page-types';
  id: string;
  type: string;
  /** registrable domain: pages of one are never apart in cross-validation */
  site: string;
  truth: string;
  view: PageView;
}

interface Truth {
  url?: string;
  type?: string;
  articleBody: string;
}

export const data = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);

/** @param folder with `ground-truth.json` and `html/<id>.html.gz` */
export function readPages(set: LabelledPage['set'], folder: string): LabelledPage[] {
  const path = join(folder, 'ground-truth.json');
  if (!existsSync(path))
    throw new Error(`No pages at ${folder}. Set BENCH_DATA to the folder that holds crawl/.`);
  const truths = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Truth>;
  return Object.entries(truths).map(([id, { url, type = 'article', articleBody }]) => {
    const html = decodeText(
      gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))),
      charsetOf('text/html'),
    );
    const document = parseDocument(html);
    const base =
      absoluteUrl(document.querySelector('base')?.getAttribute('href') ?? null, url) ?? url;
    const worded = seenBlocks(document, base).filter(({ size }) => size > 0);
    return {
      set,
      id,
      type,
      site: siteOf(url) ?? `${set} ${id}`,
      truth: articleBody,
      view: detached(viewOf(document, worded, url)),
    };
  });
}

const SECOND_LEVEL = new Set('co com org net gov ac edu or ne go gob gouv'.split(' '));

function siteOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const labels = new URL(url).hostname.split('.');
  const isNational =
    labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.has(labels.at(-2) ?? '');
  return labels.slice(isNational ? -3 : -2).join('.');
}

/** Without the elements, which would hold every page's whole tree in memory. */
function detached({ layout, signs, table }: PageView): PageView {
  const element = undefined as never;
  const bare = (block: Block): Block => ({
    ...block,
    element,
    runs: [],
    items: block.items.map(({ marker }) => ({ marker, element })),
  });
  return {
    layout: {
      ...layout,
      pieces: layout.pieces.map((piece) => ({ ...piece, block: bare(piece.block) })),
    },
    signs,
    table,
  };
}
