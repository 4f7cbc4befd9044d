const list = (words: string) => words.split(' ');

const REGIONS_ALSO =
  'america|england|scotland|wales|britain|great britain|uk|u.k|us|u.s|usa|u.s.a|europe|asia|africa|north america|south america|latin america|' +
  'middle east|far east|north korea|south korea|korea|russia|china|taiwan|hong kong|macau|vietnam|syria|iran|palestine|gaza|west bank|kosovo|' +
  'crimea|siberia|scandinavia|balkans|caucasus|caribbean|antarctica|arctic|soviet union|czech republic|ivory coast|burma|holland|kurdistan|' +
  'catalonia|bavaria|kashmir|tibet|xinjiang|punjab|alaska|new england|silicon valley|wall street|manhattan|brooklyn|hollywood|queensland';
const CITIES_ALSO =
  'washington|washington, d.c|washington d.c|new york city|boston|houston|dallas|miami|seattle|san francisco|san diego|philadelphia|atlanta|las vegas|new orleans|' +
  'baltimore|pittsburgh|cleveland|minneapolis|st. louis|san jose|austin|oakland|portland|milwaukee|mumbai|delhi|new delhi|bangalore|chennai|hyderabad|' +
  'beijing|shenzhen|guangzhou|wuhan|chengdu|nanjing|tianjin|osaka|kyoto|nagoya|fukushima|hiroshima|busan|incheon|daegu|daejeon|gwangju|ulsan|suwon|sejong|' +
  'munich|hamburg|frankfurt|cologne|stuttgart|geneva|barcelona|milan|naples|venice|florence|turin|lyon|marseille|rotterdam|manchester|birmingham|liverpool|' +
  'glasgow|edinburgh|belfast|cardiff|leeds|oxford|cambridge|st. petersburg|mecca|tel aviv|ramallah|aleppo|mosul|kandahar|osaka|cape town|durban|pretoria|' +
  'rio de janeiro|brasilia|mexico city|guadalajara|ottawa|montreal|calgary|kharkiv|odesa|odessa|lviv|mariupol|donetsk|pyongyang|kyiv';
const US_STATES =
  'alabama|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|' +
  'maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|' +
  'north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|west virginia|wisconsin|' +
  'wyoming|ontario|quebec|manitoba|alberta|british columbia|nova scotia';
const KOREAN_PLACES = list(
  '서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충북 충남 전북 전남 경북 경남 제주 수원 성남 고양 용인 창원 청주 전주 천안 포항 안산 안양 김해 ' +
    '평택 강남 여의도 판교 한반도 북한 남한 한국 대한민국 미국 중국 일본 영국 러시아 유럽 아시아 아프리카 중동 동남아 유럽연합 뉴욕 워싱턴 런던 파리 도쿄 ' +
    '베이징 모스크바 베를린 상하이 평양 홍콩 대만 우크라이나 이스라엘 팔레스타인 가자지구 캘리포니아 텍사스',
);

/** Region names of CLDR in one language. */
function regions(language: string): string[] {
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => name.of(code) ?? []);
}

/** One city to a time zone, which is the handiest list of large ones. */
const zoneCities = () => Intl.supportedValuesOf('timeZone').flatMap((zone) => zone.split('/').slice(1).at(-1)?.replace(/_/g, ' ') ?? []);

let english: Set<string> | undefined;
let korean: Set<string> | undefined;

/** Whether a name, in lower case and without article, is a known place. */
export function isPlace(name: string): boolean {
  english ??= new Set(
    [...regions('en'), ...zoneCities(), ...[REGIONS_ALSO, CITIES_ALSO, US_STATES].flatMap((names) => names.split('|'))]
      .map((place) => place.toLowerCase())
      .filter(
        (place) =>
          place.length > 1 &&
          !/^(?:european union|united nations|eurozone|world|gmt|utc|uct|zulu|eastern|central|pacific|mountain|general|easter|north|south|east|west|yap|troll|davis|vostok|jersey|jordan)$/.test(
            place,
          ),
      ),
  );
  return english.has(name);
}

/** Whether a word is a known place in Korean. */
export function isKoreanPlace(name: string): boolean {
  korean ??= new Set([...regions('ko'), ...KOREAN_PLACES].filter((place) => place.length > 1 && !/\s/.test(place)));
  return korean.has(name);
}
