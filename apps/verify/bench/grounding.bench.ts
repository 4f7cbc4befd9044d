// npm run bench -- grounding --items FILE [--out FILE]: which sentences of a model the code removes
// and keeps, without and with the entailment judge, using the model of LLM_BASE_URL and
// LLM_MODEL_MEDIUM. An item is one line of JSON: { id, page?, title, date, passages, question,
// sentence, label: supported | unsupported }. Sentences of one page are checked together, like
// those of one answer; --single checks each separately. --out receives the supported sentences that
// were removed, and the unsupported ones that are shown, including corrected ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { parseEnvironment } from '@plumbline/config';
import {
  type Engine,
  OfflineEngine,
  type ReviewedStatement,
  type ReviewQuestion,
} from '@plumbline/extraction';
import { createSettingsModule } from '@plumbline/http';
import {
  ENGINE,
  EngineModule,
  engineSettings,
  ExtractionTaskService,
  toEngineOptions,
} from '@plumbline/nlp-nest';
import { z } from 'zod';

interface Item {
  id: string;
  page?: string;
  title: string;
  /** ISO 8601; empty when unknown. */
  date: string;
  passages: string[];
  question: string;
  sentence: string;
  label: 'supported' | 'unsupported';
}

/** `corrected`: a sentence is shown, but with other words. */
type Outcome = 'kept' | 'corrected' | 'removed';

/** An item with the results of its checks. */
interface CheckedItem extends Item {
  /** By code, without a model. */
  byCode: Outcome;
  /** By code and the entailment judge. */
  byJudge: Outcome;
  /** The part that is shown. */
  shown?: string;
}

const { values: args } = parseArgs({
  options: {
    items: { type: 'string' },
    out: { type: 'string' },
    single: { type: 'boolean', default: false },
  },
});
if (!args.items) throw new Error('--items names the file of the items.');
const items = readFileSync(args.items, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Item);

const settings = parseEnvironment(z.object(engineSettings), process.env);
const app = await NestFactory.createApplicationContext(
  {
    module: class GroundingBenchModule {},
    imports: [createSettingsModule(toEngineOptions(settings)), EngineModule],
  },
  { logger: ['warn', 'error'] },
);
const engine = app.get<Engine>(ENGINE);
const rules = new OfflineEngine(app.get(ExtractionTaskService));

const groups = Map.groupBy(items, ({ id, page }) => (args.single ? id : (page ?? id)));
const checked = (await Promise.all([...groups.values()].map(checkItems))).flat();
await app.close();

const toRow = (gate: string, getOutcome: (one: CheckedItem) => Outcome) => ({
  gate,
  'unsupported removed': formatShare('unsupported', (one) => getOutcome(one) === 'removed'),
  'unsupported corrected': formatShare('unsupported', (one) => getOutcome(one) === 'corrected'),
  'supported kept': formatShare('supported', (one) => getOutcome(one) === 'kept'),
  'supported corrected': formatShare('supported', (one) => getOutcome(one) === 'corrected'),
});
console.table([
  toRow('code alone', ({ byCode }) => byCode),
  toRow('with the judge', ({ byJudge }) => byJudge),
]);
if (args.out) {
  // A person has to decide whether a corrected sentence is right
  const rightOutcome = { supported: 'kept', unsupported: 'removed' };
  const misses = checked.filter(({ label, byJudge }) => byJudge !== rightOutcome[label]);
  writeFileSync(args.out, misses.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

async function checkItems(group: readonly Item[]): Promise<CheckedItem[]> {
  const questions = group.map(toReviewQuestion);
  const byCode = await rules.reviewStatements(questions);
  const byJudge = await engine.reviewStatements(questions);
  const getOutcome = ({ sentence }: Item, { text }: ReviewedStatement): Outcome => {
    if (text === undefined) return 'removed';
    return text === sentence ? 'kept' : 'corrected';
  };
  return group.map((item, at) => ({
    ...item,
    byCode: getOutcome(item, byCode[at]!),
    byJudge: getOutcome(item, byJudge[at]!),
    shown: byJudge[at]!.text,
  }));
}

function toReviewQuestion({ title, date, passages, question, sentence }: Item): ReviewQuestion {
  const writtenAt = date ? new Date(date) : undefined;
  return {
    ...{ field: 'answer', statement: sentence, sources: passages, context: [title, question] },
    ...(writtenAt && { referenceDate: writtenAt }),
    passages: passages.map((text) => ({ text, title, ...(writtenAt && { writtenAt }) })),
  };
}

function formatShare(label: Item['label'], holds: (one: CheckedItem) => boolean): string {
  const own = checked.filter((one) => one.label === label);
  const count = own.filter(holds).length;
  return own.length ? `${(count / own.length).toFixed(3)} (${count} of ${own.length})` : '–';
}
