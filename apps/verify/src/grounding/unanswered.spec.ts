import { missingIn } from './unanswered.ts';
import { WORDS } from './wording.words.ts';

describe('missingIn', () => {
  it.each([
    ['en', 'The sources say nothing of “노담의 방앗간”.'],
    ['ko', '주어진 자료에는 “Norrvik”에 관한 내용이 없습니다.'],
    ['de', 'Die Quellen sagen nichts über “the harbour of Norrvik”.'],
    ['ar', 'The sources say nothing of “الجسر”.'],
  ])('keeps what is said in %s', (language, told) => expect(missingIn(told, language)).toBe(told));

  it('does not pass on another language than was asked for', () => {
    expect(missingIn('The sources do not say when the harbour was built.', 'ko')).toBe(
      WORDS.ko?.unanswered,
    );
    expect(missingIn('주어진 자료에는 항구에 관한 내용이 없습니다.', 'en')).toBe(
      WORDS.en?.unanswered,
    );
  });

  it.each([null, '', '  '])('has a sentence where there is none (%j)', (told) =>
    expect(missingIn(told, 'fr')).toBe(WORDS.fr?.unanswered),
  );
});
