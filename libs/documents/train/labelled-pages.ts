import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import type { Block } from '../src/html/block.ts';
import { type PageAnalysis, analyzePage } from '../src/html/boilerplate-classifier/classifier.ts';
import { toAbsoluteUrl } from '../src/html/absolute-url.ts';
import { parseDocument } from '../src/html/dom.ts';
import { extractCandidateBlocks } from '../src/html/main-content.ts';
import { parseCharset, decodeText } from '../src/read/charset.ts';

/** A page with the text that is its main content. */
export interface LabelledPage {
  set: 'articles' | 'page-types';
  id: string;
  type: string;
  /** registrable domain: pages of one are never apart in cross-validation */
  site: string;
  truth: string;
  view: PageAnalysis;
}

interface GroundTruth {
  url?: string;
  type?: string;
  articleBody: string;
}

export const DATA_FOLDER = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);

/** @param folder with `ground-truth.json` and `html/<id>.html.gz` */
export function readLabelledPages(set: LabelledPage['set'], folder: string): LabelledPage[] {
  const path = join(folder, 'ground-truth.json');
  if (!existsSync(path))
    throw new Error(`No pages at ${folder}. Set BENCH_DATA to the folder that holds crawl/.`);
  const groundTruthById = JSON.parse(readFileSync(path, 'utf8')) as Record<string, GroundTruth>;
  return Object.entries(groundTruthById).map(([id, { url, type = 'article', articleBody }]) => {
    const html = decodeText(
      gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))),
      parseCharset('text/html'),
    );
    const document = parseDocument(html);
    const base =
      toAbsoluteUrl(document.querySelector('base')?.getAttribute('href') ?? null, url) ?? url;
    const textBlocks = extractCandidateBlocks(document, base).filter(
      ({ wordCount }) => wordCount > 0,
    );
    return {
      set,
      id,
      type,
      site: getDomain(url ?? '') ?? `${set} ${id}`,
      truth: articleBody,
      view: detachElements(analyzePage(document, textBlocks, url)),
    };
  });
}

/** Without the elements, which would hold every page's whole tree in memory. */
function detachElements({ layout, pageFeatures, featureTable }: PageAnalysis): PageAnalysis {
  const element = undefined as never;
  const withoutElement = (block: Block): Block => ({
    ...block,
    element,
    runs: [],
    items: block.items.map(({ marker }) => ({ marker, element })),
  });
  return {
    layout: {
      ...layout,
      layoutBlocks: layout.layoutBlocks.map((piece) => ({
        ...piece,
        block: withoutElement(piece.block),
      })),
    },
    pageFeatures,
    featureTable,
  };
}
