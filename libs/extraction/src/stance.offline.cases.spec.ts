import { classifyStanceOffline } from './stance.offline.ts';
import type { Stance } from './stance.types.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const judge = (claim: string, text: string, language: string) => {
  const [judgement] = classifyStanceOffline({
    claim,
    evidence: [{ id: 'a', text }],
    language,
    referenceDate,
  });
  if (!judgement) throw new Error('no judgement');
  return judgement;
};

type Row = [claim: string, evidence: string, stance: Stance];

/**
 * Pairs that share their words and still say nothing of each other, or that turn on one small word.
 */
describe('the offline stance', () => {
  describe.each<[string, Row[]]>([
    [
      'the same event, told with its date',
      [
        [
          'The fire at the mill killed 12 people.',
          'The fire that broke out in the mill on 2 November 2026 killed 9 people, three ' +
            'fewer than first told.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'another event, which denies nothing',
      [
        [
          'The company opened a factory in Texas in 2021.',
          'The company opened a factory in Ohio in 2019.',
          'NEUTRAL',
        ],
        ['Unemployment was 5% in 2020.', 'Unemployment was 7% in 2021.', 'NEUTRAL'],
        ['Unemployment was 5%.', 'Unemployment was 7% in 1982.', 'NEUTRAL'],
        ['Rents rose in Harbour City.', 'Rents fell in Northgate.', 'NEUTRAL'],
        ['Rents rose in Harbour City in 2020.', 'Rents fell in Harbour City in 2015.', 'NEUTRAL'],
        ['The minister visited France.', 'The minister visited Germany.', 'NEUTRAL'],
        ['The Danube flows through Vienna.', 'The Danube does not flow through Prague.', 'NEUTRAL'],
        ['Acme sold 5,000 cars in May.', 'Acme sold 3,000 trucks in May.', 'NEUTRAL'],
        ["Acme's revenue rose 10%.", "Acme's profit fell 10%.", 'NEUTRAL'],
        ["Acme's shares rose 10%.", 'Borealis shares rose 10%.', 'NEUTRAL'],
        ['Vitamin C prevents scurvy.', 'Vitamin D prevents rickets.', 'NEUTRAL'],
      ],
    ],
    [
      'what is asked, planned or feared',
      [
        ['Coffee causes cancer.', 'Researchers studied whether coffee causes cancer.', 'NEUTRAL'],
        ['The city banned cars downtown.', 'The city plans to ban cars downtown.', 'NEUTRAL'],
        [
          'The government raised taxes.',
          'The opposition accused the government of planning to raise taxes.',
          'NEUTRAL',
        ],
        [
          'Coffee causes cancer.',
          'The study found no link between coffee and cancer.',
          'CONTRADICTS',
        ],
        [
          'The president signed the bill on Monday.',
          'The claim that the president signed the bill is false.',
          'CONTRADICTS',
        ],
        [
          'The mayor sold the park.',
          'Claim: The mayor sold the park. Rating: False. The park is still public.',
          'CONTRADICTS',
        ],
        [
          'The mayor sold the park.',
          'Posts say that the mayor sold the park. This is not true.',
          'CONTRADICTS',
        ],
        ['The mayor sold the park.', 'FALSE: The mayor sold the park.', 'CONTRADICTS'],
        [
          'The mayor sold the park.',
          'The mayor sold the park. The rumour that he fled is false.',
          'SUPPORTS',
        ],
        [
          'The Great Wall is visible from space.',
          'Contrary to popular belief, the Great Wall is not visible from space.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'how many, how far, since when',
      [
        ['All schools were closed.', 'Some schools were closed.', 'CONTRADICTS'],
        ['All schools were closed.', 'No schools were closed.', 'CONTRADICTS'],
        ['Not all birds can fly.', 'All birds can fly.', 'CONTRADICTS'],
        ['The tax is 5%.', 'The tax is -5%.', 'CONTRADICTS'],
        ['The boy is 12.', 'The boy is 15.', 'CONTRADICTS'],
        ['Some schools were closed.', 'All schools were closed.', 'SUPPORTS'],
        ['Only women can join the club.', 'Men and women can join the club.', 'CONTRADICTS'],
        ['The unemployment rate is 4%.', 'The unemployment rate fell from 5% to 4%.', 'SUPPORTS'],
        [
          'The unemployment rate fell to 5%.',
          'The unemployment rate fell from 5% to 4%.',
          'CONTRADICTS',
        ],
        [
          'The city has 3 million inhabitants.',
          'The city has a population of about 3.1 million.',
          'SUPPORTS',
        ],
        [
          'The city has 3 million inhabitants.',
          'The city has a population of 800,000.',
          'CONTRADICTS',
        ],
        ['The firm sold 10,000 bicycles.', 'The firm sold 9,800 bicycles.', 'NEUTRAL'],
        ['The number of wolves has doubled.', 'The number of wolves has halved.', 'CONTRADICTS'],
        ['The contract ended after 2010.', 'The contract ended in 2012.', 'SUPPORTS'],
        ['The contract ended before 2010.', 'The contract ended in 2012.', 'CONTRADICTS'],
        ['The hotel opened in the 1990s.', 'The hotel opened in 1995.', 'SUPPORTS'],
        [
          'The film was shot in 2014.',
          'The film was shot in 2013 and released in 2014.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'what is denied: a figure, or what is said with it',
      [
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 40 million euros.',
          'CONTRADICTS',
        ],
        [
          'The repair of the bridge cost 40 million euros.',
          'The repair of the bridge did not cost 40 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros.',
          'NEUTRAL',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros but 60 million.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge did not cost 55 million euros but 40 million.',
          'SUPPORTS',
        ],
        [
          'The bridge cost 40 million euros.',
          'The bridge cost 61 million euros and not 48 million euros as reported.',
          'CONTRADICTS',
        ],
        [
          'The dam cost 90 million euros.',
          'The 12 million euros that went to roads are not part of the cost of the dam.',
          'NEUTRAL',
        ],
        [
          'The dam did not cost 90 million euros.',
          'The 12 million euros that went to roads are not part of the cost of the dam.',
          'NEUTRAL',
        ],
        ['The mill fire killed 12 people.', 'The mill fire did not kill 9 people.', 'NEUTRAL'],
        ['Prices rose by 5% in March.', 'Prices did not rise in March.', 'CONTRADICTS'],
        ['Prices rose by 5% in March.', 'Prices did not rise by more than 7% in March.', 'NEUTRAL'],
        [
          'Prices rose by 9% in March.',
          'Prices did not rise by more than 7% in March.',
          'CONTRADICTS',
        ],
        ['The storm hit the island.', 'The storm did not hit the island.', 'CONTRADICTS'],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge did not cost 55 million euros.',
          'NEUTRAL',
        ],
        [
          'The bridge did not cost 48 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'SUPPORTS',
        ],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'SUPPORTS',
        ],
        [
          'The bridge did not cost 61 million euros.',
          'The bridge cost 61 million euros and not 48 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge cost 61 million euros and not 48 million euros.',
          'The bridge did not cost 61 million euros.',
          'CONTRADICTS',
        ],
        [
          'The bridge did not cost 40 million euros.',
          'The bridge, built in 2019, did not cost 40 million euros.',
          'SUPPORTS',
        ],
      ],
    ],
    [
      'who and where',
      [
        [
          'Anna Berg was born in Oslo.',
          'Anna Berg was born in Bergen and lives in Oslo.',
          'CONTRADICTS',
        ],
        ['Anna Berg lives in Oslo.', 'Anna Berg was born in Bergen and lives in Oslo.', 'SUPPORTS'],
        ['Anna Berg is a doctor.', 'He is a doctor at the harbour clinic.', 'NEUTRAL'],
        [
          'The firm is based in Manchester.',
          'The firm, which employs 200 people, is based in Leeds.',
          'CONTRADICTS',
        ],
        ['Sparta won the war.', 'Corinth beat Sparta and won the war.', 'NEUTRAL'],
        [
          'Electric cars are cheaper than petrol cars.',
          'Petrol cars are cheaper than electric cars.',
          'CONTRADICTS',
        ],
        [
          'The new law bans plastic bags.',
          'Plastic bags are banned under the new law.',
          'SUPPORTS',
        ],
        ['Smoking causes cancer.', 'Smoking is a major cause of cancer.', 'SUPPORTS'],
        ['The dog bit the man.', 'The man was bitten by the dog.', 'SUPPORTS'],
        ['The dog bit the man.', 'The man bit the dog.', 'CONTRADICTS'],
        ['Jane Doe directed the film.', 'The film was directed by John Roe.', 'NEUTRAL'],
        ['The mayor of Northgate resigned.', 'The mayor of Southport resigned.', 'NEUTRAL'],
        [
          'The law applies to banks but not to insurers.',
          'The law applies to banks and insurers.',
          'CONTRADICTS',
        ],
      ],
    ],
    [
      'claims that deny',
      [
        ['The minister did not resign.', 'The minister resigned on Friday.', 'CONTRADICTS'],
        ['The minister did not resign.', 'The minister gave a speech on Friday.', 'NEUTRAL'],
        ['The minister did not resign.', 'The minister refused to resign.', 'SUPPORTS'],
        [
          'The treaty was never ratified.',
          'The treaty was signed in 1992 but never ratified.',
          'SUPPORTS',
        ],
        [
          'Lightning never strikes twice.',
          'Lightning can strike the same place twice.',
          'CONTRADICTS',
        ],
        ['Ada Quill is not a painter.', 'Ada Quill likes walking by the sea.', 'NEUTRAL'],
      ],
    ],
  ])('on %s', (_, rows) => {
    it.each(rows)('%s | %s → %s', (claim, evidence, stance) => {
      const judgement = judge(claim, evidence, 'en');
      expect(`${judgement.stance}: ${judgement.why}`).toMatch(new RegExp(`^${stance}`));
    });
  });

  it.each<[language: string, ...Row]>([
    ['ko', '실업률이 상승했다.', '지난해 실업률이 하락했다.', 'CONTRADICTS'],
    ['ko', '실업률이 상승했다.', '실업률이 크게 올랐다.', 'SUPPORTS'],
    ['ko', '시장이 계약서에 서명했다.', '시장은 계약서에 서명하지 않았다.', 'CONTRADICTS'],
    ['ko', '이 학교는 1984년에 설립되었다.', '이 학교는 1991년에 설립되었다.', 'CONTRADICTS'],
    ['ko', '이 학교는 1984년에 설립되었다.', '이 학교는 1984년 5월에 설립되었다.', 'SUPPORTS'],
    ['ko', '매출이 10% 증가했다.', '매출이 25% 증가했다.', 'CONTRADICTS'],
    ['ko', '정부는 세금을 인상했다.', '정부는 세금을 인상하지 않기로 했다.', 'CONTRADICTS'],
    ['ko', '커피는 암을 유발한다.', '커피가 암을 유발한다는 증거는 없다.', 'CONTRADICTS'],
    ['ko', '그 배우는 결혼했다.', '그 배우는 이혼했다.', 'CONTRADICTS'],
    ['ko', '의회는 법안을 통과시켰다.', '의회는 법안을 부결시켰다.', 'CONTRADICTS'],
    ['ko', '회사는 직원 200명을 해고했다.', '회사는 직원 50명을 해고했다.', 'CONTRADICTS'],
    ['ko', '회사는 직원 200명을 해고했다.', '회사는 신제품을 공개했다.', 'NEUTRAL'],
    ['ko', '시장이 계약서에 서명했다.', '바나나에는 칼륨이 많다.', 'NEUTRAL'],
    ['ko', '물가는 3월에 5% 올랐다.', '물가는 3월에 7% 오르지 않았다.', 'NEUTRAL'],
    ['ko', '물가는 3월에 5% 올랐다.', '물가는 3월에 5% 오르지 않았다.', 'CONTRADICTS'],
    [
      'de',
      'Der Bürgermeister hat den Vertrag unterschrieben.',
      'Der Bürgermeister hat den Vertrag nicht unterschrieben.',
      'CONTRADICTS',
    ],
    [
      'de',
      'Der Bürgermeister hat den Vertrag unterschrieben.',
      'Am Montag hat der Bürgermeister den Vertrag unterschrieben.',
      'SUPPORTS',
    ],
    ['de', 'Die Schule wurde 1984 gegründet.', 'Die Schule wurde 1991 gegründet.', 'CONTRADICTS'],
    ['de', 'Die Brücke ist 1.200 Meter lang.', 'Die neue Brücke ist 1200 Meter lang.', 'SUPPORTS'],
    ['de', 'Die Brücke ist 3,5 Meter hoch.', 'Die Brücke ist 5,5 Meter hoch.', 'CONTRADICTS'],
    [
      'de',
      'Die Brücke kostete 40 Millionen Euro.',
      'Die Brücke kostete nicht 55 Millionen Euro.',
      'NEUTRAL',
    ],
    [
      'de',
      'Die Brücke kostete 40 Millionen Euro.',
      'Die Brücke kostete nicht 55 Millionen Euro, sondern 40 Millionen Euro.',
      'SUPPORTS',
    ],
    ['fr', 'Le maire a signé le contrat.', 'Le maire n’a pas signé le contrat.', 'CONTRADICTS'],
    [
      'fr',
      'Le pont a coûté 40 millions d’euros.',
      'Le pont n’a pas coûté 55 millions d’euros.',
      'NEUTRAL',
    ],
    [
      'fr',
      'Le pont a coûté 40 millions d’euros.',
      'Le pont n’a pas coûté 40 millions d’euros.',
      'CONTRADICTS',
    ],
    ['es', 'El alcalde firmó el contrato.', 'El alcalde no firmó el contrato.', 'CONTRADICTS'],
    ['es', 'La empresa vendió 200 coches.', 'La empresa vendió 500 coches.', 'CONTRADICTS'],
    ['ja', '市長は契約に署名した。', '市長は契約に署名しなかった。', 'CONTRADICTS'],
    ['ja', '会社は2019年に設立された。', '会社は2005年に設立された。', 'CONTRADICTS'],
    ['zh', '市长签署了合同。', '市长没有签署合同。', 'CONTRADICTS'],
    ['zh', '公司于2019年成立。', '公司于2005年成立。', 'CONTRADICTS'],
    ['zh', '市长签署了合同。', '香蕉含有丰富的钾。', 'NEUTRAL'],
    ['ar', 'وقع الرئيس الاتفاق.', 'الموز غني بالبوتاسيوم.', 'NEUTRAL'],
  ])('in %s, less sure of itself: %s | %s → %s', (language, claim, evidence, stance) => {
    const judgement = judge(claim, evidence, language);
    expect(`${judgement.stance}: ${judgement.why}`).toMatch(new RegExp(`^${stance}`));
    expect(judgement.confidence).toBeLessThanOrEqual(0.75);
  });
});
