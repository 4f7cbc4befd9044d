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

/** What leads to a person's name. */
export const BEFORE_NAME = new RegExp(`${joinWords(roleWords.titlesBeforeName)}$`, 'u');
/** What follows a name and says that it is a person's. */
export const AFTER_NAME = new RegExp(
  `^${joinWords([...roleWords.titlesAfterName, ...roleWords.actions])}`,
  'u',
);
export const AFTER_FOREIGN_NAME = new RegExp(
  `^${joinWords(roleWords.titlesAfterForeignName)}`,
  'u',
);
/** A day or a time that follows the name at once. */
export const TIME_AFTER = new RegExp(
  `^(?:${joinWords(roleWords.timesAfterName)}|\\d|[一二三四五六七八九十]+[日月])`,
  'u',
);

/**
 * Characters at which a name's beginning is no longer looked for: grammar, verbs of motion and
 * speech, quantities.
 */
export const NAME_BOUNDARIES = functionWords.require('zh').nameBoundaries;

/** An ending that needs a name right before it, since plain words stand there as well. */
export const WEAK_ORGANIZATION_SUFFIX = new RegExp(
  `${joinWords(organizationWords.weakSuffixes)}$`,
  'u',
);
/** Words before an ending that make a kind of body, not a name. */
export const PLAIN_STEM = new RegExp(`${joinWords(organizationWords.plainPrefixes)}$`, 'u');

export const TOWN_ENDING = new RegExp(`^${joinWords(placeWords.townEndings)}`, 'u');
/** What makes a kind of town of the ending behind it. */
export const PLAIN_TOWN_ROOT = new RegExp(`^${joinWords(placeWords.plainTownRoots)}`, 'u');
