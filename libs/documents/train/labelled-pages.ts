import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import type { Block } from '../src/html/block.ts';
import { type PageAnalysis, analyzePage } from '../src/html/boilerplate-classifier/classifier.ts';
import { parseDocument } from '../src/html/dom.ts';
import { type PageView, viewPage } from '../src/html/metadata-extraction.ts';
import { parseCharset, decodeText } from '../src/read/charset.ts';

/** A page with what its truth says. */
interface Page {
  id: string;
  /** registrable domain: pages of one are never apart in cross-validation */
  site: string;
  truth: GroundTruth;
  view: PageView;
}

/** A page with the text that is its main content. */
export interface LabelledPage {
  set: 'articles' | 'page-types';
  id: string;
  type: string;
  site: string;
  truth: string;
  view: PageAnalysis;
}

interface GroundTruth {
  url?: string;
  type?: string;
  articleBody: string;
  author?: string | null;
  date?: string | null;
}

export const DATA_FOLDER = resolve(
  process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../../../shared/bench'),
  'crawl',
);

/** @param folder with `ground-truth.json` and `html/<id>.html.gz` */
export function readPages<T = Page>(
  folder: string,
  convert: (page: Page) => T = (page) => page as T,
): T[] {
  const path = join(folder, 'ground-truth.json');
  if (!existsSync(path))
    throw new Error(
      'There are no labelled pages in ' +
        `${folder}. Set BENCH_DATA to the folder that contains crawl/.`,
    );
  const groundTruthById = JSON.parse(readFileSync(path, 'utf8')) as Record<string, GroundTruth>;
  return Object.entries(groundTruthById).map(([id, truth]) => {
    const { url } = truth;
    const html = decodeText(
      gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))),
      parseCharset('text/html'),
    );
    const document = parseDocument(html);
    const site = getDomain(url ?? '') ?? id;
    return convert({ id, site, truth, view: viewPage(document, url) });
  });
}

export function readLabelledPages(set: LabelledPage['set'], folder: string): LabelledPage[] {
  return readPages(folder, ({ id, site, truth: { type = 'article', articleBody }, view }) => ({
    set,
    id,
    type,
    site,
    truth: articleBody,
    view: detachElements(analyzePage(view.blocks, view.pageFeatures)),
  }));
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
