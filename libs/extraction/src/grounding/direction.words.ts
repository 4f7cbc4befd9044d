import type { CueWords } from './cues.ts';

/** Words of growth. */
export const RISES: CueWords = {
  en:
    'rise|rises|rising|risen|rose|increas*|grow*|grew|climb*|surg*|jump*|soar*|gain*|' +
    'raise*|raising|expand*|higher|' +
    'exceed*|improv*|doubled|tripled|boost*|up|top|more|lift*|accelerat*|strengthen*|advance*',
  de:
    'steig*|stieg*|gestiegen*|erhöh*|zunahm*|zugenommen|zunahme|wuchs*|gewachsen*|wachs*|' +
    'mehr|höher*|anstieg*|anheb*|' +
    'angehoben|verdoppel*|zulegen|zugelegt|legten|legte|plus|verbesser*',
  fr:
    'augment*|hausse|progress*|accroi*|accru*|croissance|croît|grimp*|bond*|doubl*|' +
    'relev*|amélior*|plus',
  es: 'aument*|subió|subieron|subida|suben|sube|crec*|increment*|alza|elev*|duplic*|mejor*|más',
  it: 'aument*|sali*|cresc*|cresciut*|increment*|rialz*|raddoppi*|miglior*|più',
  pt: 'aument*|subiu|subiram|subida|cresc*|increment*|alta|elev*|dobr*|melhor*|mais',
  ru: 'рост|роста|вырос*|растёт|растет|увелич*|повыс*|подня*|подорожа*|больше|выше',
  ko: '증가|상승|늘[어었고리려]|늘었|올[랐라려]|급증|높[아였]|인상|확대|성장|개선|많[은이았다]',
  ja: '上昇|増[加え]|上[がげ]|伸び|高ま|引き上げ|拡大|成長|増',
  zh: '增[加长長]|上[升涨漲调調]|提高|扩大|增|升',
};

/** Words of decline. */
export const FALLS: CueWords = {
  en:
    'fall|falls|falling|fallen|fell|decreas*|declin*|drop|drops|dropped|dropping|reduc*|' +
    'shrink*|shrank|shrunk|lower*|' +
    'plung*|slump*|cut|cuts|cutting|fewer|less|slid|slide*|slip*|halv*|sink*|sank|sunk|' +
    'slash*|down|bottom|weaken*|' +
    'worsen*|tumbl*|plummet*|shed',
  de:
    'sink*|sank*|gesunken*|fiel*|gefallen|fällt|fallen|rückgang*|abnahm*|abgenommen|' +
    'verringer*|senk*|gesenkt*|' +
    'weniger|reduzier*|halbier*|schrumpf*|niedriger*|minus|einbruch|brach|verschlechter*|' +
    'zurückgegangen',
  fr: 'baiss*|diminu*|recul*|chut*|rédui*|moins|dégring*|plong*|divis*|détérior*',
  es:
    'baj*|disminu*|reduc*|redujo|redujeron|cayó|cayeron|caída|caen|cae|descen*|recort*|' +
    'menos|empeor*',
  it: 'cal*|diminu*|ridu*|ridott*|scend*|sces*|croll*|meno|peggior*',
  pt: 'caiu|caíram|queda|caem|diminu*|reduz*|redu*|baix*|recu*|menos|pior*',
  ru: 'упал*|сниз*|сниж*|падени*|паде*|сократ*|сокращ*|уменьш*|меньше|ниже',
  ko: '감소|하락|줄[어었고이]|떨어|급감|낮[아춰추]|인하|감축|축소|악화|적[은었다]',
  ja: '下落|減[少っらり]|下[がげ]|低下|引き下げ|落ち|縮小|悪化|減',
  zh: '减少|減少|下[降跌调調]|降低|缩小|減|减|跌|降',
};
