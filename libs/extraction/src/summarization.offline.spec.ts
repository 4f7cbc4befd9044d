import fc from 'fast-check';
import { buildReportOffline } from './summarization.offline.ts';

const SOURCES = [
  {
    id: 'gazette',
    title: 'Norvik rebuilds',
    text:
      'The storm destroyed the harbour of Norvik in March 2024, and the city council will ' +
      'rebuild it. ' +
      'The council set aside 30 million euros for the new harbour wall. Ferries to Skarholm ' +
      'stopped for six weeks after the storm. ' +
      'Cheese from the valley is sold on the market on Saturdays. Is that not remarkable for ' +
      'such a small town?',
  },
  {
    id: 'herald',
    title: 'After the storm',
    text:
      'In March 2024 the storm destroyed the harbour of Norvik, which the city council will ' +
      'rebuild. ' +
      'The first ferries to Skarholm sailed again on 2 May 2024. In 2019 the ferries to ' +
      'Skarholm had carried 80,000 people.',
  },
  {
    id: 'report',
    text:
      'The wall of the harbour will be finished in 2027. Engineers raised the harbour wall by ' +
      'two metres. The ferries to Skarholm will get a pier of their own in 2026.',
  },
];
const toTexts = (sentences: { text: string }[]) => sentences.map(({ text }) => text);

describe('buildReportOffline', () => {
  it('tells what several sources say, once', () => {
    const { summary } = buildReportOffline({ sources: SOURCES, summarySentenceCount: 3 });
    expect(toTexts(summary).filter((text) => text.includes('destroyed'))).toHaveLength(1);
  });

  it('quotes more than one source', () => {
    const { summary } = buildReportOffline({ sources: SOURCES, summarySentenceCount: 3 });
    expect(new Set(summary.map(({ source }) => source)).size).toBeGreaterThan(1);
  });

  it('keeps to the query', () => {
    const { summary } = buildReportOffline({
      query: 'ferries to Skarholm',
      sources: SOURCES,
      summarySentenceCount: 3,
    });
    for (const text of toTexts(summary)) expect(text).toContain('Skarholm');
  });

  it('tells what the sources say most where they have nothing of the query', () => {
    expect(
      buildReportOffline({ query: 'opera of the whales', sources: SOURCES }).summary.length,
    ).toBeGreaterThan(0);
  });

  it('makes sections of what sentences share, named in their words and ordered by their dates', () => {
    const { sections } = buildReportOffline({
      sources: SOURCES,
      summarySentenceCount: 1,
      sectionCount: 3,
    });
    const ferries = sections.find(({ title }) => /ferries|Skarholm/i.test(title));
    expect(ferries).toBeDefined();
    const toldTitles = toTexts(ferries?.sentences ?? []);
    expect(toldTitles.findIndex((text) => text.includes('2019'))).toBeLessThan(
      toldTitles.findIndex((text) => text.includes('2026')),
    );
    for (const { title, sentences } of sections)
      for (const word of title.split(' '))
        expect(toTexts(sentences).join(' ').toLowerCase()).toContain(word.toLowerCase());
  });

  it('says nothing twice in summary and sections', () => {
    const { summary, sections } = buildReportOffline({ sources: SOURCES });
    const all = [...summary, ...sections.flatMap(({ sentences }) => sentences)].map(
      ({ source, start }) => `${source} ${start}`,
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('quotes neither questions nor headings', () => {
    const { summary } = buildReportOffline({
      sources: [{ id: 'a', text: `# Harbour\n\n${SOURCES[0]!.text}` }],
      summarySentenceCount: 50,
    });
    expect(toTexts(summary).join(' ')).not.toMatch(/remarkable|#/);
    expect(summary).toHaveLength(4);
  });

  it('gives as much as is asked for, and nothing of nothing', () => {
    expect(buildReportOffline({ sources: SOURCES, sectionCount: 0 }).sections).toEqual([]);
    expect(buildReportOffline({ sources: SOURCES, summarySentenceCount: 0 }).summary).toEqual([]);
    expect(
      buildReportOffline({ sources: SOURCES, summarySentenceCount: Number.NaN, sectionCount: -1 })
        .sections,
    ).toEqual([]);
    expect(buildReportOffline({ sources: [] })).toEqual({ summary: [], sections: [] });
  });

  it.each([
    [
      '노르빅 항구가 폭풍으로 무너졌다. 시는 항구를 다시 짓기로 했다. 항구 방벽에 300억 원이 든다. 여객선은 5월부터 다시 다닌다.',
    ],
    [
      'ノルビクの港は嵐で壊れた。市は港を再建すると発表した。防波堤には三十億円がかかる。フェリーは五月に再開する。',
    ],
    [
      'Der Sturm zerstörte im März den Hafen von Norvik. Die Stadt will den Hafen wieder ' +
        'aufbauen. Die neue Mauer kostet dreißig Millionen Euro.',
    ],
    [
      'دمرت العاصفة ميناء نورفيك في شهر مارس الماضي. تعتزم المدينة إعادة بناء الميناء قريبا. ' +
        'سيكلف الجدار الجديد ثلاثين مليون يورو.',
    ],
  ])('reports in the words of %s', (text) => {
    const { summary } = buildReportOffline({
      sources: [{ id: 'a', text }],
      summarySentenceCount: 2,
    });
    expect(summary).toHaveLength(2);
    for (const { start, end, text: own } of summary) expect(text.slice(start, end)).toBe(own);
  });

  it('quotes any text word for word and never throws', () => {
    const piece = fc.constantFrom(
      'Norvik ',
      'the harbour ',
      'was built in 1903',
      '. ',
      '? ',
      '\r\n\r\n',
      '# ',
      '항구 ',
      '。',
      '😀',
      '\ud800',
      '| ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (own, query) => {
        const sources = own.map((one, index) => ({ id: String(index), text: one }));
        const { summary, sections } = buildReportOffline({ sources, query });
        for (const { source, start, end, text: quoted } of [
          ...summary,
          ...sections.flatMap(({ sentences }) => sentences),
        ])
          expect(own[Number(source)]?.slice(start, end)).toBe(quoted);
        for (const { title } of sections) expect(title).not.toBe('');
      }),
      { numRuns: 150 },
    );
  });

  it.each(['a', 'Norvik ', 'The mill closed in May. ', 'A. ', '2016 ', '항구 ', '# a\n', '\ud800'])(
    'takes no longer for a text of “%s” alone',
    (piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const startMs = performance.now();
      buildReportOffline({
        query: 'the mill',
        sources: [
          { id: 'a', text },
          { id: 'b', text },
        ],
      });
      expect(performance.now() - startMs).toBeLessThan(3_000);
    },
  );
});
