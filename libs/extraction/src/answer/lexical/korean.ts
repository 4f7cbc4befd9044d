const byLength = (words: string) => words.split(' ').sort((a, b) => b.length - a.length);

const PARTICLES = byLength(
  '은 는 이 가 을 를 의 에 에서 에게 에는 에서는 에도 으로 로 으로는 로는 으로서 로서 으로써 로써 와 과 도 만 까지 부터 마다 보다 처럼 이나 나 라고 ' +
    '이라고 라는 이라는 한테 께서 조차 밖에 이며 며 들 들이 들은 들을 들의 ' +
    '이다 였다 이었다 입니다 이었습니다 였습니다 인 이라 이란 란 에만 만을 만이',
);
const ENDINGS = byLength(
  '다 한다 했다 하였다 하다 합니다 했습니다 하였습니다 하는 한 할 함 하고 하며 하면서 했으며 했고 하지 하지는 하기 해 해서 하여 했던 했지만 하지만 된다 ' +
    '됐다 되었다 되다 됩니다 됐습니다 되었습니다 되는 된 될 되고 되며 되지 되지는 돼 되어 됐으며 됐고 ' +
    '았다 었다 였다 았습니다 었습니다 는다 ㄴ다 고 며 면서 지 지는 지만 기 는 은 을 아 어 아서 어서 던 으며 았고 었고 았으며 었으며 습니다 있다 있는 ' +
    '있었다 시켰다 시킨다 시키는 시킨 시키고',
);

/**
 * Verbs whose stem changes in writing, and inflected forms of everyday ones: form begins with,
 * stem.
 */
const VERBS: [string, string][] = (
  '올랐 오르|올라 오르|오른 오르|오르 오르|내렸 내리|내려 내리|내린 내리|내리 내리|떨어졌 떨어지|떨어진 떨어지|떨어지 떨어지|늘었 늘|늘어 늘|늘어났 늘|' +
  '늘고 늘|늘린 늘|늘렸 늘|줄었 줄|줄어 줄|줄고 줄|줄였 줄|줄인 줄|' +
  '이겼 이기|이긴 이기|졌다 지|죽었 죽|죽은 죽|숨졌 죽|숨진 죽|숨지 죽|다쳤 다치|다친 다치|다치 다치|부상 다치|불이 불|태어났 태어나|태어난 태어나|' +
  '열렸 열|열린 열|열었 열|닫았 닫|닫혔 닫|없다 없|없었 없|없는 없|없이 없|없고 없|없으 없|있다 있|있었 있|있는 있|있고 있|있으 있|' +
  '아니다 아니|아니었 아니|아닌 아니|아니라 아니|않았 않|않는 않|않다 않|않고 않|않은 않|않을 않|못했 못|못하 못|못한 못|많다 많|많은 많|많았 많|' +
  '적다 적|적은 적|크다 크|큰 크|컸 크|작다 작|작은 작|높다 높|높은 높|높아 높아지|낮다 낮|낮은 낮|낮아 낮아지|' +
  '샀다 구매|팔았 판매|팔렸 판매|만들었 만들|만든 만들|만들 만들|썼다 쓰|됐다 되|되었 되|맡았 맡|맡은 맡|밝혔 밝히|밝힌 밝히|말했 말|받았 받|받은 받|' +
  '막는 예방|막아 예방|막았 예방|끝났 끝나|끝난 끝나|않 않|없 없|아니 아니|못하 못|못했 못|못한 못'
)
  .split('|')
  .map((pair): [string, string] => {
    const [form = '', stem = ''] = pair.split(' ');
    return [form, stem];
  });

/** Words of one meaning, by the word all are read as. */
const SAME = new Map(
  (
    '상승 오르|인상 오르|높아지 오르|급등 오르|증가 늘|확대 늘|급증 늘|증대 늘|성장 늘|하락 내리|인하 내리|낮아지 내리|떨어지 내리|급락 내리|감소 줄|' +
    '축소 줄|급감 줄|화재 불|사망 죽|희생 죽|별세 죽|타계 죽|출생 태어나|패배 지|승리 이기|우승 이기|' +
    '설립 창립|창업 창립|매입 구매|인수 구매|매수 구매|매각 판매|매도 판매|종료 끝나|완료 끝나|개최 열|개장 열|발표 밝히|공개 밝히|영화감독 감독|' +
    '배우자 아내|국무총리 총리|미합중국 미국|백신접종 백신'
  )
    .split('|')
    .map((pair): [string, string] => {
      const [word = '', meaning = ''] = pair.split(' ');
      return [word, meaning];
    }),
);

/** "5명이": what is counted by is a single character, which no particle is cut from elsewhere. */
const COUNTED =
  /^(명|원|건|표|곳|톤|마리)(?:이|가|을|를|은|는|으로|로|의|에|도|만|까지|이나|이다|이었다)$/;

/**
 * What a Korean word is compared by: without particles and endings, one word for what means the
 * same. Rough, and linear.
 */
export function koreanStem(form: string): string {
  const counted = COUNTED.exec(form)?.[1];
  if (counted !== undefined) return counted;
  const verb = VERBS.find(([begin]) => form.startsWith(begin));
  if (verb) return SAME.get(verb[1]) ?? verb[1];
  const bare = cut(cut(form, PARTICLES), ENDINGS);
  return SAME.get(bare) ?? bare;
}

function cut(form: string, endings: string[]): string {
  const ending = endings.find((end) => form.length > end.length + 1 && form.endsWith(end));
  return ending === undefined ? form : form.slice(0, -ending.length);
}
