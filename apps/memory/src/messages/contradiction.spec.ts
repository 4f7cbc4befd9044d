import fc from 'fast-check';
import { findContradiction } from './contradiction.ts';

describe('A newer statement stands against an older one', () => {
  it.each([
    ['I live in Munich.', 'I moved to Berlin in May.'],
    ['Ada: I live in Munich.', 'Ada: I moved to Farholm'],
    ['Bob lives in Oslo.', 'Bob moved to Bergen.'],
    ['I live in Marseille.', 'I moved to Montreal.'],
    ['나는 서울에 산다.', '나는 부산에 산다.'],
    ['I work at Acme.', 'I joined Globex as an engineer'],
    ['My sister Anna works at Acme.', 'My sister Anna works at Globex.'],
    ['The rate is 3 %.', 'The rate is 4 %.'],
    ['금리는 3%이다.', '금리는 4%이다.'],
    ['La porta è 8080.', 'La porta è 9090.'],
    ['My budget is 500 euros.', 'My budget is 700 euros now.'],
    ["I'm getting close to my $900 annual budget", "I'm planning with my increased budget of $950"],
    ['My photo library has 45 albums', 'My photo library now has 52 albums'],
    ['Our deadline is April 5.', 'Our deadline moved to April 12.'],
    ['We use PostgreSQL 16 in production.', 'We upgraded to PostgreSQL 17.'],
    ['The server runs on port 8080.', 'The server runs on port 9090.'],
    ['Kim Lee is the CEO of Acme.', 'Park Min is the new CEO of Acme.'],
    ['The shop is open.', 'The shop is closed.'],
    ['My favourite colour is blue.', 'My favourite colour is green.'],
    ['I eat meat.', "I don't eat meat anymore."],
    ['I have 3 children.', 'I have 4 children.'],
    ['I met Kim at the harbour fair', "I've never met Kim at any fair"],
  ])('%s / %s', (older, newer) => {
    expect(findContradiction(newer, older)).toMatchObject({
      confidence: expect.any(Number),
      why: expect.stringContaining('"'),
    });
  });

  it.each([
    ['I live in Berlin.', 'I live in Berlin, Germany.'],
    ['Ada: I live in Munich.', 'Bob: I live in Berlin.'],
    ['My sister Anna works at Acme.', 'My sister Eva works at Globex.'],
    ['My food budget is 500 euros.', 'My travel budget is 700 euros.'],
    ['My budget is 500 euros.', 'My budget is 20 percent.'],
    ['The price of oil is 80 dollars.', 'The price of gold is 90 dollars.'],
    ['We use PostgreSQL 16.', 'We use Redis 7.'],
    ["I'm using Quill v5.3.0 for styling", "I'm using Quill 5.3.0"],
    ['I ran 5 km.', 'I ran 7 km.'],
    ['I have a meeting on May 3.', 'I have a meeting on May 4.'],
    ['I have a deadline of June 15 for the abstract', 'I have a deadline of July 20 for the paper'],
    ['I own a red car.', 'I own a blue car.'],
    ['I met Anna in Rome.', 'I met Bob in Rome.'],
    ["I've never attended a fair with David", 'I attended a fair with Douglas'],
    ["I've never attended a fair with Maria", 'I attended a fair with Douglas'],
    ['My order number is 123.', 'My order number is 456.'],
    ['Room 3 is booked.', 'Room 4 is booked.'],
    ['I have 2 cats.', 'I have 3 dogs.'],
    ['I eat meat.', 'I ate meat in 2010.'],
    ['', ''],
  ])('but not for the topic alone: %s / %s', (older, newer) => {
    expect(findContradiction(newer, older)).toBeUndefined();
  });

  it('never of itself, and never by throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(findContradiction(text, text)).toBeUndefined();
      }),
    );
    for (const text of [
      'my '.repeat(30_000),
      'My a '.repeat(100) + 'is 5',
      `${'I have never '.repeat(200)}`,
      '5'.repeat(600),
    ])
      expect(findContradiction(text, text)).toBeUndefined();
  });
});
