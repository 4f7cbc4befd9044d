// npm run bench -- similarity: whether a text without its marks is recognised by its structure,
// extracted by the offline engine, scored with the weights for news on a shelf with only the stored
// texts. Human double translations (WMT21 ru-en) stand for paraphrases; ECB+ for reports of one
// event and of another of its kind. Errors were examined in one half of each; of the other half
// only the figures, though general designs and the scaling of scores were chosen by both. The data
// sets are not part of the repository: BENCH_DATA names their folder.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeDocsTable } from './docs-table.ts';
import {
  evaluateEvents,
  runQueries,
  scorePairs,
  evaluateRetrieval,
} from './similarity/evaluation.ts';
import { measureScans } from './similarity/scan-benchmark.ts';
import {
  type EventReport,
  type StructureVariants,
  type TranslatedArticle,
  extractMiddle,
  extractVariants,
  loadRows,
} from './similarity/datasets.ts';

setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;

/** Rows of the docs page that `--docs` rewrites. */
const DOCUMENTED_ROWS =
  /^(?!.*(?:without|by people)).*(?:own original first|another text ≥|AUC|events ≥)/;

const table: Record<string, Record<string, string>> = {};
const allStructures: StructureVariants[] = [];

const translatedArticles = loadRows<TranslatedArticle>('wmt21_ru-en.jsonl')?.filter(
  ({ refs }) => refs.A && refs.B,
);
if (translatedArticles) {
  const stored = translatedArticles.map(({ id, refs }) => ({
    id,
    ...extractVariants(refs.B!, true),
  }));
  const extractQueries = (text: (row: TranslatedArticle) => string) =>
    translatedArticles.map((row) => ({ id: row.id, ...extractVariants(text(row), false) }));
  const paraphrases = extractQueries(({ refs }) => refs.A!);
  const measure = async (name: string, queries: typeof paraphrases) =>
    Object.assign(table, evaluateRetrieval(name, await runQueries(stored, queries), stored.length));
  const toRelationStructures = (of: typeof stored) =>
    of.map((one) => ({ ...one, structure: one.relationStructure }));
  await measure('paraphrase', paraphrases);
  Object.assign(
    table,
    evaluateRetrieval(
      'paraphrase, without what claims say',
      await runQueries(toRelationStructures(stored), toRelationStructures(paraphrases)),
      stored.length,
    ),
  );
  await measure(
    'the text itself',
    extractQueries(({ refs }) => refs.B!),
  );
  await measure(
    '800 characters of the text',
    extractQueries(({ refs }) => extractMiddle(refs.B!, 800)),
  );
  await measure(
    '280 characters of the text',
    extractQueries(({ refs }) => extractMiddle(refs.B!, 280)),
  );
  await measure(
    '280 characters of a paraphrase',
    extractQueries(({ refs }) => extractMiddle(refs.A!, 280)),
  );
  await measure(
    'Russian source',
    extractQueries(({ src }) => src),
  );
  allStructures.push(...stored, ...paraphrases);
}

const eventReports = loadRows<EventReport>('ecbplus_gold.jsonl');
if (eventReports) {
  const texts = eventReports.map((row) => ({ ...row, ...extractVariants(row.text, true) }));
  Object.assign(table, evaluateEvents('reports of events', await scorePairs(texts)));
  Object.assign(
    table,
    evaluateEvents(
      'the same, without what claims say',
      await scorePairs(texts.map((row) => ({ ...row, structure: row.relationStructure }))),
    ),
  );
  const gold = texts.map((row) => ({
    ...row,
    structure: {
      ...row.structure,
      snapshot: { ...row.structure.snapshot, entities: row.gold_entities },
    },
  }));
  Object.assign(
    table,
    evaluateEvents('the same, with entities marked by people', await scorePairs(gold)),
  );
  allStructures.push(...texts);
}

if (allStructures.length)
  Object.assign(table, await measureScans(allStructures.map((one) => one.structure)));
console.table(table);
if (process.argv.includes('--docs') && allStructures.length)
  writeDocsTable(
    'watermark.md',
    'likeness',
    Object.entries(table)
      .filter(([name]) => DOCUMENTED_ROWS.test(name))
      .map(([name, { both, ...halves }]) => ({
        'compared text: measure': name,
        'all texts': both!,
        ...halves,
      })),
  );
