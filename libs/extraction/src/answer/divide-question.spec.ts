import { divideQuestion } from './divide-question.ts';

describe('a question that asks twice', () => {
  it.each([
    [
      'Why did the dam of Norvik break, and who pays for it?',
      ['Why did the dam of Norvik break?', 'Who pays for the dam of Norvik?'],
    ],
    [
      'How many trout died in Lake Ostby, and what killed them?',
      ['How many trout died in Lake Ostby?', 'What killed trout?'],
    ],
    [
      'How many people died in the storm in Norvik, and how many were injured?',
      ['How many people died in the storm in Norvik?', 'How many people were injured?'],
    ],
    [
      'When did Ida Lund found Norvik Mills, and how much of it did she own?',
      ['When did Ida Lund found Norvik Mills?', 'How much of Norvik Mills did she own?'],
    ],
    [
      'What was the majority in the council of Norvik, and who won?',
      ['What was the majority in the council of Norvik?', 'Who won?'],
    ],
  ])('is divided, its pronouns replaced: %s', (text, parts) =>
    expect(divideQuestion(text, 'en')).toEqual(parts),
  );

  it('gives a word that asks alone the clause before it', () =>
    expect(divideQuestion('Does tea lower the risk of gout, and by how much?', 'en')).toEqual([
      'Does tea lower the risk of gout?',
      'By how much does tea lower the risk of gout?',
    ]));

  it.each([
    [
      'de',
      'Wie teuer wird der Hafentunnel, und wann wird er eröffnet?',
      'Wann wird der Hafentunnel eröffnet?',
    ],
    ['es', '¿Quién vendió la planta de Ostby y cuándo cerró?', 'Cuándo cerró?'],
    [
      'ko',
      '노르빅대교의 사업비는 얼마이며 공정률은 얼마나 되나?',
      '노르빅대교의 공정률은 얼마나 되나?',
    ],
    [
      'fr',
      'Qui a construit le pont de Norvik, et quand a-t-il été fermé ?',
      'Quand le pont de Norvik a-t-il été fermé ?',
    ],
    [
      'fr',
      "Qui a mené l'étude de Norvik, et combien l'étude a-t-elle coûté ?",
      "Combien l'étude a-t-elle coûté ?",
    ],
    ['zh', '火灾造成多少人死亡，原因是什么？', '火灾原因是什么？'],
  ])('is divided in other languages: %s', (language, text, second) =>
    expect(divideQuestion(text, language)[1]).toBe(second),
  );

  it.each([
    'When and where did the ship sink?',
    'Was the mill sold and rebuilt?',
    'How many people were killed and injured in the crash?',
    'Who owns the rooms that were let and sold?',
  ])('is no question with a mere “and”: %s', (text) =>
    expect(divideQuestion(text, 'en')).toEqual([text]),
  );

  it.each([
    ['de', 'Wer hat den Test der Anlage gemacht, und wie laut ist sie?'],
    ['es', '¿Quién construyó la planta de Norvik y quién la paga?'],
  ])('stays whole where its second part would be misread: %s %s', (language, text) =>
    expect(divideQuestion(text, language)).toEqual([text]),
  );
});
