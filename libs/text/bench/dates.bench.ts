// How many dates are read exactly, how much that is no date is taken for one, and how fast. The
// data is not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/text/bench/dates.bench.ts
//   [--errors=en|ko|de|fr|es]
//
// The specs of Recognizers-Text are split by a hash of their sentence: rules were written looking
// at the misses of the first half (`--errors` prints them), the second half was only counted.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DateMention, extractDates, toEndInstant, toStartInstant } from '../src/index.ts';

const DATA_DIRECTORY = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
const LANGUAGES = { English: 'en', Korean: 'ko', German: 'de', French: 'fr', Spanish: 'es' };
const errorLanguage = process.argv
  .find((argument) => argument.startsWith('--errors='))
  ?.slice('--errors='.length);

interface Resolution {
  date?: string;
  startDate?: string;
  endDate?: string;
}

/** An expression of a spec, in either of the two forms the specs have. */
interface Expression {
  Text: string;
  Start: number;
  Length?: number;
  /** The last character, included. */
  End?: number;
  TypeName?: string;
  Value?: { FutureResolution?: Resolution; PastResolution?: Resolution };
  Resolution?: { values?: { type: string; value?: string; start?: string; end?: string }[] };
}

interface Spec {
  Input: string;
  Context?: { ReferenceDateTime?: string };
  Results: Expression[];
}

/**
 * What an expression may mean, to the day; none when it is a time, a duration, a repetition or open
 * at one end.
 */
function parseResolutions({ Value, Resolution }: Expression): Resolution[] {
  const parserResolutions = [Value?.PastResolution, Value?.FutureResolution].filter(
    (one) => one !== undefined,
  );
  const modelResolutions = (Resolution?.values ?? []).map(
    ({ type, value, start, end }): Resolution => {
      if (type === 'date') return { ...(value && /^\d/.test(value) && { date: value }) };
      return type === 'daterange' && start && end ? { startDate: start, endDate: end } : {};
    },
  );
  return [...parserResolutions, ...modelResolutions].filter(
    ({ date, startDate, endDate }) => (date && date !== '0001-01-01') || (startDate && endDate),
  );
}

const toIsoDay = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * Exact means to the day: first day and last day both right, in either reading (past or future).
 * Ends of ranges count in and out.
 */
function isExact(
  { value, valueEnd }: DateMention,
  { date, startDate, endDate }: Resolution,
): boolean {
  const end = toEndInstant(valueEnd ?? value);
  const last = toIsoDay(new Date(end.getTime() - 1));
  if (date) return toIsoDay(toStartInstant(value)) === date && last === date;
  return (
    toIsoDay(toStartInstant(value)) === startDate && (toIsoDay(end) === endDate || last === endDate)
  );
}

/**
 * The same, but an end that is a month or a year also counts where the spec names its first day:
 * the specs read "2014 to 2018" as a stretch that ends as 2018 begins, these rules as one that has
 * 2018 in it.
 */
const hasEndsAsNamed = (mention: DateMention, { startDate, endDate }: Resolution) =>
  mention.valueEnd !== undefined &&
  toIsoDay(toStartInstant(mention.value)) === startDate &&
  toIsoDay(toStartInstant(mention.valueEnd)) === endDate;

/** FNV-1a of the sentence: which half it is in does not change when a file does. */
function selectHalf(text: string): 0 | 1 {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return ((hash >>> 8) & 1) as 0 | 1;
}

class Tally {
  readonly correctCounts = [0, 0];
  readonly totalCounts = [0, 0];
  endsAsNamedCount = 0;
  addTally(other: Tally): this {
    this.endsAsNamedCount += other.endsAsNamedCount;
    for (const half of [0, 1] as const) {
      this.correctCounts[half] = (this.correctCounts[half] ?? 0) + (other.correctCounts[half] ?? 0);
      this.totalCounts[half] = (this.totalCounts[half] ?? 0) + (other.totalCounts[half] ?? 0);
    }
    return this;
  }
  countOutcome(half: 0 | 1, isCorrect: boolean): void {
    this.totalCounts[half] = (this.totalCounts[half] ?? 0) + 1;
    if (isCorrect) this.correctCounts[half] = (this.correctCounts[half] ?? 0) + 1;
  }
  toTableRow(): Record<string, string | number> {
    const [a = 0, b = 0] = this.correctCounts;
    const [c = 0, d = 0] = this.totalCounts;
    return {
      exact: ((a + b) / (c + d)).toFixed(3),
      'half looked at': (a / c).toFixed(3),
      'half held out': (b / d).toFixed(3),
      'ends as named': ((a + b + this.endsAsNamedCount) / (c + d)).toFixed(3),
      of: c + d,
    };
  }
}

interface Outcome {
  exact: Tally;
  /** Mentions where the spec has nothing at all, per sentence. */
  spurious: Tally;
}

function scoreSpecs(path: string, code: string): Outcome {
  const outcome = { exact: new Tally(), spurious: new Tally() };
  const specs = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Spec[];
  for (const { Input, Context, Results } of specs) {
    const half = selectHalf(Input);
    const reference = new Date(
      `${(Context?.ReferenceDateTime ?? '2016-11-07').slice(0, 10)}T00:00:00Z`,
    );
    const mentions = extractDates(Input, { reference, language: code });
    const spans = Results.map((result) => ({
      result,
      start: result.Start,
      end: result.Start + (result.Length ?? result.Text.length),
    }));
    for (const { result, start, end } of spans) {
      const resolutions = parseResolutions(result);
      if (resolutions.length === 0) continue;
      const overlappingMention = mentions.find(
        (mention) => mention.start < end && start < mention.end,
      );
      const isCorrect =
        overlappingMention !== undefined &&
        resolutions.some((reading) => isExact(overlappingMention, reading));
      outcome.exact.countOutcome(half, isCorrect);
      if (
        !isCorrect &&
        overlappingMention &&
        resolutions.some((reading) => hasEndsAsNamed(overlappingMention, reading))
      )
        outcome.exact.endsAsNamedCount += 1;
      if (!isCorrect && half === 0 && errorLanguage === code) {
        const expectedText = resolutions
          .map(({ date, startDate, endDate }) => date ?? `${startDate}..${endDate}`)
          .join(' | ');
        console.log(
          `${toIsoDay(reference)}  ${Input}\n    want [${result.Text}] ${expectedText}\n    read ` +
            `${overlappingMention ? `[${overlappingMention.text}] ${formatMention(overlappingMention)}` : '-'}`,
        );
      }
    }
    const spuriousMentions = mentions.filter(
      (mention) => !spans.some(({ start, end }) => mention.start < end && start < mention.end),
    );
    outcome.spurious.countOutcome(half, spuriousMentions.length > 0);
    if (spuriousMentions.length > 0 && half === 0 && errorLanguage === code)
      console.log(
        `${toIsoDay(reference)}  ${Input}\n    spurious ` +
          `${spuriousMentions.map((one) => `[${one.text}] ${formatMention(one)}`).join(', ')}`,
      );
  }
  return outcome;
}

const formatMention = ({ value, valueEnd }: DateMention) =>
  valueEnd ? `${value}..${valueEnd}` : value;

const resultByTask: Record<string, Record<string, string | number>> = {};
for (const [language, code] of Object.entries(LANGUAGES)) {
  const folder = join(DATA_DIRECTORY, 'temporal/recognizers', language);
  if (!existsSync(folder)) {
    console.log(`left out, no such folder: ${folder}`);
    continue;
  }
  const [days, periods, modelResolutions] = ['DateParser', 'DatePeriodParser', 'DateTimeModel'].map(
    (kind) => {
      if (errorLanguage === code) console.log(`\n== ${language} ${kind}`);
      return scoreSpecs(join(folder, `${kind}.json`), code);
    },
  );
  if (!days || !periods || !modelResolutions) continue;
  resultByTask[`${code} days`] = days.exact.toTableRow();
  resultByTask[`${code} periods`] = periods.exact.toTableRow();
  resultByTask[`${code} both`] = new Tally()
    .addTally(days.exact)
    .addTally(periods.exact)
    .toTableRow();
  resultByTask[`${code} in sentences with times and durations`] =
    modelResolutions.exact.toTableRow();
  resultByTask[`${code} … with a date where there is none`] =
    modelResolutions.spurious.toTableRow();
}
console.table(resultByTask);

const paragraphs = {
  en:
    'The mill at Northam closed on 4 May 2021 because orders had fallen by 12% since last ' +
    'year. On Monday, Governor Anna Holt said that “the town will not give up” before the end ' +
    'of 2027; two weeks ago 400 people lost their jobs, most of them hired between June 2015 ' +
    'and March 2018. ',
  ko:
    '노덤의 제분소는 2021년 5월 4일 문을 닫았다. 지난해보다 주문이 12% 줄었기 때문이다. 지난 월요일 안나 홀트 지사는 “2027년 말까지 포기하지 ' +
    '않겠다”고 말했으며, 2주 전에는 400명이 일자리를 잃었고 3분기에는 2015년 6월부터 2018년 3월까지 고용된 사람들이 떠났다. ',
  de:
    'Die Mühle in Nordheim schloss am 4. Mai 2021, weil die Aufträge seit letztem Jahr um 12 % ' +
    'gefallen waren. Am Montag sagte die Ministerin, man werde bis Ende 2027 nicht aufgeben; ' +
    'vor zwei Wochen verloren 400 Menschen ihre Arbeit. ',
};
const resultByLanguage: Record<string, Record<string, string | number>> = {};
for (const [language, paragraph] of Object.entries(paragraphs)) {
  const text = paragraph.repeat(400).slice(0, 20_000);
  const reference = new Date('2026-11-20T00:00:00Z');
  const times = Array.from({ length: 60 }, () => {
    const startedAt = performance.now();
    extractDates(text, { reference, language });
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  resultByLanguage[`${language}, 20,000 characters`] = {
    'best ms': (times[0] ?? NaN).toFixed(1),
    'median ms': (times[30] ?? NaN).toFixed(1),
    mentions: extractDates(text, { reference, language }).length,
  };
}
console.table(resultByLanguage);
