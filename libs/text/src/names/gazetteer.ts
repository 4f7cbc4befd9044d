import { ADDITIONAL_PLACES, type GazetteerLanguage } from './gazetteer.lexicon.ts';

/** Names of CLDR and of time zones that are words, people or unions before they are places. */
const NOT_PLACES =
  /^(?:european union|united nations|eurozone|world|gmt|utc|uct|zulu|eastern|central|pacific|mountain|general|easter|north|south|east|west|yap|troll|davis|vostok|jersey|jordan|casey|syowa|mcmurdo|center|knox|louisville|mayotte|réunion|welt|europäische union|vereinte nationen|monde|mundo|unión europea|union européenne|nations unies|naciones unidas|유럽 연합|유엔|유로존|세계|世界|欧盟|联合国|欧元区|国連|国際連合|欧州連合|ユーロ圏)$/;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGION_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Region names of CLDR in one language. */
function listRegionNames(language: string): string[] {
  const displayNames = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return REGION_CODES.flatMap((code) => displayNames.of(code) ?? []);
}

/** One city to a time zone, which is the handiest list of large ones. */
const listTimeZoneCities = () =>
  Intl.supportedValuesOf('timeZone').flatMap(
    (zone) => zone.split('/').slice(1).at(-1)?.replace(/_/g, ' ') ?? [],
  );

const placeNamesByLanguage = new Map<GazetteerLanguage, Set<string>>();

/**
 * Every known place of one language, in lower case: nations by CLDR, and regions and cities that
 * news name often.
 */
export function getPlaceNames(language: GazetteerLanguage): Set<string> {
  let placeNames = placeNamesByLanguage.get(language);
  if (placeNames) return placeNames;
  const isLatinScript = /^(?:en|de|fr|es)$/.test(language);
  const names = [
    ...listRegionNames(language),
    ...ADDITIONAL_PLACES[language].split('|'),
    ...(isLatinScript ? [...listTimeZoneCities(), ...ADDITIONAL_PLACES.en.split('|')] : []),
  ];
  const traditionalNames = language === 'zh' ? listRegionNames('zh-Hant') : [];
  placeNames = new Set(
    [...names, ...traditionalNames]
      .map((place) => place.toLowerCase().replace(/（.*|\s*\(.*/, ''))
      .filter((place) => place.length > 1 && !NOT_PLACES.test(place)),
  );
  placeNamesByLanguage.set(language, placeNames);
  return placeNames;
}
