import { createCategoryClassifier } from './category-classifier.ts';

describe('createCategoryClassifier', () => {
  it.each([
    ['health', 'The vaccine protected most patients.'],
    ['sports', 'The striker scored two goals.'],
    ['conflict', 'Soldiers fired missiles at the town.'],
    ['economy', '물가와 금리가 올랐다.'],
    ['crime', '경찰은 용의자를 체포했고 검찰이 기소했다.'],
    ['politics', '国会は選挙法案を可決した。'],
    ['health', '医院收治了患者。'],
    ['politics', 'Der Bundestag wählte den Kanzler.'],
    ['crime', 'Le tribunal a condamné le meurtre.'],
    ['economy', 'La inflación y el desempleo bajaron.'],
    ['', 'The blue door was painted.'],
    ['', ''],
  ])('says %s of "%s"', (category, sentence) =>
    expect(createCategoryClassifier('')(sentence)).toBe(category),
  );

  it('lets the document decide where the sentence is silent', () => {
    const document =
      'The hospital treated patients with the new drug. Doctors said the disease is rare. ' +
      'Nurses agreed.';
    expect(createCategoryClassifier(document)('It was introduced in 2019.')).toBe('health');
  });
});
