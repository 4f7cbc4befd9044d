import { joinWords } from '@plumbline/languages';
import { functionWords } from '../../words/function-words.ts';
import { organizations } from '../organizations.ts';
import { personNames } from '../person-names.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';

export const nameWords = personNames.require('zh');
export const organizationWords = organizations.require('zh');
const roleWords = personRoles.require('zh');
const placeWords = places.require('zh');

/** Words directly before a person's name. */
export const BEFORE_NAME = new RegExp(`${joinWords(roleWords.titlesBeforeName)}$`, 'u');
/** Words directly after a person's name. */
export const AFTER_NAME = new RegExp(
  `^${joinWords([...roleWords.titlesAfterName, ...roleWords.actions])}`,
  'u',
);
export const AFTER_FOREIGN_NAME = new RegExp(
  `^${joinWords(roleWords.titlesAfterForeignName)}`,
  'u',
);
/** A day or a time directly after the name. */
export const TIME_AFTER = new RegExp(
  `^(?:${joinWords(roleWords.timesAfterName)}|\\d|[一二三四五六七八九十]+[日月])`,
  'u',
);

/**
 * Characters at which the search for the beginning of a name stops: grammar, verbs of motion and
 * speech, quantities.
 */
export const NAME_BOUNDARIES = functionWords.require('zh').nameBoundaries;

/** Endings that need a name directly before them, because they also follow common words. */
export const WEAK_ORGANIZATION_SUFFIX = new RegExp(
  `${joinWords(organizationWords.weakSuffixes)}$`,
  'u',
);
/** Words before an ending that tell the kind of organisation and are no name. */
export const PLAIN_STEM = new RegExp(`${joinWords(organizationWords.plainPrefixes)}$`, 'u');

export const TOWN_ENDING = new RegExp(`^${joinWords(placeWords.townEndings)}`, 'u');
/** Words before an ending that tell the kind of town. */
export const PLAIN_TOWN_ROOT = new RegExp(`^${joinWords(placeWords.plainTownRoots)}`, 'u');
