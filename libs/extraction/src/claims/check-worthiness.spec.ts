import { analyzeDocument } from '../analyzed-document.ts';
import {
  scoreCheckWorthiness,
  assessDocumentSentence,
  scoreSubjectivity,
} from '../claims.offline.ts';
import { computeClaimConfidence } from './check-worthiness.ts';

const referenceDate = new Date('2026-11-20T00:00:00Z');
const read = (text: string, language = 'en') => analyzeDocument({ text, referenceDate, language });
const confidence = (text: string, language?: string) =>
  computeClaimConfidence(assessDocumentSentence(read(text, language), 0));
const worth = (text: string) => scoreCheckWorthiness(read(text), 0);
const opinion = (text: string, language?: string) => scoreSubjectivity(read(text, language), 0);

describe('a claim', () => {
  it.each([
    'The river Oder rises in the Czech Republic.',
    'Coffee contains caffeine.',
    'It cost 48 million euros.',
    'The bridge cost 48 million euros.',
    'The Moon is made of cheese.',
    'Anna Holt was born in Leeds.',
    'The council voted against the tax in March.',
    'Exports grew by 7% last year.',
    'The Great Northern Railway was founded in 1846.',
    '“The town will not give up,” said Governor Anna Holt.',
    'The mayor said the budget was balanced.',
    'Norland signed the treaty in 1963',
    'There are 27 rooms in the castle.',
    'According to the WHO, the US has 40 such clinics.',
    'Work resumed at the mine after a strike.',
    'State Minister Anna Holt told reporters about the fire.',
  ])('is seen in "%s"', (text) => expect(confidence(text)).toBeGreaterThanOrEqual(0.5));

  it.each([
    'I think the mayor is right.',
    'We should lower the tax.',
    'Why did the council wait?',
    'What a wonderful evening!',
    'Thank you all, and good night.',
    'Let’s take a closer look.',
    'Whisk the eggs with the sugar.',
    'If it rains, bring the chairs inside.',
    'Pro tip: Keep a spare key.',
    'Here are some of the highlights.',
    'Three ways to save:',
    'Photographed at the old harbour',
    'Best prices in town',
    'How We Saved the Old Mill',
    'Nothing matters more than family.',
    'Cats are better than dogs.',
    'The soup was utterly delicious.',
    'You will love our new range.',
    'Taxes are too high.',
    'Bride’s bouquet ($150-300)',
    'Monday | Tuesday | Wednesday | 6 miles | Rest',
  ])('is not seen in "%s"', (text) => expect(confidence(text)).toBeLessThan(0.5));

  it('is less sure in words that nobody is said to have said', () => {
    const text =
      'Holt spoke in Leeds. “We lost a lot of money here. The mill was sold in May for less ' +
      'than the debt. It hurt.”';
    const source = read(text);
    const within = source.sentences.findIndex((sentence) => sentence.text.startsWith('The mill'));
    expect(scoreCheckWorthiness(source, within)).toBeLessThan(
      worth('The mill was sold in May for less than the debt.'),
    );
  });
});

describe('check-worthiness', () => {
  it('ranks what is on record above small things and small things above wishes', () => {
    const ranked = [
      'He voted to cut spending on hospitals by 40 million dollars in 2019.',
      'Spending on hospitals fell.',
      'A dog was in the yard.',
      'We want a better future together.',
    ].map(worth);
    expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
  });
});

describe('opinion', () => {
  it.each([
    'The plan is a shameful farce.',
    'Sadly, the council has once again betrayed the town.',
    'This is, frankly, the most breathtaking view I have ever seen!',
    'It’s far too bland, and the prices are outrageous.',
    'Surely the minister must resign.',
  ])('is heard in "%s"', (text) => expect(opinion(text)).toBeGreaterThanOrEqual(0.5));

  it.each([
    'The council approved the plan on Monday.',
    'Critics called the plan “a shameful farce”, according to the report.',
    'The Great Western Railway carried two million passengers.',
    'The bridge is 300 metres long.',
  ])('is not heard in "%s"', (text) => expect(opinion(text)).toBeLessThan(0.5));
});

describe('other languages', () => {
  it.each([
    ['ko', '국회는 지난 4일 법안을 통과시켰다.'],
    ['ko', '커피에는 카페인이 들어 있어요.'],
    ['ja', '彼女は1980年に大阪で生まれた。'],
    ['zh', '北京是中国的首都。'],
    ['de', 'Der Rat verabschiedete das Gesetz am 4. Mai 2021.'],
    ['fr', 'Le parlement a adopté la loi en mai.'],
    ['es', 'El congreso aprobó la ley en mayo.'],
    ['ar', 'ارتفعت الأسعار بنسبة 5% في عام 2023.'],
  ])('%s: a claim in "%s"', (language, text) =>
    expect(confidence(text, language)).toBeGreaterThanOrEqual(0.5),
  );

  it.each([
    ['ko', '금리를 더 내려야 한다.'],
    ['ko', '정말 안타까운 결정이었다.'],
    ['ko', '과연 옳은 일인가.'],
    ['ko', '지금 바로 신청하세요!'],
    ['ko', '오늘의 주요 뉴스'],
    ['ja', '政府は謝罪すべきだ。'],
    ['ja', 'これは正しいのだろうか。'],
    ['zh', '我觉得这部电影很精彩。'],
    ['zh', '这公平吗？'],
    ['de', 'Leider war es eine schreckliche Entscheidung.'],
    ['fr', 'C’est malheureusement une décision honteuse.'],
    ['es', 'Lamentablemente fue una decisión vergonzosa.'],
  ])('%s: none in "%s"', (language, text) => expect(confidence(text, language)).toBeLessThan(0.5));

  it.each([
    ['ko', '어처구니없는 결정이 아닐 수 없다.'],
    ['ja', 'とても残念だと思う。'],
    ['de', 'Ich finde den Film wunderbar.'],
    ['fr', 'Je trouve ce film magnifique.'],
    ['es', 'Creo que la película es maravillosa.'],
  ])('%s: opinion in "%s"', (language, text) =>
    expect(opinion(text, language)).toBeGreaterThanOrEqual(0.5),
  );
});

describe('any text', () => {
  it.each(['', '\ud800', '😀', '"', '“', '…', '|||||', "'", '\u0130stanbul’un'])(
    'is judged without failing (%j)',
    (text) => {
      for (const language of ['en', 'ko', 'ja', 'de', 'ar', 'xx']) {
        const { checkWorthiness, subjectivity } = assessDocumentSentence(read(text, language), 0);
        for (const chance of [checkWorthiness, subjectivity])
          expect(chance >= 0 && chance <= 1).toBe(true);
      }
    },
  );

  it.each([
    'if , ',
    'so much so ',
    "' a ",
    '"a ',
    '(a ',
    'the most ',
    'a|',
    'not only ',
    'won’t ',
    'which ',
  ])('is judged in time that grows with its length: %j', (piece) => {
    const time = (length: number) => {
      const source = read(`The ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length));
      const startMs = performance.now();
      for (let round = 0; round < 20; round += 1) assessDocumentSentence(source, 0);
      return performance.now() - startMs;
    };
    time(1400);
    expect(time(1400)).toBeLessThan(400);
  });
});
