import { readMetadata, renderJsonLd } from '../../test/page-metadata.ts';

describe('the date of a page', () => {
  it.each([
    [
      renderJsonLd({
        '@type': 'Article',
        headline: 'x',
        datePublished: '2026-03-04T05:06:07+09:00',
        dateModified: '2026-05-05',
      }),
      '',
      '2026-03-04T05:06:07+09:00',
    ],
    [
      '<meta property="article:published_time" content="2026-03-04T05:06:07Z">',
      '',
      '2026-03-04T05:06:07.000Z',
    ],
    ['<meta property="article:published_time" content="2026-03-04 05:06">', '', '2026-03-04'],
    ['<meta property="article:modified_time" content="2026-03-04">', '', null],
    ['', '<h1>Title</h1><p><time datetime="2026-03-04">yesterday</time></p>', '2026-03-04'],
    ['', '<h1>Title</h1><div class="comment"><time datetime="2026-03-04">then</time></div>', null],
    ['', '<h1>Title</h1><p>March 4th, 2026</p>', '2026-03-04'],
    ['', '<h1>Title</h1><p>Updated May 5, 2026. Published March 4, 2026.</p>', '2026-03-04'],
    ['', '<h1>Title</h1><p>Deadline: March 4, 2026</p>', null],
    ['', '<h1>Title</h1><h2><a href="/other">Another page</a></h2><p>March 4, 2026</p>', null],
    ['', '<h1>Title</h1><p>© March 4, 2026</p>', null],
    ['<meta name="date" content="2026-03-04">', '', '2026-03-04'],
    ['<meta name="date" content="2026-02-30">', '', null],
    [
      '',
      '<p>In 2026-03-04 this and that happened, which is a long text about a date, and no ' +
        'date of publication.</p>',
      null,
    ],
  ])('for %j and %j is %j', (head, body, date) =>
    expect(readMetadata(head, `${body}<p>Text.</p>`).publishedAt).toBe(date),
  );

  it('is the earlier of what machines are told and what readers are shown', () => {
    const head = '<meta property="article:published_time" content="2026-05-05T01:00:00Z">';
    expect(readMetadata(head, '<h1>Title</h1><p>March 4, 2026</p>').publishedAt).toBe('2026-03-04');
    expect(readMetadata(head, '<h1>Title</h1><p>May 4, 2026</p>').publishedAt).toBe('2026-05-04');
    expect(readMetadata(head, '<h1>Title</h1><p>Updated June 6, 2026</p>').publishedAt).toBe(
      '2026-05-05T01:00:00.000Z',
    );
  });

  it('is that of the last change only where the page shows no other', () => {
    expect(readMetadata('', '<h1>Title</h1><p>Updated March 4, 2026</p>').publishedAt).toBe(
      '2026-03-04',
    );
  });

  it.each([
    '港は2026年3月12日に再開した。嵐のためだった。',
    '항구는 2026년 3월 12일에 다시 문을 열었다. 폭풍 때문이었다.',
  ])('is not what a short text tells of: %s', (text) =>
    expect(readMetadata('', `<article><h1>港</h1><p>${text}</p></article>`).publishedAt).toBeNull(),
  );

  it('is not given to products, lists and first pages', () => {
    const dated = '<p>March 4, 2026</p>';
    expect(
      readMetadata(renderJsonLd({ '@type': 'Product', name: 'Boat' }), `<h1>Boat</h1>${dated}`)
        .publishedAt,
    ).toBeNull();
    expect(
      readMetadata(
        renderJsonLd({ '@type': 'CollectionPage', name: 'Boats', datePublished: '2026-03-04' }),
        '<h1>Boats</h1>',
      ).publishedAt,
    ).toBeNull();
    expect(
      readMetadata('', `<h1>News</h1>${dated}`, 'https://news.example/').publishedAt,
    ).toBeNull();
    const stated = renderJsonLd({
      '@type': 'NewsArticle',
      headline: 'River',
      datePublished: '2026-03-04',
    });
    expect(readMetadata(stated, '<h1>River</h1>', 'https://news.example/').publishedAt).toBe(
      '2026-03-04',
    );
  });

  it('is that of the work which the page is about, where it states several', () => {
    const works = [
      {
        '@type': 'Article',
        headline: 'Other',
        url: 'https://news.example/other',
        datePublished: '2026-01-01',
      },
      {
        '@type': 'Article',
        headline: 'River',
        url: 'https://news.example/river',
        datePublished: '2026-03-04',
      },
    ];
    expect(readMetadata(renderJsonLd(works), '<h1>River</h1>').publishedAt).toBe('2026-03-04');
  });

  it.each([
    ['<h1>제목</h1><p>입력 2026.11.20 09:30 | 수정 2026.11.21 10:00</p>', '2026-11-20'],
    ['<h1>제목</h1><p>2026년 11월 20일</p>', '2026-11-20'],
    ['<h1>見出し</h1><p>2026年11月20日（金）公開</p>', '2026-11-20'],
    [
      '<h1>Titel</h1><p>Veröffentlicht am 20. November 2026, aktualisiert am 21. November 2026</p>',
      '2026-11-20',
    ],
    ['<h1>عنوان</h1><p>٢٠ نوفمبر 2026</p>', '2026-11-20'],
    [
      `<h1>제목</h1><p>${'강물이 넘쳤다. '.repeat(60)}[입력시간 : 2026-11-20 15:24]</p>`,
      '2026-11-20',
    ],
  ])('is found in other languages: %j', (body, date) =>
    expect(readMetadata('', `${body}<p>Text.</p>`).publishedAt).toBe(date),
  );

  it('is in the path of the URL at last', () => {
    expect(
      readMetadata('', '<p>Text.</p>', 'https://news.example/2026/03/04/river').publishedAt,
    ).toBe('2026-03-04');
    expect(
      readMetadata('', '<p>Text.</p>', 'https://news.example/2026/13/04/river').publishedAt,
    ).toBeNull();
  });
});
