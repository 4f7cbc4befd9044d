import { collectWords } from '@plumbline/languages';
import { places } from './places.ts';

const NON_PLACES = collectWords(places, ({ nonPlaces }) => nonPlaces);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGION_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Region names of CLDR in a language. */
function listRegionNames(language: string): string[] {
  const displayNames = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return REGION_CODES.flatMap((code) => displayNames.of(code) ?? []);
}

/** One city for each time zone, as an available list of large cities. */
const listTimeZoneCities = () =>
  Intl.supportedValuesOf('timeZone').flatMap(
    (zone) => zone.split('/').slice(1).at(-1)?.replace(/_/g, ' ') ?? [],
  );

const isLatinScript = (language: string) => new Intl.Locale(language).maximize().script === 'Latn';

const placeNamesByLanguage = new Map<string, ReadonlySet<string>>();

/**
 * All known places in a language, in lower case: countries of CLDR, and regions and cities that are
 * frequent in news. The English ones for a language without a list.
 */
export function getPlaceNames(language: string): ReadonlySet<string> {
  if (language !== 'en' && !places.get(language)) return getPlaceNames('en');
  let placeNames = placeNamesByLanguage.get(language);
  if (placeNames) return placeNames;
  const names = [
    ...listRegionNames(language),
    ...places.require(language).names,
    ...(isLatinScript(language) ? [...listTimeZoneCities(), ...places.require('en').names] : []),
  ];
  const traditionalNames = language === 'zh' ? listRegionNames('zh-Hant') : [];
  placeNames = new Set(
    [...names, ...traditionalNames]
      .map((place) => place.toLowerCase().replace(/（.*|\s*\(.*/, ''))
      .filter((place) => place.length > 1 && !NON_PLACES.has(place)),
  );
  placeNamesByLanguage.set(language, placeNames);
  return placeNames;
}
