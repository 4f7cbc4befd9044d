import {
  LinkingCaller,
  toPage as page,
  toUndatedPage as undatedPage,
} from '../../../test/linking-caller.ts';
import {
  seedCollection,
  type SeededCollection,
  type SeedPage,
} from '../../../test/seed-collection.ts';
import { startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('what may be linked across the pages of a collection', () => {
  let verify: VerifyTestApp;
  let caller: LinkingCaller;
  beforeAll(async () => {
    verify = await startVerify();
    caller = new LinkingCaller(verify);
  });
  afterAll(() => verify.close());
  const link = (collection: SeededCollection, fresh: SeedPage) => caller.link(collection, fresh);

  it.each([
    ['a trend', 'Exports of Norby rose in 2024.', 'Exports of Norby fell in 2024.'],
    [
      'a denial',
      'Halden Mills sold the Norby plant in 2024.',
      'Halden Mills did not sell the Norby plant in 2024.',
    ],
    [
      'another name',
      'The Salla Giants placed Pierre Thomas on the list.',
      'The Salla Giants placed Reggie Bush on the list.',
    ],
    [
      'a figure of part of the event',
      'Ada Brook scored 41 points.',
      'Ada Brook scored 26 points in the first half.',
    ],
    [
      'half a figure more',
      'Ada Brook served 2 years in Norby.',
      'Ada Brook served 2 1/2 years in Norby.',
    ],
    [
      'a weekday',
      'The Norby bridge opened to traffic on Monday.',
      'The Norby bridge opened to traffic on Tuesday.',
    ],
    [
      'a Korean weekday',
      '새봄은행은 월요일 서울에서 직원 900명을 감원했다.',
      '새봄은행은 화요일 서울에서 직원 900명을 감원했다.',
    ],
  ])('takes %s for no contradiction of figures or dates', async (_, stored, fresh) => {
    const collection = await seedCollection(verify, { pages: [page(stored)] });
    expect((await link(collection, page(fresh))).map(({ type }) => type)).not.toContain(
      'CONTRADICTS',
    );
  });

  it('takes another date of an event for a contradiction', async () => {
    const collection = await seedCollection(verify, {
      pages: [page('The Norby bridge opened to traffic on 4 June 2019.')],
    });
    const fresh = page('The Norby bridge opened to traffic on 11 June 2019.');
    expect(await link(collection, fresh)).toMatchObject([{ type: 'CONTRADICTS' }]);
  });

  it.each([
    [
      'English',
      'The Salla ferry carries 340 passengers.',
      'The Salla ferry carries 280 passengers.',
    ],
    [
      'Korean',
      '새봄은행은 2023년에 직원 900명을 감원했다.',
      '새봄은행은 2023년에 직원 300명을 감원했다.',
    ],
    ['German', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 4 wiegt 205 Gramm.'],
  ])(
    'needs two dated pages, a few days apart, for a contradiction in %s',
    async (_, stored, fresh) => {
      const collection = await seedCollection(verify, { pages: [page(stored)] });
      const linkOn = (publishedAt: string) =>
        link(collection, page(fresh, 'A page', { publishedAt }));
      expect(await linkOn('2026-05-22T20:00:00Z')).toMatchObject([{ type: 'CONTRADICTS' }]);
      expect(await linkOn('2026-06-02T09:00:00Z')).toEqual([]);
      expect(await link(collection, undatedPage(fresh))).toEqual([]);
      const undated = await seedCollection(verify, { pages: [undatedPage(stored)] });
      expect(await link(undated, page(fresh))).toEqual([]);
    },
  );

  it.each([
    ['a pronoun', 'He was taken to the jail of Norby and released.'],
    ['a bare description', 'The ferry carries 340 passengers from Norby to Salla.'],
    ['nothing that it names', 'Only 3 items of this product are left in stock.'],
    ['the reader', 'Your order ships from Norby within 3 days.'],
    ['no subject', 'In that order, from Norby to Salla.'],
    ['a German pronoun', 'Er wurde am 4. Juni 2019 in Berlin verhaftet.'],
    ['a German description', 'Die Brücke wurde am 4. Juni 2019 in Berlin eröffnet.'],
    ['a Korean pronoun', '그는 2023년 6월 4일 서울에서 체포됐다.'],
    ['something, in Chinese', '特斯拉在2023年卖出了900辆汽车，上海工厂有2400名员工。'],
    ['something, in Italian', 'La banca Tessen ha tagliato 900 posti di lavoro a Norby nel 2023.'],
    ['a Korean description', '회사는 2023년에 서울에서 직원 900명을 감원했다.'],
  ])('links no sentence that is about %s, even to its copy', async (_, sentence) => {
    const collection = await seedCollection(verify, { pages: [page(sentence)] });
    expect(await link(collection, page(`${sentence} 🚢`))).toEqual([]);
  });

  it.each([
    ['English', 'Norby Airport closed two runways on Tuesday.'],
    ['English', 'Ada Brook said she would leave Quill Energy in 2027.'],
    ['German', 'Die Brücke von Norby wurde am 4. Juni 2019 eröffnet.'],
    ['Korean', '새봄은행은 2023년에 직원 900명을 감원했다.'],
  ])('links a sentence that names its subject to its copy, in %s', async (_, sentence) => {
    const collection = await seedCollection(verify, { pages: [page(sentence)] });
    expect(await link(collection, page(`${sentence} 🚢`))).toMatchObject([{ type: 'SUPPORTS' }]);
  });

  it.each([
    [
      'another record',
      'The 2008 Chiefs ended the season with a 2-14 record.',
      'The 2008 Chiefs ended the season with a 2-12 record.',
    ],
    [
      'a figure that is nearly the same',
      'Ada Brook now has 2,301 points for Norby.',
      'Ada Brook now has 2,302 points for Norby.',
    ],
  ])('takes %s for no support', async (_, stored, fresh) => {
    const collection = await seedCollection(verify, { pages: [page(stored)] });
    const links = await link(collection, page(fresh));
    expect(links.map(({ type }) => type)).not.toContain('SUPPORTS');
  });

  it('links no two pages of one site, whichever of its hosts they are on', async () => {
    const fact = 'Halden Mills employs 2,400 people in Norby.';
    const collection = await seedCollection(verify, {
      pages: [page(fact, 'A page', { site: 'news.halden.example' })],
    });
    const linkFrom = (text: string, site: string) =>
      link(collection, page(text, 'A page', { site }));
    expect(await linkFrom(`${fact} 🚢`, 'shop.halden.example')).toEqual([]);
    expect(await linkFrom('Halden Mills employs 3,100 people in Norby.', 'halden.example')).toEqual(
      [],
    );
    expect(await linkFrom(`${fact} 🚢`, 'norby.example')).toHaveLength(1);
  });
});
