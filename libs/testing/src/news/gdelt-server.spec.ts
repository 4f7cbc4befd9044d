import { readCorpus } from '../corpus/corpus.ts';
import { GDELT_MESSAGES } from './gdelt-errors.ts';
import { startGdelt, type GdeltServer } from './gdelt-server.ts';
import type { ServerMode } from './faults.ts';

const today = new Date('2026-11-15');
const corpus = readCorpus(today, 4801);
const listed = corpus.articles.filter(({ lists }) => lists.includes('gdelt'));

interface Row {
  url: string;
  title: string;
  seendate: string;
  domain: string;
  language: string;
  sourcecountry: string;
}

describe('the imitation of GDELT', () => {
  let gdelt: GdeltServer;
  beforeAll(async () => {
    gdelt = await startGdelt({ corpus, now: () => new Date('2026-11-15T23:59:59Z') });
  });
  afterAll(() => gdelt.close());
  afterEach(() => {
    gdelt.mode = 'ok';
    gdelt.requests.splice(0);
  });

  const ask = async (
    query: string,
    rest: Record<string, string> = {},
    headers: Record<string, string> = { 'user-agent': 'Test/1' },
  ) => {
    const words = new URLSearchParams({
      query,
      mode: 'artlist',
      format: 'json',
      maxrecords: '250',
      ...rest,
    });
    const response = await fetch(`${gdelt.url}?${words}`, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  };
  /** What a lenient reader makes of the body. */
  const rows = async (query: string, rest: Record<string, string> = {}): Promise<Row[]> => {
    const { body } = await ask(query, rest);
    const { articles = [] } = JSON.parse(body.replace(/\\ /g, ' ').replaceAll('\u0001', ' ')) as {
      articles?: Row[];
    };
    return articles;
  };

  it(
    'answers as GDELT does: tokenised titles, names for codes, the quarter of an hour in which ' +
      'it saw the article',
    async () => {
      const { status, type, body } = await ask(
        '"Port of Lindholm" domainis:vestmarkaudit.localhost',
      );
      expect({ status, type }).toEqual({ status: 200, type: 'application/json; charset=utf-8' });
      expect(JSON.parse(body)).toEqual({
        articles: [
          {
            url: 'http://vestmarkaudit.localhost:4801/reports/lindholm-harbour',
            url_mobile: '',
            title: 'Repair of Lindholm harbour cost 61 . 7 million euros , audit finds',
            seendate: '20261111T091500Z',
            socialimage: expect.any(String),
            domain: 'vestmarkaudit.localhost',
            language: 'English',
            sourcecountry: 'Finland',
          },
        ],
      });
    },
  );

  it('says {} when it has found nothing, and when a domain has a dash', async () => {
    expect((await ask('zxqvy')).body).toBe('{}');
    expect((await ask('domainis:landesamt-quellmark.localhost')).body).toBe('{}');
    expect(listed.some(({ outlet }) => outlet.domain === 'landesamt-quellmark.localhost')).toBe(
      true,
    );
  });

  it.each([
    ['ab cd', GDELT_MESSAGES.shortKeyword],
    ['', GDELT_MESSAGES.length],
    ['(harbour)', GDELT_MESSAGES.onlyOr],
  ])('refuses %j with status 200 and one line of text', async (query, sentence) => {
    expect(await ask(query)).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: `${sentence}\n`,
    });
  });

  it.each([
    [{ timespan: '10min' }, GDELT_MESSAGES.shortTimespan],
    [{ timespan: 'soon' }, GDELT_MESSAGES.timespan],
    [{ startdatetime: '20161231235959', enddatetime: '20261115000000' }, GDELT_MESSAGES.start],
    [{ startdatetime: '2026-11-15', enddatetime: '20261115000000' }, GDELT_MESSAGES.start],
    [{ startdatetime: '20261101000000', enddatetime: '20261399000000' }, GDELT_MESSAGES.end],
    [{ startdatetime: '20261110000000', enddatetime: '20261101000000' }, GDELT_MESSAGES.start],
    [{ maxrecords: '1000' }, GDELT_MESSAGES.records],
    [{ mode: 'timelinevol3d' }, GDELT_MESSAGES.mode],
  ])('refuses %j', async (rest, sentence) => {
    expect((await ask('harbour', rest)).body.trim()).toBe(sentence);
  });

  it('gives a page to whoever does not ask for JSON, and takes names of parameters in any case', async () => {
    expect((await ask('harbour', { format: 'html' })).body).toMatch(/^<html>/);
    expect(await rows('harbour', { MAXRECORDS: '2' })).toHaveLength(2);
  });

  it('lets words, phrases, alternatives and negations decide, by whole words in any case', async () => {
    const texts = async (query: string) =>
      (await rows(query)).map(({ url }) => corpus.articles.find((one) => one.url === url)!);
    for (const { headline, text } of await texts('HARBOUR lindholm'))
      expect(`${headline} ${text}`).toMatch(/harbour[\s\S]*lindholm|lindholm[\s\S]*harbour/i);
    const [harbour, flood] = [await rows('harbour'), await rows('flood')];
    const either = await rows('(harbour OR flood)');
    expect(new Set(either.map(({ url }) => url))).toEqual(
      new Set([...harbour, ...flood].map(({ url }) => url)),
    );
    const without = await rows('harbour -Lindholm');
    expect(without.length + (await rows('harbour Lindholm')).length).toBe(harbour.length);
    expect(await rows('harbou')).toEqual([]);
    expect((await rows('"harbour of Lindholm"')).length).toBeLessThanOrEqual(
      (await rows('harbour Lindholm')).length,
    );
  });

  it('finds a part of a word in languages that write so', async () => {
    expect((await rows('벼리셀')).length).toBeGreaterThan(1);
    expect((await rows('벼리셀')).every(({ language }) => language === 'Korean')).toBe(true);
  });

  it('keeps to the language and the country of the source', async () => {
    const korean = await rows('sourcelang:korean sourcecountry:KS');
    expect(new Set(korean.map(({ sourcecountry }) => sourcecountry))).toEqual(
      new Set(['South Korea']),
    );
    expect(korean.length).toBe(listed.filter(({ outlet }) => outlet.country === 'KR').length);
    expect(await rows('sourcelang:korean -sourcecountry:KS')).toEqual([]);
    expect(
      (await rows('domain:localhost sourcecountry:germany')).every(
        ({ sourcecountry }) => sourcecountry === 'Germany',
      ),
    ).toBe(true);
  });

  it('keeps to the time asked for, and lists nothing from the future', async () => {
    const week = await rows('domain:localhost', { timespan: '1week' });
    expect(week.every(({ seendate }) => seendate > '20261108T235959Z')).toBe(true);
    const days = await rows('domain:localhost', {
      startdatetime: '20261101000000',
      enddatetime: '20261105235959',
    });
    expect(days.length).toBeGreaterThan(0);
    expect(
      days.every(
        ({ seendate }) => seendate >= '20261101T000000Z' && seendate <= '20261105T235959Z',
      ),
    ).toBe(true);
    const later = await startGdelt({ corpus, now: () => new Date('2020-01-01') });
    const none = await fetch(`${later.url}?query=harbour&format=json`, {
      headers: { 'user-agent': 'Test/1' },
    });
    expect(await none.text()).toBe('{}');
    await later.close();
  });

  it('sorts by date both ways, by relevance otherwise, and cuts after that', async () => {
    const down = await rows('harbour', { sort: 'DateDesc' });
    expect(down.map(({ seendate }) => seendate)).toEqual(
      [...down.map(({ seendate }) => seendate)].sort().reverse(),
    );
    const up = await rows('harbour', { sort: 'dateasc', maxrecords: '3' });
    expect(up.map(({ seendate }) => seendate)).toEqual(
      down
        .map(({ seendate }) => seendate)
        .reverse()
        .slice(0, 3),
    );
    const [first] = await rows('harbour Lindholm', { sort: 'hybridrel' });
    expect(first!.title).toMatch(/harbour/i);
  });

  it('sends JSON that strict parsers refuse, and an article twice, by http and https', async () => {
    const { body } = await ask('domain:localhost');
    expect(() => JSON.parse(body) as unknown).toThrow();
    const all = await rows('domain:localhost');
    expect(all.length).toBe(listed.length + 1);
    const at = all.findIndex(({ url }) => url.startsWith('https:'));
    expect(all[at - 1]!.url).toBe(all[at]!.url.replace('https:', 'http:'));
  });

  it.each([
    ['429', 429, 'text/html; charset=utf-8', `${GDELT_MESSAGES.tooMany}\n`],
    ['429as200', 200, 'text/html; charset=utf-8', `${GDELT_MESSAGES.tooMany}\n`],
    ['html', 200, 'text/html; charset=utf-8', expect.stringContaining('<title>502')],
    ['empty', 200, 'application/json; charset=utf-8', ''],
    ['500', 500, 'text/html', ''],
  ] as [ServerMode, number, string, unknown][])(
    'misbehaves: %s',
    async (mode, status, type, body) => {
      gdelt.mode = mode;
      expect(await ask('harbour')).toEqual({ status, type, body });
    },
  );

  it('misbehaves: half an answer, a late one, none', async () => {
    const { body: whole } = await ask('harbour');
    gdelt.mode = 'truncated';
    expect((await ask('harbour')).body).toBe(whole.slice(0, whole.length >> 1));
    gdelt.mode = 'slow';
    gdelt.slowMs = 30;
    expect((await ask('harbour')).body).toBe(whole);
    gdelt.mode = 'reset';
    await expect(ask('harbour')).rejects.toThrow();
  });

  it('keeps what it was asked', async () => {
    await ask('harbour', { timespan: '7d' });
    expect(gdelt.requests).toEqual([
      {
        query: {
          query: 'harbour',
          mode: 'artlist',
          format: 'json',
          maxrecords: '250',
          timespan: '7d',
        },
        headers: expect.objectContaining({ 'user-agent': 'Test/1' }),
        at: expect.any(Number),
      },
    ]);
  });

  it('has no patience with requests that come too fast, nor with those that do not say who they are', async () => {
    const strict = await startGdelt({ corpus, minIntervalMs: 60_000 });
    const status = async () =>
      (
        await fetch(`${strict.url}?query=harbour&format=json`, {
          headers: { 'user-agent': 'Test/1' },
        })
      ).status;
    expect([await status(), await status(), await status()]).toEqual([200, 429, 429]);
    await strict.close();
    expect((await ask('harbour', {}, { 'user-agent': '' })).status).toBe(429);
  });
});
