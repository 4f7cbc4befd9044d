import { classifyClaimType } from './claim-type.ts';

describe('classifyClaimType', () => {
  it.each([
    ['en', 'STATISTICAL', 'Exports grew by 7% last year.'],
    ['en', 'QUOTE', '“The town will not give up,” said Anna Holt.'],
    ['en', 'EVENT', 'The council approved the plan.'],
    ['en', 'FACTUAL', 'Coffee contains caffeine.'],
    ['ko', 'STATISTICAL', '수리비는 4800만 유로였다.'],
    ['ko', 'QUOTE', '"이번 결정은 잘못됐다"고 장관이 말했다.'],
    ['ko', 'EVENT', '경찰은 용의자를 체포했다.'],
    ['ja', 'STATISTICAL', '費用は５億円だった。'],
    ['zh', 'STATISTICAL', '工厂投资了3亿欧元。'],
    ['de', 'STATISTICAL', 'Der Bau kostete 3,5 Millionen Euro.'],
    ['fr', 'EVENT', 'Il a été élu en mai.'],
    ['es', 'QUOTE', '“No nos rendiremos, lo prometo”, declaró la alcaldesa.'],
  ])('%s: %s is "%s"', (language, type, text) =>
    expect(classifyClaimType(text, language, false)).toBe(type),
  );
});
