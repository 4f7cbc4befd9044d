import { joinGroundingWords, listGroundingWords } from './grounding-words.ts';

/** Words of names that are translated, and titles: they tell of no one in particular. */
export const GENERIC_NAME_WORDS: ReadonlySet<string> = new Set(listGroundingWords('nameWords'));

/** In Korean, Japanese and Chinese they end names of institutions. */
export const GENERIC_NAME_ENDINGS = new RegExp(`${joinGroundingWords('nameEndings')}$`, 'u');
