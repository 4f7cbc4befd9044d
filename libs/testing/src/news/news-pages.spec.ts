import { PageFetcher, readDocument } from '@plumbline/documents';
import { startNewsPages, type NewsPages, type PageFault } from './news-pages.ts';

const today = new Date('2026-11-15');

describe("the outlets' sites", () => {
  let pages: NewsPages;
  let fetcher: PageFetcher;
  beforeAll(async () => {
    pages = await startNewsPages(today);
    fetcher = new PageFetcher({ allowedPrivateHosts: pages.hosts, timeoutMs: 5_000 });
  });
  afterAll(() => pages.close());
  const html = async (url: string) => (await fetcher.fetch(url)).bytes.toString();
  const failure = (url: string) =>
    fetcher.fetch(url).then(
      () => undefined,
      (error: { code: string; status?: number }) => error,
    );

  it(
    'show every article so that a reader of pages finds its headline, date and text, and ' +
      'hardly anything else',
    async () => {
      const unlike: string[] = [];
      for (const { url, slug, headline, text, paragraphs, publishedAt } of pages.corpus.articles) {
        const { bytes, contentType } = await fetcher.fetch(url);
        const read = await readDocument(bytes, { url, contentType });
        expect([slug, read.title, new Date(read.publishedAt!)]).toEqual([
          slug,
          headline.replace(/\s+/g, ' '),
          publishedAt,
        ]);
        const pageText = paragraphs.filter((paragraph) =>
          read.text.includes(paragraph.replace(/\s+/g, ' ')),
        ).length;
        if (pageText < paragraphs.length - 1 || read.text.length > text.length + 100)
          unlike.push(slug);
      }
      expect(unlike).toEqual([]);
    },
  );

  it('tell machines much or little, and review claims where the article does', async () => {
    const of = (test: (article: NewsPages['corpus']['articles'][number]) => boolean) =>
      html(pages.corpus.articles.find(test)!.url);
    const paper = await of(({ outlet, wire }) => outlet.type === 'newspaper' && !wire);
    expect(paper).toMatch(/"@type":"NewsArticle"[\s\S]*<h1>/);
    expect(paper).toContain('rel="canonical"');
    expect(await of(({ wire }) => wire !== null)).not.toContain('canonical');
    expect(await of(({ outlet }) => outlet.type === 'company')).not.toMatch(/ld\+json|og:/);
    expect(await of(({ claimReview }) => claimReview !== null)).toContain('"@type":"ClaimReview"');
    expect(await of(({ language }) => language === 'ar')).toContain('<html lang="ar" dir="rtl">');
  });

  it('list their articles, and all of them on one front page', async () => {
    const [{ url, outlet, headline }] = pages.corpus.articles as [
      (typeof pages.corpus.articles)[number],
    ];
    expect(await html(new URL('/', url).href)).toContain(headline);
    const front = await html(pages.front);
    for (const article of pages.corpus.articles) expect(front).toContain(article.url);
    expect(front).toContain(outlet.name);
  });

  it.each([
    ['/nowhere', 404],
    ['/../../etc/passwd', 404],
    ['/%E0%A4%A', 404],
  ])('have nothing at %s', async (path, status) => {
    expect(await failure(`http://nordwire.localhost:${pages.port}${path}`)).toMatchObject({
      code: 'status',
      status,
    });
  });

  it('do not show one outlet’s article under another’s name', async () => {
    const { path } = pages.corpus.articles.find(({ outlet }) => outlet.id === 'nordwire')!;
    expect(await failure(`http://southernwire.localhost:${pages.port}${path}`)).toMatchObject({
      status: 404,
    });
    expect(await failure(`http://localhost:${pages.port}${path}`)).toMatchObject({ status: 404 });
  });

  it.each([
    [403, 'status'],
    [500, 'status'],
    ['reset', 'dropped'],
    ['slow', 'timeout'],
  ] as [PageFault, string][])('fail when they are told to: %s', async (fault, code) => {
    const { url } = pages.corpus.articles[1]!;
    pages.fail(url, fault);
    const impatient = new PageFetcher({ allowedPrivateHosts: pages.hosts, timeoutMs: 200 });
    await expect(impatient.fetch(url)).rejects.toMatchObject({ code });
    pages.fail(url, null);
    expect((await fetcher.fetch(url)).status).toBe(200);
  });

  it('change when they are told to, and tell what they were asked for', async () => {
    const { url, paragraphs } = pages.corpus.articles[2]!;
    pages.requests.splice(0);
    pages.change(url, ['Everything is different now, the editors have decided.']);
    expect(await html(url)).toContain('Everything is different now');
    pages.change(url);
    expect(await html(url)).not.toContain('Everything is different now');
    expect(paragraphs.length).toBeGreaterThan(1);
    pages.put(`${url}/own`, '<p>own</p>');
    expect(await html(`${url}/own`)).toBe('<p>own</p>');
    expect(pages.requests).toEqual([url, url, `${url}/own`]);
    expect(pages.getMaxConcurrency()).toMatchObject({ host: 1 });
  });
});
