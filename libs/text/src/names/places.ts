import { PLACES_ALSO } from './places.words.ts';

/** The languages whose names of places are known. */
export type PlaceLanguage = 'en' | 'de' | 'fr' | 'es' | 'ko' | 'ja' | 'zh';

/** Names of CLDR and of time zones that are words, people or unions before they are places. */
const NOT_PLACES =
  /^(?:european union|united nations|eurozone|world|gmt|utc|uct|zulu|eastern|central|pacific|mountain|general|easter|north|south|east|west|yap|troll|davis|vostok|jersey|jordan|casey|syowa|mcmurdo|center|knox|louisville|mayotte|réunion|welt|europäische union|vereinte nationen|monde|mundo|unión europea|union européenne|nations unies|naciones unidas|유럽 연합|유엔|유로존|세계|世界|欧盟|联合国|欧元区|国連|国際連合|欧州連合|ユーロ圏)$/;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = letters.flatMap((first) => letters.map((second) => first + second));

/** Region names of CLDR in one language. */
function regions(language: string): string[] {
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return CODES.flatMap((code) => name.of(code) ?? []);
}

/** One city to a time zone, which is the handiest list of large ones. */
const zoneCities = () =>
  Intl.supportedValuesOf('timeZone').flatMap(
    (zone) => zone.split('/').slice(1).at(-1)?.replace(/_/g, ' ') ?? [],
  );

const known = new Map<PlaceLanguage, Set<string>>();

/**
 * Every known place of one language, in lower case: nations by CLDR, and regions and cities that
 * news name often.
 */
export function placesOf(language: PlaceLanguage): Set<string> {
  let places = known.get(language);
  if (places) return places;
  const latin = /^(?:en|de|fr|es)$/.test(language);
  const names = [
    ...regions(language),
    ...PLACES_ALSO[language].split('|'),
    ...(latin ? [...zoneCities(), ...PLACES_ALSO.en.split('|')] : []),
  ];
  const traditional = language === 'zh' ? regions('zh-Hant') : [];
  places = new Set(
    [...names, ...traditional]
      .map((place) => place.toLowerCase().replace(/（.*|\s*\(.*/, ''))
      .filter((place) => place.length > 1 && !NOT_PLACES.test(place)),
  );
  known.set(language, places);
  return places;
}
