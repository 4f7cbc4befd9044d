const parseWordList = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * What makers add to the name of a product for the next of its family: by itself none of them names
 * anything. Keys as of `tokenizeNames`.
 */
export const PRODUCT_VARIANTS = parseWordList(
  'pro max mini plus ultra lite light air se duo trio neo go fe xl xs xr edge fold flip ' +
    'active sport classic premium deluxe basic starter standard ' +
    'advanced enterprise business team home prime select special limited edition series ' +
    'generation gen mk mark next one two three ii iii iv v vi vii viii ' +
    'junior kids slim compact turbo studio express eco evo master elite signature touch nano ' +
    'micro mega super hd 4k 5g ' +
    '프로 맥스 미니 플러스 울트라 라이트 에어 듀오 네오 프리미엄 베이직 스탠다드 엣지 폴드 플립 클래식 스포츠 에디션 시리즈 세대 슬림 에코 ' +
    'プロ マックス ミニ プラス ウルトラ ライト エアー エア デュオ ネオ プレミアム スタンダード 专业版 標準版 标准版 青春版 旗舰版 旗艦版 增强版 ' +
    'برو ماكس ميني بلس الترا لايت про макс мини плюс ультра лайт',
);

/** Heads of names that many bear: without the rest they name nothing. */
export const GENERIC_NAME_WORDS = parseWordList(
  'company group inc ltd llc gmbh ag co corp corporation bank university institute agency ' +
    'ministry department office association foundation club ' +
    'city county region state river lake mountain street park north south east west new old ' +
    'great united international national royal ' +
    'system systems service services solutions software technology technologies electronics ' +
    'energy foods motors airlines pharma labs media press news ' +
    'app shop store phone phones watch buds tablet laptop camera cream machine car bike ' +
    'model version the product products customer customers user users ' +
    'unternehmen firma gruppe stadt hotel restaurant cafe school museum 그룹 회사 은행 대학교 병원 公司 ' +
    '集团 集團 银行 銀行 大学 大學 会社 شركة بنك جامعة',
);

/** Behind a number, these make it a figure and no part of a name. */
const UNIT =
  /^(?:%|°|€|\$|£|¥|₩|euros?|dollars?|pounds?|yen|won|cents?|percent|per|prozent|days?|hours?|minutes?|seconds?|weeks?|months?|years?|times|tage?|stunden?|minuten?|wochen?|monate?|jahre?n?|m|cm|mm|km|kg|g|mg|l|ml|gb|mb|tb|mah|watts?|volts?|bar|liters?|litres?|grams?|metres?|meters?|inch(?:es)?|people|persons?|users?|a\.?m|p\.?m|million(?:en)?|billion|thousand|원|달러|년|월|일|시간|분|명|개|퍼센트|円|年|月|日|人|个|元)$/iu;
export const isUnit = (word: string): boolean => UNIT.test(word);

/** What Korean puts behind a noun, the longest first. */
export const KOREAN_PARTICLES = (
  '으로부터 이라고는 에서부터 이라는 으로는 으로도 에서는 에서도 에게서 까지는 까지도 부터는 입니다 인가요 이었다 였습니다 이에요 이란 라는 이라 에는 에도 에서 ' +
  '에게 으로 부터 까지 보다 처럼 만큼 이나 하고 이며 이고 인데 예요 이다 였다 란 는 은 이 가 을 를 의 에 와 과 도 만 로 나 랑 께 요'
).split(' ');
