import { judge, type StanceRow } from '../test/offline-stance.ts';

/**
 * Pairs that share their words and still say nothing of each other, or that turn on one small word.
 */
describe('the offline stance in other languages', () => {
  it.each<[language: string, ...StanceRow]>([
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
