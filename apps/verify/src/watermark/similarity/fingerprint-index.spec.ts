import { extractOffline } from '@plumbline/extraction';
import { extractDates } from '@plumbline/text';
import { extractClaimTerms } from './claim-terms.ts';
import { FingerprintIndex } from './fingerprint-index.ts';
import { buildSnapshot } from './snapshot.ts';
import { extractFixedAnchors } from './time-anchors.ts';
import type { TextStructure } from './features.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const reference = new Date('2026-11-20T00:00:00Z');
function toStructure(text: string): TextStructure {
  const extraction = extractOffline({ text, referenceDate: reference });
  const { language } = extraction;
  const dates = extractDates(text, { reference, language });
  const snapshot = buildSnapshot(extraction, extractFixedAnchors([dates, dates]), true);
  return { language, snapshot, claimTerms: extractClaimTerms(extraction) };
}
const options = { weights: DEFAULT_WEIGHTS.news, maxScanned: 1000, maxMatches: 5, minScore: 0.3 };

const HARBOUR = toStructure(
  'The harbour of Northam was closed on 4 May 2021 because a storm had damaged the quay. ' +
    'Greta Tolland, mayor of Northam, said repairs would cost 12 million euros. Exports fell ' +
    'by 18 percent in 2022.',
);
const REWRITTEN = toStructure(
  'A storm had damaged the quay, and so Northam shut its harbour on 4 May 2021. Repairs will ' +
    'cost some 12 million euros, according to Mayor Tolland. In 2022 exports were down by 18 ' +
    'percent.',
);
const UNRELATED_STORM = toStructure(
  'The harbour of Larsund was closed on 9 March 2024 because a storm had sunk a ferry. Peter ' +
    'Ohlin, who owns the ferry, put the damage at 3 million euros.',
);
const BUDGET = toStructure(
  'The parliament of Kordia passed the budget for 2025 on Friday. Finance minister Ilya Venn ' +
    'promised lower taxes for 40,000 families.',
);
/** Names and words of its own. */
const filler = (at: number) =>
  toStructure(
    `Minister Vann${at} opened museum Quor${at} in Belt${at}. It drew ${5000 + at} visitors ` +
      `in ${1900 + (at % 90)}.`,
  );
const fillers = Array.from({ length: 40 }, (_, at) => filler(at));

function createIndex(texts: readonly TextStructure[], maxSize = 5000): FingerprintIndex<number> {
  const index = new FingerprintIndex<number>(maxSize);
  texts.forEach((text, at) => index.add(at, text));
  return index;
}

describe('a shelf', () => {
  it('gives the same text 1 in all, whatever else it holds', async () => {
    for (const index of [
      createIndex([HARBOUR]),
      createIndex([BUDGET, HARBOUR, UNRELATED_STORM, ...fillers]),
    ]) {
      const [match] = (await index.scan(HARBOUR, options)).matches;
      expect(match!.score).toBeCloseTo(1, 6);
      for (const component of Object.values(match!.components)) expect(component).toBeCloseTo(1, 6);
      expect(match!.shared).toEqual({
        entities: HARBOUR.snapshot.entities,
        timeseries: HARBOUR.snapshot.timeseries,
        relations: expect.arrayContaining(HARBOUR.snapshot.relations) as unknown,
      });
    }
  });

  it('knows a text again that was rewritten, and not another event of the same kind', async () => {
    const { matches, scannedCount } = await createIndex([
      BUDGET,
      UNRELATED_STORM,
      HARBOUR,
      ...fillers,
    ]).scan(REWRITTEN, options);
    expect(matches.map(({ entry }) => entry)).toEqual([2]);
    expect(matches[0]!.shared.entities).toEqual(expect.arrayContaining(['Northam', 'Tolland']));
    expect(matches[0]!.shared.timeseries).toEqual(['2021-05-04', '2022']);
    expect(scannedCount).toBe(43);
  });

  it('knows a text in which nothing is named by what it states, among others of that kind alone', async () => {
    const mill =
      'أعلنت الشركة زيادة الأرباح بنسبة 12 في المئة بسبب ارتفاع الطلب على المنتجات. وقال ' +
      'المدير إن المصنع سيفتح قريبا.';
    const school =
      'افتتحت المدرسة فصولا جديدة للأطفال بنسبة 30 في المئة من الميزانية. وقالت المعلمة إن ' +
      'الدروس ستبدأ غدا.';
    const [own, other] = [toStructure(mill), toStructure(school)];
    for (const { snapshot } of [own, other]) expect(Object.values(snapshot).flat()).toEqual([]);
    const index = createIndex([own, other, HARBOUR, ...fillers]);
    expect((await index.scan(own, { ...options, maxMatches: 50 })).matches).toMatchObject([
      {
        entry: 0,
        score: expect.closeTo(1, 6),
        shared: { entities: [], timeseries: [], relations: [] },
      },
    ]);
    const older = await index.compare(toStructure(mill), [{ entry: 0, structure: own }], options);
    expect(older).toMatchObject([{ entry: 0, score: expect.closeTo(1, 6) }]);
    const named = { ...HARBOUR, claimTerms: own.claimTerms };
    expect(
      (await index.scan(named, { ...options, minScore: 0, maxMatches: 50 })).matches.map(
        ({ entry }) => entry,
      ),
    ).not.toContain(0);
  });

  it('never returns what shares nothing, not even at a score of 0', async () => {
    const { matches } = await createIndex([BUDGET, HARBOUR]).scan(
      toStructure('Anna Brix sold 70 paintings in Tarvale.'),
      { ...options, minScore: 0 },
    );
    expect(matches).toEqual([]);
  });

  it('puts the best first, then the newest', async () => {
    const { matches } = await createIndex([HARBOUR, HARBOUR, REWRITTEN, HARBOUR]).scan(
      HARBOUR,
      options,
    );
    expect(matches.map(({ entry }) => entry)).toEqual([3, 1, 0, 2]);
    expect(
      (
        await createIndex([HARBOUR, HARBOUR, REWRITTEN]).scan(HARBOUR, {
          ...options,
          maxMatches: 1,
        })
      ).matches,
    ).toHaveLength(1);
  });

  it('weighs the components as it is told', async () => {
    const index = createIndex([REWRITTEN]);
    for (const component of ['entity', 'time', 'causal'] as const) {
      const weights = { entity: 0, time: 0, causal: 0, [component]: 1 };
      const [match] = (await index.scan(HARBOUR, { ...options, weights, minScore: 0 })).matches;
      expect(match!.score).toBeCloseTo(match!.components[component], 12);
    }
    const [match] = (await index.scan(HARBOUR, options)).matches;
    const { entity, time, causal } = match!.components;
    expect(match!.score).toBeCloseTo(0.5 * entity + 0.2 * time + 0.3 * causal, 12);
  });

  it('counts what is admitted towards the limit, newest first, and tells the oldest of them', async () => {
    const index = createIndex([HARBOUR, BUDGET, HARBOUR, BUDGET, HARBOUR]);
    const isEven = (entry: number) => entry % 2 === 0;
    const { matches, scannedCount, oldest } = await index.scan(HARBOUR, {
      ...options,
      maxScanned: 2,
      isAdmitted: isEven,
    });
    expect([matches.map(({ entry }) => entry), scannedCount, oldest]).toEqual([[4, 2], 2, 2]);
    expect(await index.scan(HARBOUR, { ...options, isAdmitted: () => false })).toEqual({
      matches: [],
      scannedCount: 0,
    });
  });

  it('holds the newest so many and forgets the others whole', async () => {
    const index = createIndex([HARBOUR, ...fillers, REWRITTEN], 3);
    expect(index.size).toBe(3);
    expect((await index.scan(HARBOUR, options)).matches.map(({ entry }) => entry)).toEqual([41]);
    const fresh = createIndex([...fillers.slice(-2), REWRITTEN], 3);
    expect((await index.scan(HARBOUR, options)).matches[0]!.score).toBeCloseTo(
      (await fresh.scan(HARBOUR, options)).matches[0]!.score,
      9,
    );
  });

  it('compares with what is not on it as with what is', async () => {
    const index = createIndex([BUDGET, REWRITTEN, ...fillers]);
    const scanned = (await index.scan(HARBOUR, options)).matches.map(
      ({ score, components, shared }) => ({ score, components, shared }),
    );
    const compared = await index.compare(
      HARBOUR,
      [
        { entry: 1, structure: REWRITTEN },
        { entry: 2, structure: BUDGET },
      ],
      options,
    );
    expect(compared).toHaveLength(1);
    expect(compared[0]!.score).toBeCloseTo(scanned[0]!.score, 9);
    expect(compared[0]!.shared).toEqual(scanned[0]!.shared);
    expect(
      await index.compare(HARBOUR, [{ entry: 1, structure: REWRITTEN }], {
        ...options,
        isAdmitted: () => false,
      }),
    ).toEqual([]);
  });

  it('finds a text at once that was put on after a scan', async () => {
    const index = createIndex([...fillers, ...fillers, ...fillers]);
    expect((await index.scan(HARBOUR, options)).matches).toEqual([]);
    index.add(999, HARBOUR);
    const [match] = (await index.scan(HARBOUR, options)).matches;
    expect([match!.entry, match!.score]).toEqual([999, expect.closeTo(1, 6)]);
  });

  it('knows a name by another spelling and in another script', async () => {
    const index = createIndex([
      toStructure('Сергей Дёмин посетил Хабаровск 4 мая 2021 года, сообщила Анна Ковалёва.'),
      ...fillers,
    ]);
    const { matches } = await index.scan(
      toStructure('Sergey Demin visited Khabarovsk on 4 May 2021, said Anna Kovaleva.'),
      options,
    );
    expect(matches.map(({ entry }) => entry)).toEqual([0]);
    expect(matches[0]!.shared.entities.length).toBeGreaterThanOrEqual(2);
  });

  it('is empty without complaint', async () => {
    const nothing = toStructure('');
    expect(await new FingerprintIndex(10).scan(HARBOUR, options)).toEqual({
      matches: [],
      scannedCount: 0,
    });
    expect(
      (await createIndex([nothing]).scan(nothing, { ...options, minScore: 0 })).matches,
    ).toEqual([]);
    expect(
      (await createIndex([HARBOUR]).scan(nothing, { ...options, minScore: 0 })).matches,
    ).toEqual([]);
  });
});
