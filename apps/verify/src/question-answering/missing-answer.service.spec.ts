import { formatMessage } from '@plumbline/languages';
import { describeMissing } from './missing-answer.service.ts';

describe('describeMissing', () => {
  it.each([
    ['en', 'The sources say nothing about “노담의 방앗간”.'],
    ['ko', '주어진 자료에는 “Norrvik”에 관한 내용이 없습니다.'],
    ['de', 'Die Quellen sagen nichts über „the harbour of Norrvik“.'],
    ['ar', 'The sources say nothing about “الجسر”.'],
  ])('keeps what is said in %s', (language, missingText) =>
    expect(describeMissing(missingText, language)).toBe(missingText),
  );

  it('does not pass on another language than was asked for', () => {
    expect(describeMissing('The sources do not say when the harbour was built.', 'ko')).toBe(
      formatMessage('ko', 'answers.unanswered'),
    );
    expect(describeMissing('주어진 자료에는 항구에 관한 내용이 없습니다.', 'en')).toBe(
      formatMessage('en', 'answers.unanswered'),
    );
  });

  it.each([null, '', '  '])('has a sentence where there is none (%j)', (missingText) =>
    expect(describeMissing(missingText, 'fr')).toBe(formatMessage('fr', 'answers.unanswered')),
  );
});
