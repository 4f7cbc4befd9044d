import { joinGroundingWords, listGroundingWords } from './grounding-words.ts';

/** Titles, and words in names that are usually translated: they identify nobody in particular. */
export const GENERIC_NAME_WORDS: ReadonlySet<string> = new Set(listGroundingWords('nameWords'));

/** Endings of institution names in Korean, Japanese and Chinese. */
export const GENERIC_NAME_ENDINGS = new RegExp(`${joinGroundingWords('nameEndings')}$`, 'u');
