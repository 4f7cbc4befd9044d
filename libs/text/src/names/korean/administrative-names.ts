import { getPlaceNames } from '../gazetteer.ts';
import {
  MINISTRY,
  ORGANIZATIONS,
  ORGANIZATION_SUFFIX,
  GENERIC_ORGANIZATION,
  TOWNS,
} from './korean-names.lexicon.ts';

/** Last syllables of towns and of bodies: most words are done with after a look at theirs. */
const TOWN_LAST_SYLLABLES = new Set('시도군구주현성');
const ORGANIZATION_LAST_SYLLABLES = new Set([
  ...(ORGANIZATION_SUFFIX.source.match(/[가-힣](?=[|)])/g) ?? []),
  ...'부청회대',
]);

/** A town, county or ward with its ending: "수원시", "해운대구"; "서울시청" is a body. */
export function isTown(stem: string): boolean {
  if (!TOWN_LAST_SYLLABLES.has(stem.charAt(stem.length - 1))) return false;
  const ending = /(?:특별자치시|특별자치도|특별시|광역시|시|군|구|주|현|성)$/.exec(stem)?.[0] ?? '';
  if (!ending) return false;
  const base = stem.slice(0, -ending.length);
  if (/[주현성]$/.test(ending)) return base.length > 2 && getPlaceNames('ko').has(base);
  return (
    TOWNS.has(base) ||
    (/^(?:동|서|남|북|중)$/.test(base) === false && getPlaceNames('ko').has(base))
  );
}

/** Whether a word without its particle names an organisation. */
export function isOrganizationWord(stem: string): boolean {
  if (ORGANIZATIONS.has(stem)) return true;
  if (stem.length < 3 || stem.length > 20) return false;
  if (!ORGANIZATION_LAST_SYLLABLES.has(stem.charAt(stem.length - 1))) return false;
  if (MINISTRY.test(stem)) return true;
  if (/(?:시청|구청|군청|도청|시의회|도의회|구의회|군의회)$/.test(stem))
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
  return ORGANIZATION_SUFFIX.test(stem) && !GENERIC_ORGANIZATION.test(stem);
}
