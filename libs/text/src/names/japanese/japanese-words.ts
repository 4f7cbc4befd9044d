import { joinWords } from '@plumbline/languages';
import { functionWords } from '../../words/function-words.ts';
import { organizations } from '../organizations.ts';
import { personNames } from '../person-names.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';

export const nameWords = personNames.require('ja');
export const organizationWords = organizations.require('ja');
const roleWords = personRoles.require('ja');
const placeWords = places.require('ja');

/** Titles after a person's name. */
export const TITLE = new RegExp(`^${joinWords(roleWords.titlesAfterName)}`, 'u');
/**
 * Forms of address and roles of persons, so that a place name before them is a family name: "山口さん".
 */
export const FORM_OF_ADDRESS = new RegExp(`^${joinWords(roleWords.formsOfAddress)}`, 'u');
const particles = functionWords.require('ja').particlesAfterName;
export const PARTICLE_AFTER_PERSON = new RegExp(`^(?:${joinWords(particles)}|[、。（(])`, 'u');

/** Endings that turn the text before them, in a run without kana, into an organisation. */
export const ORGANIZATION_SUFFIX = new RegExp(`${joinWords(organizationWords.suffixes)}$`, 'u');
/** "株式会社" is also a prefix. */
export const COMPANY_PREFIX = new RegExp(
  `^${joinWords(organizationWords.companyPrefixes)}` +
    '[\\p{Script=Han}\\u30a1-\\u30faーA-Za-zＡ-Ｚａ-ｚ]{1,14}',
  'u',
);
export const MINISTRY = new RegExp(`^${joinWords(organizationWords.ministryRoots)}省$`, 'u');
/** Words that are no name by themselves or after a common word. */
export const PLAIN_ORGANIZATION = new RegExp(
  `^${joinWords(organizationWords.plainPrefixes)}?${joinWords(organizationWords.plainNouns)}$`,
  'u',
);

/** Places with the ending of a prefecture. */
export const PREFECTURE = new RegExp(`^${joinWords(placeWords.prefectures)}[都道府県]`, 'u');
export const PLAIN_TOWN = new RegExp(`^${joinWords(placeWords.plainTownRoots)}[市区町村県]$`, 'u');
export const REGION = new RegExp(
  `^[\\u30a1-\\u30faー]{2,12}${joinWords(placeWords.regionEndings)}`,
  'u',
);
export const NOT_A_REGION = new RegExp(`^${joinWords(placeWords.nonRegions)}`);
