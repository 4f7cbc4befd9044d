// npm run bench -- likeness: whether a text is known again by its structure when its marks are
// gone, read by the offline engine, scored with the weights for news on a shelf that holds what is
// stored and nothing else. Human double translations (WMT21 ru-en) stand for paraphrases; ECB+ for
// reports of one event and of another of its kind. What goes wrong was looked up in one half of
// each; of the other half only figures were looked at, though general designs, and how far scores
// are scaled down, were chosen by both. The data sets are not part of the repository: BENCH_DATA
// names their folder.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeDocsTable } from './docs-table.ts';
import { events, findAll, pairsOf, retrieval } from './likeness/pairs.ts';
import { scanning } from './likeness/scanning.ts';
import {
  type Reported,
  type Texts,
  type Translated,
  middleOf,
  read,
  rowsOf,
} from './likeness/texts.ts';

setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc') as typeof globalThis.gc;

/** Rows that the page of the docs shows, which the word `--docs` rewrites. */
const IN_DOCS = /^(?!.*(?:without|by people)).*(?:R@1 and|others ≥|AUC|event ≥)/;

const table: Record<string, Record<string, string>> = {};
const all: Texts[] = [];

const translated = rowsOf<Translated>('wmt21_ru-en.jsonl')?.filter(({ refs }) => refs.A && refs.B);
if (translated) {
  const stored = translated.map(({ id, refs }) => ({ id, ...read(refs.B!, true) }));
  const asked = (text: (row: Translated) => string) =>
    translated.map((row) => ({ id: row.id, ...read(text(row), false) }));
  const paraphrases = asked(({ refs }) => refs.A!);
  const measure = async (name: string, queries: typeof paraphrases) =>
    Object.assign(table, retrieval(name, await findAll(stored, queries), stored.length));
  const bare = (of: typeof stored) => of.map((one) => ({ ...one, told: one.bare }));
  await measure('paraphrase', paraphrases);
  Object.assign(
    table,
    retrieval(
      'paraphrase, without what claims say',
      await findAll(bare(stored), bare(paraphrases)),
      stored.length,
    ),
  );
  await measure(
    'the text itself',
    asked(({ refs }) => refs.B!),
  );
  await measure(
    '800 characters of the text',
    asked(({ refs }) => middleOf(refs.B!, 800)),
  );
  await measure(
    '280 characters of the text',
    asked(({ refs }) => middleOf(refs.B!, 280)),
  );
  await measure(
    '280 characters of a paraphrase',
    asked(({ refs }) => middleOf(refs.A!, 280)),
  );
  await measure(
    'Russian source',
    asked(({ src }) => src),
  );
  all.push(...stored, ...paraphrases);
}

const reported = rowsOf<Reported>('ecbplus_gold.jsonl');
if (reported) {
  const texts = reported.map((row) => ({ ...row, ...read(row.text, true) }));
  Object.assign(table, events('one event or another', await pairsOf(texts)));
  Object.assign(
    table,
    events(
      'the same, without what claims say',
      await pairsOf(texts.map((row) => ({ ...row, told: row.bare }))),
    ),
  );
  const gold = texts.map((row) => ({
    ...row,
    told: { ...row.told, snapshot: { ...row.told.snapshot, entities: row.gold_entities } },
  }));
  Object.assign(table, events('the same, with entities marked by people', await pairsOf(gold)));
  all.push(...texts);
}

if (all.length) Object.assign(table, await scanning(all.map((one) => one.told)));
console.table(table);
if (process.argv.includes('--docs') && all.length)
  writeDocsTable(
    'watermark.md',
    'likeness',
    Object.entries(table)
      .filter(([name]) => IN_DOCS.test(name))
      .map(([name, { both, ...halves }]) => ({
        'what is asked about': name,
        'all texts': both!,
        ...halves,
      })),
  );
