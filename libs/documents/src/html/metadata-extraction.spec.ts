import { readMetadata, renderJsonLd } from '../../test/page-metadata.ts';

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
    [
      renderJsonLd({ '@type': 'NewsArticle', headline: 'From linked data' }),
      '',
      'From linked data',
    ],
    ['', '<h1>Only\n  a   heading</h1>', 'Only a heading'],
    ['', '<h1>Two<br>lines</h1>', 'Two lines'],
    [
      '<title>Which mill is for sale? | Mill Talk</title>',
      '<h1>Thread: Which mill is for sale?</h1>',
      'Which mill is for sale?',
    ],
    [
      '<title>Old mill in Norby</title>',
      '<h1>Old mill in Norby: what is left of it</h1>',
      'Old mill in Norby: what is left of it',
    ],
    ['<title>  </title>', '', null],
    ['<title>A - B</title>', '', 'A - B'],
  ])('for %j and %j is %j', (head, body, title) =>
    expect(readMetadata(head, `${body}<p>Text.</p>`).title).toBe(title),
  );

  it('is the heading rather than a variant written for search engines', () => {
    const head =
      '<title>River Floods 2026: 5 Facts | Lindholm Times</title><meta property="og:title" ' +
      'content="River Floods 2026: 5 Facts">';
    expect(readMetadata(head, '<h1>Five facts about the river floods of 2026</h1>').title).toBe(
      'Five facts about the river floods of 2026',
    );
  });

  it('is not a heading that names the site, a menu, or a book of which the page is a chapter', () => {
    const title = '<title>Locks and weirs - The Canal Book</title>';
    expect(
      readMetadata('<title>Locks and weirs</title>', '<h1>Menu</h1><h1>Locks and weirs</h1>').title,
    ).toBe('Locks and weirs');
    expect(readMetadata(title, '<h1>The Canal Book</h1><h2>Locks and weirs</h2>').title).toBe(
      'Locks and weirs',
    );
    expect(
      readMetadata(
        '<title>Locks and weirs</title>',
        '<h1>Canal News</h1>',
        'https://canalnews.example/a',
      ).title,
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
    expect(readMetadata(head, '<p>Text.</p>', url).title).toMatch(/^Locks and weirs/),
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
    expect(readMetadata(head, `${body}<p>Text.</p>`).title).toBe(title),
  );
});

describe('the author of a page', () => {
  it.each([
    [
      renderJsonLd({
        '@type': 'Article',
        headline: 'x',
        author: { '@type': 'Person', name: 'Ann Writer' },
      }),
      '',
      'Ann Writer',
    ],
    [
      renderJsonLd({
        '@type': ['Article'],
        headline: 'x',
        author: [{ name: 'Ann Writer' }, 'By Bob Pen', { name: 'ann writer' }],
      }),
      '',
      'Ann Writer, Bob Pen',
    ],
    [
      renderJsonLd({
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
    ['', '<h1>Title</h1><p>By Ann Writer, MD, PhD</p>', 'Ann Writer, MD, PhD'],
    [
      '',
      '<h1>Title</h1><p class="byline"><i>Guide</i> <i>by</i> <b>Ann Writer</b></p>',
      'Ann Writer',
    ],
    [
      '<meta name="author" content="Ann Writer, Bob Pen">',
      '<h1>Title</h1><p>By Ann Writer</p>',
      'Ann Writer, Bob Pen',
    ],
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
    expect(readMetadata(head, `${body}<p>Text.</p>`).author).toBe(author),
  );

  it('is the person whom readers are shown, never the publisher whom machines are told alone', () => {
    const head = renderJsonLd({
      '@type': 'Article',
      headline: 'Title',
      author: { '@type': 'Organization', name: 'Example Press' },
    });
    expect(readMetadata(head, '<h1>Title</h1><p>By Ann Writer</p>').author).toBe('Ann Writer');
    expect(readMetadata(head, '<h1>Title</h1><p>Text.</p>').author).toBeNull();
  });

  it('is not who reviewed a product', () => {
    const product = {
      '@type': 'Product',
      name: 'Boat',
      review: { '@type': 'Review', name: 'Good', author: { name: 'Bob Pen' } },
    };
    expect(readMetadata(renderJsonLd(product), '<h1>Boat</h1>').author).toBeNull();
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
    expect(readMetadata('', `${body}<p>Text.</p>`).author).toBe(author),
  );
});

it('takes the rest from the page', () => {
  const head =
    '<link rel="canonical" href="/river?id=1"><meta name="description" content="On ' +
    '&lt;b&gt;rivers&lt;/b&gt;"><meta property="og:site_name" content="Example Press">';
  expect(
    readMetadata(head, '<p>Text.</p>', 'https://news.example/river', 'lang="pt_br"'),
  ).toMatchObject({
    canonicalUrl: 'https://news.example/river?id=1',
    description: 'On rivers',
    siteName: 'Example Press',
    language: 'pt-BR',
  });
  expect(readMetadata('')).toMatchObject({
    canonicalUrl: null,
    description: null,
    siteName: null,
    language: null,
  });
  expect(
    readMetadata('', '<p>x</p>', 'https://a.example', 'lang="{{ lang }}"').language,
  ).toBeNull();
});

describe('a page made to be slow', () => {
  const many = (text: string, times: number) => text.repeat(times);
  it.each([
    ['by-lines', `<h1>Title</h1>${many('<p class="author">By Ann Writer and </p>', 19_000)}`],
    ['nested marks', `<h1>Title</h1>${many('<div class="author date">', 500)}x`],
    ['headings', many('<h1>River and rain</h1>', 20_000)],
    ['wide', `<div class="date"><div><h1>Title</h1>${many('<i>1</i>', 50_000)}</div></div>`],
    ['separators', `<title>${many('a - ', 20_000)}</title><h1>${many('| ', 20_000)}</h1>`],
    [
      'dates',
      `<h1>Title</h1><p>${many('1.1.1 ', 20)}</p>${many('<time>March 4, </time>', 20_000)}`,
    ],
    ['signatures', `<p>${many('가나다라 기자 ', 20_000)}${many('입력일 : ', 20_000)}</p>`],
    ['lone surrogates', `<h1>\ud800</h1><p class="author">By \udc00 Ann</p><p>2026\ud800</p>`],
  ])('is read within three seconds of CPU: %s', (_, body) => {
    const start = process.cpuUsage();
    readMetadata('', body);
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
});
