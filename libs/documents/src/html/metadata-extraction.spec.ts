import { parseDocument } from './dom.ts';
import { extractMetadata } from './metadata-extraction.ts';

const read = (
  head: string,
  body = '<p>Text.</p>',
  url = 'https://news.example/river',
  attributes = '',
) =>
  extractMetadata(
    parseDocument(
      `<!doctype html><html ${attributes}><head>${head}</head><body>${body}</body></html>`,
    ),
    url,
  );
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('the title of a page', () => {
  it.each([
    [
      '<title>River rises - Example</title><meta property="og:site_name" content="Example">',
      '',
      'River rises',
    ],
    ['<title>Example: River rises</title>', '<h1>River rises</h1>', 'River rises'],
    [
      '<title>River rises by three metres | Example Press</title>',
      '',
      'River rises by three metres',
    ],
    [
      '<meta property="og:title" content="River &amp;amp; rain"><title>x</title>',
      '',
      'River & rain',
    ],
    [ld({ '@type': 'NewsArticle', headline: 'From linked data' }), '', 'From linked data'],
    ['', '<h1>Only\n  a   heading</h1>', 'Only a heading'],
    ['', '<h1>Two<br>lines</h1>', 'Two lines'],
    ['<title>  </title>', '', null],
    ['<title>A - B</title>', '', 'A - B'],
  ])('for %j and %j is %j', (head, body, title) =>
    expect(read(head, `${body}<p>Text.</p>`).title).toBe(title),
  );

  it('is the heading rather than a variant written for search engines', () => {
    const head =
      '<title>River Floods 2026: 5 Facts | Lindholm Times</title><meta property="og:title" ' +
      'content="River Floods 2026: 5 Facts">';
    expect(read(head, '<h1>Five facts about the river floods of 2026</h1>').title).toBe(
      'Five facts about the river floods of 2026',
    );
  });

  it('is not a heading that names the site, a menu, or a book of which the page is a chapter', () => {
    const title = '<title>Locks and weirs - The Canal Book</title>';
    expect(
      read('<title>Locks and weirs</title>', '<h1>Menu</h1><h1>Locks and weirs</h1>').title,
    ).toBe('Locks and weirs');
    expect(read(title, '<h1>The Canal Book</h1><h2>Locks and weirs</h2>').title).toBe(
      'Locks and weirs',
    );
    expect(
      read('<title>Locks and weirs</title>', '<h1>Canal News</h1>', 'https://canalnews.example/a')
        .title,
    ).toBe('Locks and weirs');
  });

  it.each([
    ['<title>Locks and weirs – Lindholm Times</title>', 'https://www.lindholmtimes.example/a'],
    ['<title>Lindholm Times » Locks and weirs</title>', 'https://lindholmtimes.co.uk/a'],
    ['<title>Locks and weirs · Canal Historical Society</title>', 'https://chs.example/a'],
    ['<title>Locks and weirs | News | Lindholm Times</title>', 'https://lindholmtimes.example/a'],
    [
      '<title>Locks and weirs :: Lindholm</title><meta property="og:site_name" content="Lindholm">',
      'https://a.example/a',
    ],
  ])('loses the name of the site in %j', (head, url) =>
    expect(read(head, '<p>Text.</p>', url).title).toMatch(/^Locks and weirs/),
  );

  it.each([
    [
      '<title>강물이 세 걸음 넘쳤다 - 보기신문</title><meta property="og:site_name" content="보기신문">',
      '',
      '강물이 세 걸음 넘쳤다',
    ],
    [
      '<title>川の水位が上がる｜見本新聞</title><meta property="og:site_name" content="見本新聞">',
      '',
      '川の水位が上がる',
    ],
    [
      '<title>ارتفاع منسوب النهر | صحيفة المثال</title>',
      '<h1>ارتفاع منسوب النهر</h1>',
      'ارتفاع منسوب النهر',
    ],
  ])('is found in other languages: %j', (head, body, title) =>
    expect(read(head, `${body}<p>Text.</p>`).title).toBe(title),
  );
});

describe('the author of a page', () => {
  it.each([
    [
      ld({ '@type': 'Article', headline: 'x', author: { '@type': 'Person', name: 'Ann Writer' } }),
      '',
      'Ann Writer',
    ],
    [
      ld({
        '@type': ['Article'],
        headline: 'x',
        author: [{ name: 'Ann Writer' }, 'By Bob Pen', { name: 'ann writer' }],
      }),
      '',
      'Ann Writer, Bob Pen',
    ],
    [
      ld({
        '@graph': [
          { '@type': 'Article', headline: 'x', author: { '@id': '#p' } },
          { '@id': '#p', '@type': 'Person', name: '김철수' },
        ],
      }),
      '',
      '김철수',
    ],
    ['<meta name="author" content="By Ann Writer">', '', 'Ann Writer'],
    [
      '<meta property="article:author" content="https://facebook.example/ann">',
      '<a rel="author" href="/ann">Ann Writer</a>',
      'Ann Writer',
    ],
    [
      '<meta name="citation_author" content="Ann Writer"><meta name="citation_author" ' +
        'content="Bob Pen">',
      '',
      'Ann Writer, Bob Pen',
    ],
    ['<meta name="author" content="Ann Writer, Example News Reporter">', '', 'Ann Writer'],
    ['<meta name="author" content="admin">', '', null],
    ['<meta name="author" content="desk@news.example">', '', null],
    ['', '<h1>Title</h1><div>By Ann Writer | News</div>', 'Ann Writer'],
    ['', '<h1>Title</h1><p>By Ann Writer and Bob Pen, 4 March 2026</p>', 'Ann Writer, Bob Pen'],
    ['', '<h1>Title</h1><p>Published March 4, 2026 by Ann Writer</p>', 'Ann Writer'],
    [
      '',
      '<h1>Title</h1><p class="byline">By <a href="/authors/ann">Ann de la ' +
        'Cruz</a><span>Senior Editor</span></p>',
      'Ann de la Cruz',
    ],
    [
      '',
      '<h1>Title</h1><span class="author-name">Ann O’Hara</span><span>Follow</span>',
      'Ann O’Hara',
    ],
    ['', '<h1>Title</h1><div class="post-author">Share</div>', null],
    ['', '<h1>Title</h1><p>By the river stands a house.</p>', null],
    [
      '',
      '<h1>Title</h1><p>Text.</p><div class="comments"><span class="author">Bob Pen</span></div>',
      null,
    ],
    ['<script type="application/ld+json">{"@type": broken</script>', '', null],
  ])('for %j and %j is %j', (head, body, author) =>
    expect(read(head, `${body}<p>Text.</p>`).author).toBe(author),
  );

  it('is the person whom readers are shown rather than the publisher whom machines are told', () => {
    const head = ld({
      '@type': 'Article',
      headline: 'Title',
      author: { '@type': 'Organization', name: 'Example Press' },
    });
    expect(read(head, '<h1>Title</h1><p>By Ann Writer</p>').author).toBe('Ann Writer');
    expect(read(head, '<h1>Title</h1><p>Text.</p>').author).toBe('Example Press');
  });

  it('is not who reviewed a product', () => {
    const product = {
      '@type': 'Product',
      name: 'Boat',
      review: { '@type': 'Review', name: 'Good', author: { name: 'Bob Pen' } },
    };
    expect(read(ld(product), '<h1>Boat</h1>').author).toBeNull();
  });

  it.each([
    ['<h1>제목</h1><p>글 홍길동 기자</p>', '홍길동'],
    ['<h1>제목</h1><span class="byline">홍길동 기자</span>', '홍길동'],
    ['<h1>Titel</h1><p>Von Jörg Müller und Anna von Berg</p>', 'Jörg Müller, Anna von Berg'],
    ['<h1>Titre</h1><p>Par Hélène Dupont</p>', 'Hélène Dupont'],
    ['<h1>题目</h1><p>作者：王小明</p>', '王小明'],
    ['<h1>見出し</h1><p class="author">山田花子</p>', '山田花子'],
    ['<h1>عنوان</h1><p>بقلم: ليلى حداد</p>', 'ليلى حداد'],
    ['<h1>제목</h1><p>(서울=보기통신) 홍길동 기자 = 강물이 넘쳤다.</p>', '홍길동'],
    [
      '<h1>제목</h1><p>강물이 넘쳤다고 관측소가 수요일 오전에 밝혔다. 홍길동 선임기자 hong@news.example</p>',
      '홍길동',
    ],
  ])('is found in other languages: %j', (body, author) =>
    expect(read('', `${body}<p>Text.</p>`).author).toBe(author),
  );
});

describe('the date of a page', () => {
  it.each([
    [
      ld({
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
    ['', '<article><time datetime="2026-03-04">yesterday</time></article>', '2026-03-04'],
    ['', '<h1>Title</h1><div class="comment"><time datetime="2026-03-04">then</time></div>', null],
    ['', '<h1>Title</h1><p>March 4th, 2026</p>', '2026-03-04'],
    ['', '<h1>Title</h1><p>Updated May 5, 2026. Published March 4, 2026.</p>', '2026-03-04'],
    ['', '<h1>Title</h1><p>Deadline: March 4, 2026</p>', null],
    ['', '<h1>Title</h1><h2><a href="/other">Another page</a></h2><p>March 4, 2026</p>', null],
    ['', '<h1>Title</h1><p>© March 4, 2026</p>', null],
    ['<meta name="date" content="2026-02-30">', '', null],
    [
      '',
      '<p>In 2026-03-04 this and that happened, which is a long text about a date, and no ' +
        'date of publication.</p>',
      null,
    ],
  ])('for %j and %j is %j', (head, body, date) =>
    expect(read(head, `${body}<p>Text.</p>`).publishedAt).toBe(date),
  );

  it('is the earlier of what machines are told and what readers are shown', () => {
    const head = '<meta property="article:published_time" content="2026-05-05T01:00:00Z">';
    expect(read(head, '<h1>Title</h1><p>March 4, 2026</p>').publishedAt).toBe('2026-03-04');
    expect(read(head, '<h1>Title</h1><p>May 4, 2026</p>').publishedAt).toBe(
      '2026-05-05T01:00:00.000Z',
    );
    expect(read(head, '<h1>Title</h1><p>Updated June 6, 2026</p>').publishedAt).toBe(
      '2026-05-05T01:00:00.000Z',
    );
  });

  it('is that of the last change only where the page shows no other', () => {
    expect(read('', '<h1>Title</h1><p>Updated March 4, 2026</p>').publishedAt).toBe('2026-03-04');
  });

  it.each([
    '港は2026年3月12日に再開した。嵐のためだった。',
    '항구는 2026년 3월 12일에 다시 문을 열었다. 폭풍 때문이었다.',
  ])('is not what a short text tells of: %s', (text) =>
    expect(read('', `<article><h1>港</h1><p>${text}</p></article>`).publishedAt).toBeNull(),
  );

  it('is not given to products, lists and first pages', () => {
    const dated = '<p>March 4, 2026</p>';
    expect(
      read(ld({ '@type': 'Product', name: 'Boat' }), `<h1>Boat</h1>${dated}`).publishedAt,
    ).toBeNull();
    expect(
      read(
        ld({ '@type': 'CollectionPage', name: 'Boats', datePublished: '2026-03-04' }),
        '<h1>Boats</h1>',
      ).publishedAt,
    ).toBeNull();
    expect(read('', `<h1>News</h1>${dated}`, 'https://news.example/').publishedAt).toBeNull();
    const stated = ld({ '@type': 'NewsArticle', headline: 'River', datePublished: '2026-03-04' });
    expect(read(stated, '<h1>River</h1>', 'https://news.example/').publishedAt).toBe('2026-03-04');
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
    expect(read(ld(works), '<h1>River</h1>').publishedAt).toBe('2026-03-04');
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
    expect(read('', `${body}<p>Text.</p>`).publishedAt).toBe(date),
  );

  it('is in the path of the URL at last', () => {
    expect(read('', '<p>Text.</p>', 'https://news.example/2026/03/04/river').publishedAt).toBe(
      '2026-03-04',
    );
    expect(
      read('', '<p>Text.</p>', 'https://news.example/2026/13/04/river').publishedAt,
    ).toBeNull();
  });
});

it('takes the rest from the page', () => {
  const head =
    '<link rel="canonical" href="/river?id=1"><meta name="description" content="On ' +
    '&lt;b&gt;rivers&lt;/b&gt;"><meta property="og:site_name" content="Example Press">';
  expect(read(head, '<p>Text.</p>', 'https://news.example/river', 'lang="pt_br"')).toMatchObject({
    canonicalUrl: 'https://news.example/river?id=1',
    description: 'On rivers',
    siteName: 'Example Press',
    language: 'pt-BR',
  });
  expect(read('')).toMatchObject({
    canonicalUrl: null,
    description: null,
    siteName: null,
    language: null,
  });
  expect(read('', '<p>x</p>', 'https://a.example', 'lang="{{ lang }}"').language).toBeNull();
});

describe('a page made to be slow', () => {
  const many = (text: string, times: number) => text.repeat(times);
  it.each([
    ['by-lines', `<h1>Title</h1>${many('<p class="author">By Ann Writer and </p>', 20_000)}`],
    ['nested marks', `<h1>Title</h1>${many('<div class="author date">', 1_000)}x`],
    ['headings', many('<h1>River and rain</h1>', 20_000)],
    ['wide', `<div class="date"><div><h1>Title</h1>${many('<i>1</i>', 50_000)}</div></div>`],
    ['separators', `<title>${many('a - ', 20_000)}</title><h1>${many('| ', 20_000)}</h1>`],
    [
      'dates',
      `<h1>Title</h1><p>${many('1.1.1 ', 20)}</p>${many('<time>March 4, </time>', 20_000)}`,
    ],
    ['signatures', `<p>${many('가나다라 기자 ', 20_000)}${many('입력일 : ', 20_000)}</p>`],
    ['lone surrogates', `<h1>\ud800</h1><p class="author">By \udc00 Ann</p><p>2026\ud800</p>`],
  ])('is read in good time: %s', (_, body) => {
    const document = parseDocument(`<!doctype html><html><body>${body}</body></html>`);
    const start = performance.now();
    extractMetadata(document, 'https://news.example/river');
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
