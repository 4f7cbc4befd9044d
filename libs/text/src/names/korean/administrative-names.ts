import { getPlaceNames } from '../gazetteer.ts';
import {
  MINISTRY,
  ORGANIZATION_LAST_SYLLABLES,
  ORGANIZATION_SUFFIX,
  organizationWords,
  PLAIN_ORGANIZATION,
  placeWords,
  TOWN_BODY,
  TOWN_ENDING,
  TOWN_LAST_SYLLABLES,
} from './korean-words.ts';

/**
 * Whether a word is a town, county or ward with its ending: "수원시", "해운대구". "서울시청" is an
 * organisation.
 */
export function isTown(stem: string): boolean {
  if (!TOWN_LAST_SYLLABLES.has(stem.charAt(stem.length - 1))) return false;
  const ending = TOWN_ENDING.exec(stem)?.[0] ?? '';
  if (!ending) return false;
  const base = stem.slice(0, -ending.length);
  if (/[주현성]$/.test(ending)) return base.length > 2 && getPlaceNames('ko').has(base);
  return (
    placeWords.towns.has(base) ||
    (/^(?:동|서|남|북|중)$/.test(base) === false && getPlaceNames('ko').has(base))
  );
}

/** Whether a word without its particle is an organisation. */
export function isOrganizationWord(stem: string): boolean {
  if (organizationWords.names.has(stem)) return true;
  if (stem.length < 3 || stem.length > 20) return false;
  if (!ORGANIZATION_LAST_SYLLABLES.has(stem.charAt(stem.length - 1))) return false;
  if (MINISTRY.test(stem)) return true;
  if (TOWN_BODY.test(stem))
    return (
      isTown(stem.replace(/(?:청|의회)$/, '')) ||
      getPlaceNames('ko').has(stem.replace(/(?:청|의회)$/, ''))
    );
  if (
    /대$/.test(stem) &&
    stem.length > 2 &&
    getPlaceNames('ko').has(stem.slice(0, -1)) &&
    !/^(?:한국|북한|동해|서해)/.test(stem)
  )
    return true;
  return ORGANIZATION_SUFFIX.test(stem) && !PLAIN_ORGANIZATION.test(stem);
}
