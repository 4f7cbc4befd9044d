import { readHtml } from './html.ts';

const read = (head: string, body = '<p>Text.</p>', url = 'https://news.example/river', attributes = '') =>
  readHtml(`<!doctype html><html ${attributes}><head>${head}</head><body>${body}</body></html>`, url);
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('the title of a page', () => {
  it.each([
    ['<title>River rises - Example</title><meta property="og:site_name" content="Example">', '', 'River rises'],
    ['<title>Example: River rises</title>', '<h1>River rises</h1>', 'River rises'],
    ['<title>River rises by three metres | Example Press</title>', '', 'River rises by three metres'],
    ['<meta property="og:title" content="River &amp;amp; rain"><title>x</title>', '', 'River & rain'],
    [ld({ '@type': 'NewsArticle', headline: 'From linked data' }), '', 'From linked data'],
    ['', '<h1>Only\n  a   heading</h1>', 'Only a heading'],
    ['<title>  </title>', '', null],
    ['<title>A - B</title>', '', 'A - B'],
  ])('for %j and %j is %j', (head, body, title) => expect(read(head, `${body}<p>Text.</p>`).title).toBe(title));
});

describe('the author of a page', () => {
  it.each([
    [ld({ '@type': 'Article', headline: 'x', author: { '@type': 'Person', name: 'Ann Writer' } }), '', 'Ann Writer'],
    [
      ld({ '@type': ['Article'], headline: 'x', author: [{ name: 'Ann Writer' }, 'By Bob Pen', { name: 'ann writer' }] }),
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
    ['<meta property="article:author" content="https://facebook.example/ann">', '<a rel="author" href="/ann">Ann Writer</a>', 'Ann Writer'],
    ['<meta name="author" content="admin">', '', null],
    ['', '<h1>Title</h1><div>By Ann Writer | News</div>', 'Ann Writer'],
    ['', '<h1>Title</h1><p>By the river stands a house.</p>', null],
    ['<script type="application/ld+json">{"@type": broken</script>', '', null],
  ])('for %j and %j is %j', (head, body, author) => expect(read(head, `${body}<p>Text.</p>`).author).toBe(author));
});

describe('the date of a page', () => {
  it.each([
    [
      ld({ '@type': 'Article', headline: 'x', datePublished: '2026-03-04T05:06:07+09:00', dateModified: '2026-05-05' }),
      '',
      '2026-03-03T20:06:07.000Z',
    ],
    ['<meta property="article:published_time" content="2026-03-04T05:06:07Z">', '', '2026-03-04T05:06:07.000Z'],
    ['<meta property="article:published_time" content="2026-03-04 05:06">', '', '2026-03-04'],
    ['<meta property="article:modified_time" content="2026-03-04">', '', null],
    ['', '<article><time datetime="2026-03-04">yesterday</time></article>', '2026-03-04'],
    ['', '<div class="comment"><time datetime="2026-03-04">then</time></div>', null],
    ['', '<h1>Title</h1><p>March 4th, 2026</p>', '2026-03-04'],
    ['', '<h1>Title</h1><p>Updated March 4, 2026</p>', null],
    ['<meta name="date" content="2026-02-30">', '', null],
    ['', '<p>In 2026-03-04 this and that happened, which is a long text about a date, and no date of publication.</p>', null],
  ])('for %j and %j is %j', (head, body, date) => expect(read(head, `${body}<p>Text.</p>`).publishedAt).toBe(date));

  it('is in the path of the URL at last', () => {
    expect(read('', '<p>Text.</p>', 'https://news.example/2026/03/04/river').publishedAt).toBe('2026-03-04');
    expect(read('', '<p>Text.</p>', 'https://news.example/2026/13/04/river').publishedAt).toBeNull();
  });
});

it('takes the rest from the page', () => {
  const head =
    '<link rel="canonical" href="/river?id=1"><meta name="description" content="On &lt;b&gt;rivers&lt;/b&gt;"><meta property="og:site_name" content="Example Press">';
  expect(read(head, '<p>Text.</p>', 'https://news.example/river', 'lang="pt_br"')).toMatchObject({
    canonicalUrl: 'https://news.example/river?id=1',
    description: 'On rivers',
    siteName: 'Example Press',
    language: 'pt-BR',
  });
  expect(read('')).toMatchObject({ canonicalUrl: null, description: null, siteName: null, language: null });
  expect(read('', '<p>x</p>', 'https://a.example', 'lang="{{ lang }}"').language).toBeNull();
});
