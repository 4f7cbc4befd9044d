import { extractOffline } from '@plumbline/extraction';
import { dates } from '@plumbline/text';
import { saidOf } from './said.ts';
import { Shelf } from './shelf.ts';
import { snapshotOf } from './snapshot.ts';
import type { Told } from './traits.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const reference = new Date('2026-11-20T00:00:00Z');
function told(text: string): Told {
  const extraction = extractOffline({ text, referenceDate: reference });
  const { language } = extraction;
  const snapshot = snapshotOf(extraction, dates(text, { reference, language }), {
    reference,
    isKnown: true,
  });
  return { language, snapshot, said: saidOf(extraction) };
}
const options = { weights: DEFAULT_WEIGHTS.news, limit: 1000, top: 5, minScore: 0.3 };

const HARBOUR = told(
  'The harbour of Northam was closed on 4 May 2021 because a storm had damaged the quay. ' +
    'Greta Tolland, mayor of Northam, said repairs would cost 12 million euros. Exports fell ' +
    'by 18 percent in 2022.',
);
const REWRITTEN = told(
  'A storm had damaged the quay, and so Northam shut its harbour on 4 May 2021. Repairs will ' +
    'cost some 12 million euros, according to Mayor Tolland. In 2022 exports were down by 18 ' +
    'percent.',
);
const OTHER_STORM = told(
  'The harbour of Larsund was closed on 9 March 2024 because a storm had sunk a ferry. Peter ' +
    'Ohlin, who owns the ferry, put the damage at 3 million euros.',
);
const BUDGET = told(
  'The parliament of Kordia passed the budget for 2025 on Friday. Finance minister Ilya Venn ' +
    'promised lower taxes for 40,000 families.',
);
/** Names and words of its own. */
const filler = (at: number) =>
  told(
    `Minister Vann${at} opened museum Quor${at} in Belt${at}. It drew ${5000 + at} visitors ` +
      `in ${1900 + (at % 90)}.`,
  );
const fillers = Array.from({ length: 40 }, (_, at) => filler(at));

function shelfOf(texts: readonly Told[], most = 5000): Shelf<number> {
  const shelf = new Shelf<number>(most);
  texts.forEach((text, at) => shelf.add(at, text));
  return shelf;
}

describe('a shelf', () => {
  it('gives the same text 1 in all, whatever else it holds', async () => {
    for (const shelf of [shelfOf([HARBOUR]), shelfOf([BUDGET, HARBOUR, OTHER_STORM, ...fillers])]) {
      const [match] = (await shelf.scan(HARBOUR, options)).matches;
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
    const { matches, scanned } = await shelfOf([BUDGET, OTHER_STORM, HARBOUR, ...fillers]).scan(
      REWRITTEN,
      options,
    );
    expect(matches.map(({ entry }) => entry)).toEqual([2]);
    expect(matches[0]!.shared.entities).toEqual(expect.arrayContaining(['Northam', 'Tolland']));
    expect(matches[0]!.shared.timeseries).toEqual(['2021-05-04', '2022']);
    expect(scanned).toBe(43);
  });

  it('knows a text in which nothing is named by what it states, among others of that kind alone', async () => {
    const mill =
      'أعلنت الشركة زيادة الأرباح بنسبة 12 في المئة بسبب ارتفاع الطلب على المنتجات. وقال ' +
      'المدير إن المصنع سيفتح قريبا.';
    const school =
      'افتتحت المدرسة فصولا جديدة للأطفال بنسبة 30 في المئة من الميزانية. وقالت المعلمة إن ' +
      'الدروس ستبدأ غدا.';
    const [own, other] = [told(mill), told(school)];
    for (const { snapshot } of [own, other]) expect(Object.values(snapshot).flat()).toEqual([]);
    const shelf = shelfOf([own, other, HARBOUR, ...fillers]);
    expect((await shelf.scan(own, { ...options, top: 50 })).matches).toMatchObject([
      {
        entry: 0,
        score: expect.closeTo(1, 6),
        shared: { entities: [], timeseries: [], relations: [] },
      },
    ]);
    const older = await shelf.compare(told(mill), [{ entry: 0, told: own }], options);
    expect(older).toMatchObject([{ entry: 0, score: expect.closeTo(1, 6) }]);
    const named = { ...HARBOUR, said: own.said };
    expect(
      (await shelf.scan(named, { ...options, minScore: 0, top: 50 })).matches.map(
        ({ entry }) => entry,
      ),
    ).not.toContain(0);
  });

  it('never returns what shares nothing, not even at a score of 0', async () => {
    const { matches } = await shelfOf([BUDGET, HARBOUR]).scan(
      told('Anna Brix sold 70 paintings in Tarvale.'),
      { ...options, minScore: 0 },
    );
    expect(matches).toEqual([]);
  });

  it('puts the best first, then the newest', async () => {
    const { matches } = await shelfOf([HARBOUR, HARBOUR, REWRITTEN, HARBOUR]).scan(
      HARBOUR,
      options,
    );
    expect(matches.map(({ entry }) => entry)).toEqual([3, 1, 0, 2]);
    expect(
      (await shelfOf([HARBOUR, HARBOUR, REWRITTEN]).scan(HARBOUR, { ...options, top: 1 })).matches,
    ).toHaveLength(1);
  });

  it('weighs the components as it is told', async () => {
    const shelf = shelfOf([REWRITTEN]);
    for (const component of ['entity', 'time', 'causal'] as const) {
      const weights = { entity: 0, time: 0, causal: 0, [component]: 1 };
      const [match] = (await shelf.scan(HARBOUR, { ...options, weights, minScore: 0 })).matches;
      expect(match!.score).toBeCloseTo(match!.components[component], 12);
    }
    const [match] = (await shelf.scan(HARBOUR, options)).matches;
    const { entity, time, causal } = match!.components;
    expect(match!.score).toBeCloseTo(0.5 * entity + 0.2 * time + 0.3 * causal, 12);
  });

  it('counts what is admitted towards the limit, newest first, and tells the oldest of them', async () => {
    const shelf = shelfOf([HARBOUR, BUDGET, HARBOUR, BUDGET, HARBOUR]);
    const isEven = (entry: number) => entry % 2 === 0;
    const { matches, scanned, oldest } = await shelf.scan(HARBOUR, {
      ...options,
      limit: 2,
      admits: isEven,
    });
    expect([matches.map(({ entry }) => entry), scanned, oldest]).toEqual([[4, 2], 2, 2]);
    expect(await shelf.scan(HARBOUR, { ...options, admits: () => false })).toEqual({
      matches: [],
      scanned: 0,
    });
  });

  it('holds the newest so many and forgets the others whole', async () => {
    const shelf = shelfOf([HARBOUR, ...fillers, REWRITTEN], 3);
    expect(shelf.size).toBe(3);
    expect((await shelf.scan(HARBOUR, options)).matches.map(({ entry }) => entry)).toEqual([41]);
    const fresh = shelfOf([...fillers.slice(-2), REWRITTEN], 3);
    expect((await shelf.scan(HARBOUR, options)).matches[0]!.score).toBeCloseTo(
      (await fresh.scan(HARBOUR, options)).matches[0]!.score,
      9,
    );
  });

  it('compares with what is not on it as with what is', async () => {
    const shelf = shelfOf([BUDGET, REWRITTEN, ...fillers]);
    const scanned = (await shelf.scan(HARBOUR, options)).matches.map(
      ({ score, components, shared }) => ({ score, components, shared }),
    );
    const compared = await shelf.compare(
      HARBOUR,
      [
        { entry: 1, told: REWRITTEN },
        { entry: 2, told: BUDGET },
      ],
      options,
    );
    expect(compared).toHaveLength(1);
    expect(compared[0]!.score).toBeCloseTo(scanned[0]!.score, 9);
    expect(compared[0]!.shared).toEqual(scanned[0]!.shared);
    expect(
      await shelf.compare(HARBOUR, [{ entry: 1, told: REWRITTEN }], {
        ...options,
        admits: () => false,
      }),
    ).toEqual([]);
  });

  it('finds a text at once that was put on after a scan', async () => {
    const shelf = shelfOf([...fillers, ...fillers, ...fillers]);
    expect((await shelf.scan(HARBOUR, options)).matches).toEqual([]);
    shelf.add(999, HARBOUR);
    const [match] = (await shelf.scan(HARBOUR, options)).matches;
    expect([match!.entry, match!.score]).toEqual([999, expect.closeTo(1, 6)]);
  });

  it('knows a name by another spelling and in another script', async () => {
    const shelf = shelfOf([
      told('Сергей Дёмин посетил Хабаровск 4 мая 2021 года, сообщила Анна Ковалёва.'),
      ...fillers,
    ]);
    const { matches } = await shelf.scan(
      told('Sergey Demin visited Khabarovsk on 4 May 2021, said Anna Kovaleva.'),
      options,
    );
    expect(matches.map(({ entry }) => entry)).toEqual([0]);
    expect(matches[0]!.shared.entities.length).toBeGreaterThanOrEqual(2);
  });

  it('is empty without complaint', async () => {
    const nothing = told('');
    expect(await new Shelf(10).scan(HARBOUR, options)).toEqual({ matches: [], scanned: 0 });
    expect((await shelfOf([nothing]).scan(nothing, { ...options, minScore: 0 })).matches).toEqual(
      [],
    );
    expect((await shelfOf([HARBOUR]).scan(nothing, { ...options, minScore: 0 })).matches).toEqual(
      [],
    );
  });
});
