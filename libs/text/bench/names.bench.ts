// How many of the names that news annotators marked are found, how much that is found they did not
// mark, whether bylines are read as people, and how fast. The data is not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/text/bench/names.bench.ts
//   [--errors]
//
// ECB+ marks only who takes part in the events of chosen sentences and tells no kinds: its
// precision is a lower bound. WCXB tells the author of a page: found whole in the text of the page,
// and called a person, or not.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractNamedEntities } from '../src/index.ts';

const DATA_DIRECTORY = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
const showsErrors = process.argv.includes('--errors');

const formatShare = (part: number, whole: number) => (whole ? (part / whole).toFixed(3) : '–');
const splitWords = (name: string) => name.match(/\p{L}[\p{L}\p{M}\d]*/gu) ?? [];
const PRONOUNS =
  /^(?:i|he|she|they|we|you|it|his|her|hers|their|our|my|your|its|this|that|these|those|the|a|an|both|all|two|who|some|one)$/i;

/** The capitalised words of an annotated participant; none when it is no name. */
const extractProperWords = (mention: string) =>
  splitWords(mention).filter((word) => /^\p{Lu}/u.test(word) && !PRONOUNS.test(word));

function measureEcb(path: string): void {
  const counts = { gold: 0, hit: 0, extractedCount: 0, marked: 0 };
  const misses = new Map<string, number>();
  const extras = new Map<string, number>();
  const countName = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { text, gold_entities: gold } = JSON.parse(line) as {
      text: string;
      gold_entities: string[];
    };
    const kindByName = new Map(
      extractNamedEntities(text).map(({ text: name, kind }) => [name, kind]),
    );
    const extractedWords = new Set([...kindByName.keys()].flatMap(splitWords));
    const goldWords = new Set(gold.flatMap(splitWords));
    for (const mention of gold) {
      const proper = extractProperWords(mention);
      // A word that begins a sentence and stands there in small letters as well is no name.
      if (!proper.some((word) => !text.includes(` ${word.toLowerCase()} `))) continue;
      counts.gold += 1;
      if (proper.some((word) => extractedWords.has(word))) counts.hit += 1;
      else countName(misses, mention);
    }
    for (const [name, kind] of kindByName) {
      counts.extractedCount += 1;
      if (splitWords(name).some((word) => goldWords.has(word))) counts.marked += 1;
      else countName(extras, `${name} ${kind}`);
    }
  }
  console.table({
    'ECB+': {
      recall: formatShare(counts.hit, counts.gold),
      of: counts.gold,
      'precision (lower bound)': formatShare(counts.marked, counts.extractedCount),
      extracted: counts.extractedCount,
    },
  });
  if (!showsErrors) return;
  for (const [what, list] of Object.entries({ missed: misses, 'not marked': extras }))
    console.log(
      `${what}:`,
      [...list]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 300)
        .map(([name, times]) => `${name} ×${times}`)
        .join(' | '),
    );
}

interface Page {
  author?: string | null;
  articleBody?: string;
}

function measureWcxb(path: string): void {
  const counts = { authors: 0, whole: 0, person: 0, single: 0, alsoSmall: 0 };
  const kinds: Record<string, number> = {};
  let letters = 0;
  let time = 0;
  for (const page of Object.values(
    JSON.parse(readFileSync(path, 'utf8')) as Record<string, Page>,
  )) {
    const { author, articleBody: text = '' } = page;
    const startedAt = performance.now();
    const entities = extractNamedEntities(text);
    time += performance.now() - startedAt;
    letters += text.length;
    const small = new Set(text.match(/(?<![\p{L}\d])\p{Ll}+/gu));
    for (const { text: name, kind } of entities) {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (/\s/.test(name)) continue;
      counts.single += 1;
      if (small.has(name.toLowerCase())) counts.alsoSmall += 1;
    }
    if (
      !author ||
      !/^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u.test(author) ||
      !text.includes(author)
    )
      continue;
    counts.authors += 1;
    const own = entities.find(({ text: name }) => name === author);
    if (own) counts.whole += 1;
    if (own?.kind === 'PERSON') counts.person += 1;
  }
  console.table({
    WCXB: {
      'authors in the text': counts.authors,
      'found whole': formatShare(counts.whole, counts.authors),
      'called persons': formatShare(counts.person, counts.authors),
      'single words also written small': formatShare(counts.alsoSmall, counts.single),
      ...kinds,
      'Mchar/s': (letters / time / 1000).toFixed(1),
    },
  });
}

for (const [path, measure] of [
  ['watermark/ecbplus_gold.jsonl', measureEcb],
  ['crawl/wcxb/ground-truth.json', measureWcxb],
] as const) {
  const file = join(DATA_DIRECTORY, path);
  if (existsSync(file)) measure(file);
  else console.log(`left out, no such file: ${file}`);
}

const paragraphs = {
  en:
    'On Monday, Governor Anna Holt of Ohio told the Senate that Northam Mills Inc. would ' +
    'close; Peter Hall, a spokesman for the World Bank in Nairobi, said the Ministry of Trade ' +
    'had warned her. ',
  de:
    'Am Montag sagte Ministerin Anna Holt in Hamburg, die Deutsche Handelsbank und das ' +
    'Landgericht Köln hätten die Akten der Firma Nordmühle GmbH geprüft; Sprecher Peter Hall ' +
    'schwieg. ',
  ko:
    '안나 홀트 지사는 월요일 서울에서 한빛전자 김민수 대표와 만나 기획재정부와 국민연금공단이 보낸 자료를 검토했다고 밝혔다. 부산시 관계자는 한국은행의 결정을 ' +
    '기다린다고 말했다. ',
  ja: '北町電機の山田太郎社長は月曜日、東京都内で財務省と日本銀行の担当者に会い、ジョン・ホルト氏の提案を説明した。横浜市は中央大学の調査を待つとしている。 ',
  zh: '外交部发言人李明周一在北京表示，中国人民银行和北方钢铁公司已经审查文件；约翰·霍尔特总统将于下周访问上海市，清华大学教授王小红参加了会议。 ',
};
const resultByLanguage: Record<string, Record<string, string | number>> = {};
for (const [language, paragraph] of Object.entries(paragraphs)) {
  const text = paragraph.repeat(400).slice(0, 20_000);
  const times = Array.from({ length: 60 }, () => {
    const startedAt = performance.now();
    extractNamedEntities(text);
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  resultByLanguage[`${language}, 20,000 characters`] = {
    'best ms': (times[0] ?? NaN).toFixed(1),
    'median ms': (times[30] ?? NaN).toFixed(1),
    mentions: extractNamedEntities(text).length,
  };
}
console.table(resultByLanguage);
