import { scoreCredibility } from './credibility.ts';
import { BUILT_IN_RECORDS, PublisherRegistry } from './publisher-registry.ts';
import { classifyPublisher } from './publisher.ts';

const BUILT_IN = new PublisherRegistry(BUILT_IN_RECORDS);

describe('satire', () => {
  const scoreText = (text: string, title = 'Mayor marries bridge') =>
    scoreCredibility({
      publisher: classifyPublisher('courier.example', 'Lindholm Courier', new PublisherRegistry()),
      ...{ title, text, author: 'Ida Falk', isDated: true, isRead: true },
    });

  it.each([
    ['theonion.com', 'satire'],
    ['www.der-postillon.com', 'satire'],
    ['newspunch.com', 'blog'],
  ])('of %s is known by its domain: %s', (host, type) =>
    expect(classifyPublisher(host, '', BUILT_IN).type).toBe(type),
  );

  it.each([
    ['The mayor wed the bridge. This article is satire.', undefined],
    ['This is fun. This site is a work of satire and nothing in it is true.', undefined],
    ['Der Bürgermeister heiratet. Dieser Artikel ist Satire.', undefined],
    ['이 기사는 풍자입니다. 시장이 다리와 결혼했다.', undefined],
    ['The mayor wed the bridge.', 'Satire: Mayor marries bridge'],
  ])('is what a page says of itself: %s', (text, title) => {
    const { type, score, reasons } = scoreText(text, title);
    expect(type).toBe('satire');
    expect(score).toBeLessThan(0.1);
    expect(reasons).toContain('The document describes itself as satire.');
  });

  it.each([
    ['The Onion is a satirical website that millions of people read.'],
    ['The court held that the article is satire and dismissed the suit.'],
    ['Police said the post was not satire.'],
    ['Satire has a long history in Lindholm.'],
  ])('is not what a page writes of others: %s', (text) =>
    expect(scoreText(text).type).toBe('newspaper'),
  );
});
