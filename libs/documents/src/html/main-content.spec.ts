import { readHtml } from './read-html.ts';

const sentences = {
  en: [
    'The council approved the new bridge on Tuesday, after a debate of three hours.',
    'Work will begin in spring, and it should take about two years.',
  ],
  ko: [
    '시의회는 화요일 세 시간에 걸친 토론 끝에 새 다리 건설을 승인했다.',
    '공사는 봄에 시작되며 약 이 년이 걸릴 것으로 보인다고 관계자는 밝혔다.',
  ],
  ja: [
    '市議会は火曜日、三時間にわたる討論の末、新しい橋の建設を承認した。',
    '工事は春に始まり、完成までおよそ二年かかる見通しだと担当者は述べた。',
  ],
  zh: [
    '市议会在经过三个小时的辩论之后，于星期二批准了新桥的建设计划。',
    '工程将于春天开始，预计大约需要两年时间才能完成，负责人这样表示。',
  ],
  ar: [
    'وافق المجلس البلدي يوم الثلاثاء على بناء الجسر الجديد بعد نقاش دام ثلاث ساعات.',
    'يبدأ العمل في الربيع، ومن المتوقع أن يستغرق نحو عامين بحسب المسؤولين.',
  ],
  de: [
    'Der Stadtrat hat die neue Brücke am Dienstag nach dreistündiger Debatte genehmigt.',
    'Die Arbeiten beginnen im Frühjahr und sollen etwa zwei Jahre dauern.',
  ],
};
const links = (n: number, path: string) =>
  Array.from({ length: n }, (_, i) => `<li><a href="/${path}/${i}">${path} ${i}</a></li>`).join('');
const around = (
  main: string,
) => `<!doctype html><html><head><title>The new bridge</title></head><body class="single-post">
  <header class="site-header"><nav class="main-nav"><ul>${links(12, 'section')}</ul></nav></header>
  <main>${main}</main>
  <aside class="sidebar"><h3>Most read</h3><ul>${links(10, 'story')}</ul></aside>
  <footer class="site-footer"><ul>${links(8, 'about')}</ul><p>© Example Press. All rights reserved.</p></footer></body></html>`;

describe('the main content', () => {
  it.each(Object.entries(sentences))(
    'of an article in %s is all of its text and nothing of its template',
    (_, lines) => {
      const paragraphs = Array.from({ length: 24 }, (_, i) => `${i + 1}. ${lines.join(' ')}`);
      const body = paragraphs.map((line) => `<p>${line}</p>`).join('');
      const { text } = readHtml(
        around(
          '<article class="post"><h1>The new bridge</h1><div ' +
            `class="entry-content">${body}</div></article>`,
        ),
        undefined,
      );
      for (const line of paragraphs) expect(text).toContain(line);
      expect(text).not.toMatch(/section \d|story \d|about \d|All rights reserved/);
    },
  );

  it('of an article is without comments, and with the posts it quotes', () => {
    const news = '<meta property="og:type" content="article">';
    const body = Array.from({ length: 16 }, (_, i) => `<p>${i + 1}. ${sentences.en.join(' ')}</p>`);
    const post =
      '<div class="embed"><blockquote class="twitter-tweet"><p>At last, a bridge!</p>— A. ' +
      'Rider (@rider)</blockquote></div>';
    const comment = (i: number) =>
      `<div class="comment"><p class="comment-text">Comment ${i}: I do not believe a word of ` +
      'it, and the old ferry was good enough for all of us.</p></div>';
    const comments =
      '<section ' +
      `class="comments"><h3>Comments</h3>${[1, 2, 3, 4, 5, 6].map(comment).join('')}</section>`;
    const article =
      '<article class="post"><div ' +
      `class="entry-content">${body.slice(0, 8).join('')}${post}${body.slice(8).join('')}</div></article>`;
    const page = around(article + comments).replace('<head>', `<head>${news}`);
    const { text } = readHtml(page, 'https://news.example/2026/03/04/bridge');
    expect(text).toContain('At last, a bridge!');
    expect(text).toContain('16. The council');
    expect(text).not.toContain('the old ferry');
  });

  it('of a thread is its posts', () => {
    const posts = Array.from(
      { length: 14 },
      (_, i) =>
        `<div class="post"><div class="post-author">rider${i}</div><div ` +
        `class="post-body"><p>Answer ${i}: I replaced the chain and the noise was gone, so ` +
        'try that before anything else.</p></div></div>',
    );
    const { text } = readHtml(
      around(`<h1>Noise when pedalling</h1><div class="thread">${posts.join('')}</div>`),
      'https://forum.example/t/noise/12',
    );
    expect(text.match(/Answer \d+:/g)?.length).toBeGreaterThanOrEqual(12);
  });

  it('of a list is its items with their links', () => {
    const cards = Array.from(
      { length: 24 },
      (_, i) =>
        `<article class="card"><h2><a href="/trail/${i}">Trail ${i} along the ` +
        `river</a></h2><p>A walk of ${i + 3} kilometres with a view, open all year ` +
        'round.</p></article>',
    );
    const { markdown } = readHtml(
      around(`<h1>Trails</h1><div class="list">${cards.join('')}</div>`),
      'https://walks.example/category/trails',
    );
    expect(
      markdown.match(/along the river\]\(https:\/\/walks\.example\/trail\/\d+\)/g)?.length,
    ).toBeGreaterThanOrEqual(20);
  });

  it('keeps the pictures between its paragraphs, and none outside', () => {
    const picture = (name: string) => `<p><img src="/${name}.jpg" alt="${name}"></p>`;
    const body = Array.from({ length: 20 }, () => `<p>${sentences.en.join(' ')}</p>`);
    const page = around(
      '<article><div ' +
        `class="entry-content">${body.slice(0, 10).join('')}${picture('inside')}${body.slice(10).join('')}</div></article>`,
    );
    const { markdown } = readHtml(
      page.replace('<footer', `${picture('outside')}<footer`),
      'https://news.example/a',
    );
    expect(markdown).toContain('![inside](https://news.example/inside.jpg)');
    expect(markdown).not.toContain('outside');
  });

  it.each([
    ['20,000 paragraphs', '<p>A word or two.</p>'.repeat(20_000)],
    [
      '500 boxes in each other and 5,000 in the innermost',
      `${'<div class="a b">'.repeat(500)}${'<p>A word.</p>'.repeat(5000)}`,
    ],
    ['a long name', `<div class="${'post-'.repeat(9_900)}"><p>A word.</p></div>`],
    [
      'names of persons beside 9,000 paragraphs',
      `<p>Ann Writer</p><p>${'It was a long day at the mill. '.repeat(2)}</p>`.repeat(9_000),
    ],
    ['400 spans around a text of a megabyte', `${'<span>'.repeat(400)}${'word '.repeat(200_000)}`],
    [
      'a row of 9,000 cells and 9,000 rows of one cell',
      `<table><tr>${'<td>1'.repeat(9_000)}${'<tr><td>1'.repeat(9_000)}</table>`,
    ],
    ['texts in 400 quotes', `${'<blockquote>'.repeat(400)}${'<p>A word.</p>'.repeat(5_000)}`],
    ['a letter with a million marks', `<h1>a${'\u0301\u0316'.repeat(500_000)}</h1>`],
    [
      'JSON-LD that states 100,000 boxes',
      '<script ' +
        `type="application/ld+json">{"articleBody":"${'<div>word '.repeat(45_000)}"}</script><p>A ` +
        'word.</p>',
    ],
    ['one paragraph of a megabyte', `<p>${'is a is a (photo: '.repeat(55_000)}</p>`],
  ])('is found in time on %s', (_, body) => {
    const start = process.cpuUsage();
    expect(readHtml(`<html><body>${body}</body></html>`, undefined).text.length).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000_000).toBeLessThan(6);
  });
});
