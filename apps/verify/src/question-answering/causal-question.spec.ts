import { createEffectMatcher, isCausalQuestion } from './causal-question.ts';

describe('questions for a cause', () => {
  it.each([
    'Why did the mill close?',
    'What caused the flood?',
    '방앗간은 왜 닫았나?',
    'なぜ閉まったのか',
    'Warum schloss die Mühle?',
    '为什么关闭',
  ])('knows %s', (question) => expect(isCausalQuestion(question)).toBe(true));
  it.each(['When did the mill close?', 'Who built it?', ''])(
    'does not take “%s” for one',
    (question) => expect(isCausalQuestion(question)).toBe(false),
  );

  it('tells whether the effect is asked about', () => {
    const [cause, effect] = ['orders had fallen by half', 'the mill of Nodam closed'];
    expect(createEffectMatcher('Why did the mill of Nodam close?', 'en')(cause, effect)).toBe(true);
    expect(createEffectMatcher('Why did orders fall?', 'en')(cause, effect)).toBe(false);
    expect(createEffectMatcher('Why?', 'en')(cause, effect)).toBe(false);
  });
});
