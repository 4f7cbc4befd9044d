/**
 * News agencies by the name they are told by here, with what else they sign with. In lower case;
 * short signs count only where an agency is named.
 */
const AGENCY_SIGNATURES: Record<string, readonly string[]> = {
  Reuters: [
    'reuters',
    'thomson reuters',
    'ロイター',
    'ロイター通信',
    '路透',
    '路透社',
    '로이터',
    '로이터통신',
    'رويترز',
  ],
  'Associated Press': [
    'ap',
    'a.p.',
    'associated press',
    'the associated press',
    'ap通信',
    '美联社',
    '美聯社',
    'أسوشيتد برس',
    'ا ب',
  ],
  AFP: [
    'afp',
    'agence france-presse',
    'agence france presse',
    'afp通信',
    'afp時事',
    '法新社',
    'فرانس برس',
    'أ ف ب',
    'ا ف ب',
  ],
  dpa: ['dpa', 'deutsche presse-agentur', 'dpa-afx', '德新社'],
  EFE: ['efe', 'agencia efe', 'agência efe', '埃菲社'],
  Yonhap: ['yonhap', 'yonhap news agency', '연합뉴스', '연합', '聯合ニュース', '韩联社', '韓聯社'],
  Newsis: ['newsis', '뉴시스'],
  News1: ['news1', '뉴스1'],
  Kyodo: ['kyodo', 'kyodo news', '共同', '共同通信', '共同通信社', '共同社'],
  Jiji: ['jiji', 'jiji press', '時事', '時事通信', '時事通信社', '时事社'],
  Xinhua: ['xinhua', 'xinhua news agency', '新华社', '新華社', '新华', '신화통신', '新華社通信'],
  'China News Service': ['cns', 'china news service', '中新社', '中新网'],
  'Central News Agency': ['cna', 'central news agency', '中央社'],
  ANSA: ['ansa'],
  Adnkronos: ['adnkronos'],
  TASS: ['tass', 'тасс', '塔斯社'],
  Interfax: ['interfax', 'интерфакс'],
  'RIA Novosti': ['ria novosti', 'риа новости'],
  'Press Trust of India': ['pti', 'press trust of india'],
  ANI: ['ani'],
  IANS: ['ians'],
  UPI: ['upi', 'united press international'],
  'PA Media': ['pa', 'pa media', 'press association'],
  AAP: ['aap', 'australian associated press'],
  'Canadian Press': [
    'cp',
    'canadian press',
    'the canadian press',
    'la presse canadienne',
    'presse canadienne',
  ],
  Anadolu: ['aa', 'anadolu', 'anadolu agency', 'anadolu ajansı'],
  APA: ['apa', 'austria presse agentur'],
  'Keystone-SDA': ['sda', 'ats', 'keystone-sda', 'keystone-ats'],
  Belga: ['belga'],
  ANP: ['anp'],
  TT: ['tt', 'tt nyhetsbyrån'],
  NTB: ['ntb'],
  Ritzau: ['ritzau'],
  STT: ['stt'],
  PAP: ['pap'],
  ČTK: ['čtk', 'ctk'],
  MTI: ['mti'],
  Lusa: ['lusa', 'agência lusa'],
  'Agência Brasil': ['agência brasil'],
  'Europa Press': ['europa press'],
  Télam: ['télam', 'telam'],
  Bernama: ['bernama'],
  Antara: ['antara'],
  VNA: ['vna', 'ttxvn', 'vietnam news agency'],
  WAM: ['wam', 'وام'],
  SPA: ['spa', 'saudi press agency', 'واس'],
  MENA: ['mena', 'أ ش أ'],
  MAP: ['map', 'ومع', 'و م ع'],
  'Ghana News Agency': ['gna', 'ghana news agency'],
  'News Agency of Nigeria': ['nan', 'news agency of nigeria'],
  Bloomberg: ['bloomberg', 'bloomberg news', '블룸버그', 'ブルームバーグ', '彭博社', '彭博'],
  SID: ['sid'],
  epd: ['epd'],
  KNA: ['kna'],
};
const AGENCY_BY_SIGNATURE = new Map(
  Object.entries(AGENCY_SIGNATURES).flatMap(([name, signs]) =>
    signs.map((sign) => [sign, name] as const),
  ),
);

/** The agency that signs so; of several ("dpa/lby", "AFP, Reuters") the first that is known. */
export function findAgency(signature: string): string | undefined {
  const whole = AGENCY_BY_SIGNATURE.get(normalizeSignature(signature));
  return (
    whole ??
    signature
      .split(/[/,;+&]|\s(?:und|and|et|y|e)\s/)
      .reduce<string | undefined>(
        (agency, part) => agency ?? AGENCY_BY_SIGNATURE.get(normalizeSignature(part)),
        undefined,
      )
  );
}

const normalizeSignature = (signature: string) =>
  signature.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Names that say of themselves that they are an agency's, in the languages of the offline engine.
 */
export const AGENCY_NAME =
  /\b(?:agency|newswire|wire|news service|press association|nachrichtenagentur|nachrichtendienst|presse-?agentur|agence|agencia|agência|agenzia|nyhetsbyrån|haber ajansı)\b|통신사?$|通信社?$|通讯社$|通訊社$|^وكالة/iu;

/** What stands in brackets after the name of a town and is no agency. */
export const NON_AGENCY =
  /^(?:own|our|staff|eig|eigene?r?|update\w*|live|video|photos?|foto|analysis|opinion|interview|reportage|correspondents?|mon|tues|wednes|thurs|fri|satur|sun)|day$|^\p{Lu}{2}$|\d{3}/iu;

/** Services that spread what companies and offices say of themselves. */
export const PRESS_RELEASE_WIRE =
  /\b(?:PR ?Newswire|Business ?Wire|Globe ?Newswire|Marketwired|ACCESSWIRE|EIN Presswire|PRWeb|NewMediaWire|Newsfile Corp|Cision|news aktuell|presseportal|APA-OTS|Comunicae)\b|\(ots\)\s?[-–]|뉴스와이어|PR TIMES|美通社|アットプレス/u;

/** Lines that say of a text that it is a press release. */
export const PRESS_RELEASE_LINE =
  /^[\s[(<【]*(?:for immediate release|press release|news release|media release|pressemitteilung|medienmitteilung|presseinformation|communiqué de presse|comunicado de prensa|nota de prensa|comunicato stampa|comunicado de imprensa|보도자료|プレスリリース|新闻稿|新聞稿|بيان صحفي)(?=$|[\s\])>】:：.,–—-])/imu;
/** Whom a press release asks journalists to call. */
export const PRESS_RELEASE_CONTACT =
  /^[\s[(]*(?:media|press)\s(?:contacts?|enquiries|inquiries|office)\b|^\s*(?:pressekontakt|medienkontakt|contacts?\s(?:presse|prensa|média)|contacto de prensa|보도자료 문의|언론 문의|報道関係者|媒体联系人)/imu;
/** The word before a source at the end of a text. */
export const SOURCE_LABEL_PATTERN =
  'source|quelle|fuente|fonte|bron|출처|자료|제공|出典|提供|来源|來源|المصدر';
