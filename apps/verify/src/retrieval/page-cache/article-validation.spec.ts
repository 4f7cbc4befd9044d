import { isExpectedArticle } from './article-validation.ts';

const TEXT =
  'The harbour of Lindholm took its first ship in nine months on Monday, when a grain carrier ' +
  'tied up at the north quay. The port had been closed since a storm broke a part of the ' +
  'breakwater.';
const LISTED = {
  title: 'Harbour of Lindholm reopens after nine months of repairs',
  snippet: `${TEXT.slice(0, 120)}…`,
};
const page = (text: string, title = '') => ({ title, text });

describe('a page', () => {
  it.each<[string, string, typeof LISTED | { title: string }]>([
    ['with its text', TEXT, LISTED],
    ['with its text, where only the title is known', TEXT, { title: LISTED.title }],
    [
      'in Korean',
      '린드홀름 항구가 아홉 달 만에 다시 문을 열었다고 항만공사가 12일 밝혔다. 수리비는 4800만 유로였다.',
      { title: '린드홀름 항구 아홉 달 만에 재개' },
    ],
    [
      'about walls',
      `${TEXT} `.repeat(8) + 'Subscribe to continue reading, says the sign at the harbour.',
      LISTED,
    ],
    ['whose headline has no words', TEXT, { title: '🎉' }],
  ])('%s is the article', (_, text, listed) =>
    expect(isExpectedArticle(page(text), listed)).toBe(true),
  );

  it('whose headline plays with words is the article when the page has the same headline', () => {
    const listed = { title: 'Tide turns for battered traders' };
    expect(isExpectedArticle(page(TEXT, 'Tide turns for battered traders - Courier'), listed)).toBe(
      true,
    );
    expect(isExpectedArticle(page(TEXT, 'Courier'), listed)).toBe(false);
  });

  it.each([
    [
      'an error in another language',
      'Diese Seite wurde leider nicht gefunden. Vielleicht hilft Ihnen unsere Suche weiter, ' +
        'oder Sie beginnen auf der Startseite noch einmal von vorn.',
    ],
    ['shorter than its own snippet', TEXT.slice(0, 60)],
    ['a pay wall', `${TEXT} Subscribe to continue reading this story.`],
    [
      'a consent wall',
      'Harbour of Lindholm. We value your privacy. We and our partners store information ' +
        'about the harbour on a device and reopen it for months of repairs.',
    ],
    [
      'a check for robots',
      'Harbour of Lindholm reopens. Please verify you are human to continue to the site of ' +
        'the Courier; this may take some seconds, thank you.',
    ],
    [
      'a front page about other things',
      'Apples are ripe. Rain is expected. The council met on taxes, and the cup went to ' +
        'Rovers after a long night of penalties in the south.',
    ],
    ['nothing but its title', LISTED.title],
  ])('that is %s is not', (_, text) => expect(isExpectedArticle(page(text), LISTED)).toBe(false));
});
