import { answerOffline } from './answer.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const TEXT =
  'The bridge at Ostby was built by Karin Dahl between 1901 and 1903. It is 90 metres long ' +
  'and crosses the Elva from Ostby to Varde. ' +
  'The town sold the toll house to a baker in 1950 because the toll had been abolished. ' +
  'Lorries may not use the bridge. ' +
  'In 1998 about 300 people protested against its closure.';

const ask = (question: string, text = TEXT, more: { language?: string } = {}) =>
  answerOffline({ question, passages: [{ id: 'p', text }], referenceDate, ...more });
const first = (question: string, text = TEXT) => ask(question, text).sentences[0]?.text;

describe('answerOffline in many languages', () => {
  it.each([
    ['ko', '다리는 언제 지어졌나요?', '오스트비의 다리는 1903년에 지어졌다. 길이는 90미터이다.'],
    [
      'ko',
      '다리의 길이는 얼마인가요?',
      '오스트비의 다리는 1903년에 지어졌다. 다리의 길이는 90미터이다.',
      1,
    ],
    ['de', 'Wann wurde die Brücke gebaut?', 'Die Brücke wurde 1903 gebaut. Sie ist 90 Meter lang.'],
    [
      'fr',
      'Quand le pont a-t-il été construit ?',
      'Le pont a été construit en 1903. Il mesure 90 mètres.',
    ],
    ['es', '¿Cuándo se construyó el puente?', 'El puente se construyó en 1903. Mide 90 metros.'],
    ['ja', '橋はいつ建てられましたか', '橋は1903年に建てられました。長さは90メートルです。'],
    ['zh', '大桥是什么时候建成的？', '大桥于1903年建成。全长90米。'],
    ['ar', 'متى بني الجسر؟', 'بني الجسر عام 1903. يبلغ طوله 90 مترا.'],
  ] as [string, string, string, number?][])('answers in %s: %s', (_, question, text, at = 0) => {
    const sentence = first(question, text);
    expect(sentence).toBeDefined();
    expect(text.indexOf(sentence ?? '') > 0).toBe(at > 0);
  });

  it('abstains in Korean from another place, an opposite and an untold price', () => {
    const text = '노담의 방앗간은 2021년 5월에 문을 닫았다. 시는 2024년에 그 건물을 샀다.';
    for (const question of [
      '남산의 방앗간은 언제 문을 닫았나?',
      '시는 언제 건물을 팔았나?',
      '시는 건물을 얼마에 샀나?',
    ])
      expect(ask(question, text).grounded).toBe(false);
  });
});
