import { isAboutEffect, isWhy } from './why.ts';

describe('questions for a cause', () => {
  it.each([
    'Why did the mill close?',
    'What caused the flood?',
    '방앗간은 왜 닫았나?',
    'なぜ閉まったのか',
    'Warum schloss die Mühle?',
    '为什么关闭',
  ])('knows %s', (question) => expect(isWhy(question)).toBe(true));
  it.each(['When did the mill close?', 'Who built it?', ''])('does not take “%s” for one', (question) =>
    expect(isWhy(question)).toBe(false),
  );

  it('tells whether the effect is asked about', () => {
    const [cause, effect] = ['orders had fallen by half', 'the mill of Nodam closed'];
    expect(isAboutEffect('Why did the mill of Nodam close?', cause, effect, 'en')).toBe(true);
    expect(isAboutEffect('Why did orders fall?', cause, effect, 'en')).toBe(false);
    expect(isAboutEffect('Why?', cause, effect, 'en')).toBe(false);
  });
});
