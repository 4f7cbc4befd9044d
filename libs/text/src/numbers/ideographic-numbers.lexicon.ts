const listSigns = (words: string, from: number): [string, number][] =>
  words
    .split(' ')
    .flatMap((signs, index) =>
      signs.split('/').map((sign): [string, number] => [sign, from + index]),
    );

/** Chinese, Japanese and Korean write numbers by digit and place: 3억 7천만, 三百二十. */
export const IDEOGRAPHIC_DIGITS: ReadonlyMap<string, number> = new Map(
  listSigns('〇/零 一/壹/일 二/两/兩/貳/이 三/參/삼 四/사 五/오 六/육/륙 七/칠 八/팔 九/구', 0),
);
/** Within a group of four digits. */
export const IDEOGRAPHIC_PLACES: ReadonlyMap<string, number> = new Map([
  ...[...'十십'].map((sign): [string, number] => [sign, 10]),
  ...[...'百백'].map((sign): [string, number] => [sign, 100]),
  ...[...'千천'].map((sign): [string, number] => [sign, 1e3]),
]);
/** Of groups of four digits. */
export const IDEOGRAPHIC_GROUPS: ReadonlyMap<string, number> = new Map([
  ...[...'万萬만'].map((sign): [string, number] => [sign, 1e4]),
  ...[...'亿億억'].map((sign): [string, number] => [sign, 1e8]),
  ...[...'兆조'].map((sign): [string, number] => [sign, 1e12]),
]);

const KOREAN_ONES = '한 두 세 네 다섯 여섯 일곱 여덟 아홉'.split(' ');
const KOREAN_TENS: [string, number][] = [
  ['열', 10],
  ['스물', 20],
  ['서른', 30],
  ['마흔', 40],
  ['쉰', 50],
];

/** Korean's own numbers, as they stand before what is counted: 세 명, 열두 살. */
export const KOREAN_NATIVE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...KOREAN_ONES.map((word, index): [string, number] => [word, index + 1]),
  ...KOREAN_TENS.flatMap(([ten, value]): [string, number][] => [
    [ten, value],
    ...KOREAN_ONES.map((word, index): [string, number] => [ten + word, value + index + 1]),
  ]),
  ['석', 3],
  ['넉', 4],
  ['스무', 20],
]);

/** What Korean counts in, behind a number of its own. */
export const KOREAN_COUNTERS =
  '명 사람 개 살 차례 번째 번 곳 시간 시 달 가지 대 건 마리 배 척 채 주 해 분 편 권 장 쪽 팀 골 경기 학교 아이 아들 딸 ' +
  '형제 자매 자루 정 발 그루 병 잔 켤레 벌 모금 나라 국가 도시 회사 기업 기관 후보 선수 여성 남성 남자 여자 용의자 사건';

/** What may stand behind such a counter within one word. */
export const KOREAN_PARTICLES =
  '은 는 이 가 을 를 의 에 에게 에서 도 만 와 과 로 으로 부터 까지 씩 보다 밖 뿐 중 째 간 이나 나 당 였 이었 인 이다 여 가량 정도';

/** What Chinese and Japanese count in, behind a numeral of one sign. */
export const HAN_COUNTERS =
  '人名年月日回個个箇件歳岁台隻只本冊册か所倍度つ位家次天周週条條项項种種座艘枚匹頭头岁成割番段点點';
