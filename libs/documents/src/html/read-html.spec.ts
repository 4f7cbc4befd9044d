import { readHtml } from './read-html.ts';

const URL_OF_PAGE = 'https://news.example/2026/03/04/river';
const PROSE = [
  'The river rose by three metres within a single day, the water authority said on ' +
    'Wednesday, and more rain is expected.',
  'Two bridges were closed to traffic in the morning. Engineers inspected them, found no ' +
    'damage, and opened them again at noon.',
  'Nobody was hurt, according to the fire brigade, although several cellars near the old ' +
    'harbour had to be pumped out.',
];
const prose = PROSE.map((text) => `<p>${text}</p>`).join('');
const article = (inner: string, head = '') =>
  `<!doctype html><html lang="en-GB"><head>${head}</head><body><nav><a href="/">Home</a> <a ` +
  `href="/sport">Sport</a></nav><main><article>${inner}</article></main><footer>© Example ` +
  'Press. All rights reserved.</footer></body></html>';
const read = (html: string) => readHtml(html, URL_OF_PAGE);

describe('the text of a page', () => {
  it('is the article, without navigation and footer, a paragraph each', () => {
    expect(read(article(prose)).text).toBe(PROSE.join('\n\n'));
  });

  it.each([
    [
      'a caption',
      '<figure><img src="/r.jpg"><figcaption>The river at dawn, seen from the ' +
        'north.</figcaption></figure>',
    ],
    ['a credit', '<p>(Photo: A. Grapher/Example)</p>'],
    [
      'a newsletter box',
      '<div class="newsletter-signup"><p>Get the news of the day in your inbox, every single ' +
        'morning.</p></div>',
    ],
    ['related links', '<p><a href="/x">Read more: The flood of a hundred years ago</a></p>'],
    [
      'share buttons',
      '<div class="share-tools"><p>Tell your friends about this on any network.</p></div>',
    ],
    ['an aside', '<aside><p>Rivers of the country: a list of all of them.</p></aside>'],
    [
      'what is hidden',
      '<p style="display: none">Hidden text that nobody sees on this page.</p><div ' +
        'hidden><p>So is this.</p></div>',
    ],
    [
      'scripts',
      '<script>document.write("<p>written by a script</p>")</script><style>p { color: red }</style>',
    ],
  ])('leaves out %s in the middle', (_, inner) => {
    const [first, ...rest] = PROSE.map((text) => `<p>${text}</p>`);
    expect(read(article(`${first}${inner}${rest.join('')}`)).text).toBe(PROSE.join('\n\n'));
  });

  it('leaves out title, by-line and standfirst before it, and the biography after it', () => {
    const before =
      '<h1>River rises by three metres</h1><p class="byline">By Ann Writer</p><p>4 March 2026</p>';
    const after = '<p>Ann Writer is a senior reporter for the Example Press.</p>';
    const page = read(
      article(
        `${before}${prose}${after}`,
        '<title>River rises by three metres | Example Press</title>',
      ),
    );
    expect(page.text).toBe(PROSE.join('\n\n'));
    expect(page).toMatchObject({
      title: 'River rises by three metres',
      author: 'Ann Writer',
      publishedAt: '2026-03-04',
    });
  });

  it('keeps a template whose name for the text itself sounds like furniture', () => {
    const inner = PROSE.map(
      (text) => `<div class="newsletter-image-caption"><p>${text}</p></div>`,
    ).join('');
    expect(read(article(inner)).text).toBe(PROSE.join('\n\n'));
  });

  it('keeps headings, lists and quotations inside of it', () => {
    const page = read(
      article(
        `${prose}<h2>What now?</h2><ul><li>Stay at home.</li><li>Call ` +
          '112.</li></ul><blockquote><p>We have seen worse, and we will see worse ' +
          `again.</p></blockquote>${prose}`,
      ),
    );
    expect(page.text).toContain('\n\nWhat now?\n\nStay at home.\nCall 112.\n\nWe have seen worse');
    expect(page.markdown).toContain(
      '\n\n## What now?\n\n- Stay at home.\n- Call 112.\n\n> We have seen worse',
    );
  });

  it.each([
    ['only a heading', '<html><body><h1>Closed today</h1></body></html>', 'Closed today'],
    ['only a few words', '<html><body><div>Hello</div></body></html>', 'Hello'],
    [
      'only links',
      '<html><body><ul><li><a href="/a">One</a></li><li><a ' +
        'href="/b">Two</a></li></ul></body></html>',
      'One\nTwo',
    ],
    ['only navigation', '<html><body><nav><a href="/a">One</a></nav></body></html>', 'One'],
    [
      'text outside of any element',
      '<html><body>Bare text<br><br>in two parts</body></html>',
      'Bare text\n\nin two parts',
    ],
    ['no body', '<html><head><title>T</title></head><p>Text</p></html>', 'Text'],
    ['no html', '<title>T</title><p>Text</p>', 'Text'],
    [
      'text for readers without scripts',
      '<html><body><div id="app"></div><noscript><p>The text is here.</p></noscript></body></html>',
      'The text is here.',
    ],
    [
      'text that a script will show',
      '<html><body><div hidden><p>The text is here.</p></div></body></html>',
      'The text is here.',
    ],
    ['an unclosed CDATA section', '<html><body><![CDATA[<p>Text</p></body></html>', 'Text'],
  ])('is not lost when there is %s', (_, html, text) => expect(read(html).text).toBe(text));

  it('is found where the page writes it between its head and its body', () => {
    const head = '<head><title>River</title></head><style>p { color: red }</style>';
    expect(read(`<!doctype html><html>${head}<body>${prose}</body></html>`).text).toBe(
      PROSE.join('\n\n'),
    );
  });

  it('is found in a shadow root that the page brings along', () => {
    const shadow = `<river-news><template shadowrootmode="open">${prose}</template></river-news>`;
    expect(read(`<html><body>${shadow}</body></html>`).text).toBe(PROSE.join('\n\n'));
  });

  it('is what the page states in JSON-LD, where a script will draw it', () => {
    const stated = Array.from(
      { length: 30 },
      (_, i) => `Sentence ${i} of a text that no element of the page holds.`,
    ).join('\n');
    const script =
      '<script ' +
      `type="application/ld+json">{"@type":"NewsArticle","articleBody":${JSON.stringify(stated)}}</script>`;
    expect(
      read(`<html><head>${script}</head><body><p>Loading the page.</p></body></html>`).text,
    ).toBe(stated.replaceAll('\n', '\n\n'));
  });

  it('keeps every script and direction', () => {
    const mixed = [
      '한국어 문장입니다.',
      'هذه جملة عربية.',
      '日本語の文です。',
      'emoji 👩‍👩‍👧‍👦 and 🇰🇷',
      'a\u0301 combined',
    ];
    expect(
      read(
        '<html dir="rtl" ' +
          `lang="ar"><body>${mixed.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
      ).text,
    ).toBe(mixed.join('\n\n'));
  });

  it('decodes references, and repairs those to surrogates', () => {
    expect(
      read('<html><body><p>&lt;b&gt; &amp; &eacute; &#x1F30A; &#xD800;</p></body></html>').text,
    ).toBe('<b> & é 🌊 \uFFFD');
  });
});

describe('the Markdown of a page', () => {
  const markdown = (inner: string) => read(`<html><body>${inner}</body></html>`).markdown;

  it.each([
    [
      '<p><b>bold</b>, <i>italic </i>text, <code>a*b</code>, <s>gone</s></p>',
      '**bold**, *italic* text, `a*b`, ~~gone~~',
    ],
    [
      '<p><a href="../a?b=1">link</a> <a href="//cdn.example/x">other</a> <a ' +
        'href="#top">top</a></p>',
      '[link](https://news.example/2026/03/a?b=1) [other](https://cdn.example/x) top',
    ],
    [
      '<p>Go <a href="javascript:alert(1)">there</a>. <img src="data:image/png;base64,AA"></p>',
      'Go there.',
    ],
    [
      '<p>See <img src="r (1).jpg" alt="a [river]"> here</p>',
      'See ![a \\[river\\]](https://news.example/2026/03/04/r%20%281%29.jpg) here',
    ],
    ['<h3>Head <em>line</em></h3><p>x</p>', '### Head *line*\n\nx'],
    [
      '<ol start="3"><li>three</li><li><p>four</p><p>more</p><ul><li>deep</li></ul></li></ol>',
      '3. three\n4. four\n\n   more\n   - deep',
    ],
    ['<blockquote><p>one</p><blockquote><p>two</p></blockquote></blockquote>', '> one\n\n> > two'],
    [
      '<pre><code class="language-js">if (a &lt; b) {\n  c();\n}\n</code></pre><p>x</p>',
      '```\nif (a < b) {\n  c();\n}\n```\n\nx',
    ],
    [
      '<table><tr><th>River</th><th>m</th></tr><tr><td>Han|gang</td><td><b>3</b></td></tr></table>',
      '| River | m |\n| --- | --- |\n| Han\\|gang | **3** |',
    ],
    ['<table><tr><td><p>layout</p></td></tr></table>', 'layout'],
    [
      '<p>1. not a list</p><p># not a heading</p><p>- nor this</p><p>2 * 3 * 4_5 [x] &lt;b&gt;</p>',
      '1\\. not a list\n\n\\# not a heading\n\n\\- nor this\n\n2 \\* 3 \\* 4_5 \\[x\\] \\<b>',
    ],
    ['<p>line<br>break</p>', 'line  \nbreak'],
  ])('writes %s', (html, expected) => expect(markdown(html)).toBe(expected));

  it('resolves links against the base that the page names', () => {
    expect(
      read('<html><head><base href="/deep/er/"></head><body><p><a href="x">y</a></p></body></html>')
        .markdown,
    ).toBe('[y](https://news.example/deep/er/x)');
  });

  it('numbers 20,000 items without looking at each of them again', () => {
    const start = process.cpuUsage();
    const items = Array.from(
      { length: 20_000 },
      (_, i) => `<li>Item ${i + 1} of the long list has a sentence of its own.</li>`,
    );
    expect(markdown(`<ol>${items.join('')}</ol>`)).toContain(
      '\n15000. Item 15000 of the long list has a sentence of its own.\n',
    );
    expect(process.cpuUsage(start).user).toBeLessThan(8_000_000);
  });
});

it('refuses a page nested beyond all measure', () => {
  expect(() => read(`<html><body>${'<div>'.repeat(3000)}deep`)).toThrow('nested too deeply');
});
