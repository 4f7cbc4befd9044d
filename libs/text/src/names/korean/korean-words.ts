import { joinWords } from '@plumbline/languages';
import { functionWords } from '../../words/function-words.ts';
import { eventsAndWorks } from '../events-and-works.ts';
import { organizations } from '../organizations.ts';
import { personNames } from '../person-names.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';

export const nameWords = personNames.require('ko');
export const roleWords = personRoles.require('ko');
export const organizationWords = organizations.require('ko');
export const placeWords = places.require('ko');
const particles = functionWords.require('ko');

const endsWith = (words: Iterable<string>) => new RegExp(`${joinWords(words)}$`);

export const PARTICLE = endsWith(particles.particles);
export const SUBJECT_PARTICLES = particles.subjectParticles;
export const PARTICLE_LAST_SYLLABLES = collectLastSyllables(particles.particles);

/** Loan words that precede an office but are no names. */
export const LOAN_WORD = endsWith(nameWords.loanWords);
/** A name with a form of address: "김민수씨" */
export const NAME_WITH_HONORIFIC = new RegExp(`^([가-힣]{3,4})${joinWords(nameWords.honorifics)}$`);
/** A title with its field in one word: "인천시장", "국방장관", "교수팀". */
export const COMPOUND_TITLE = new RegExp(
  `^[가-힣A-Za-z]{0,8}${joinWords(roleWords.titleEndings)}$`,
);
export const PERSON_ACTION = new RegExp(`^[^.?!\\n]{0,40}?${joinWords(roleWords.actions)}`);

/** Endings that turn the text before them into an organisation. */
export const ORGANIZATION_SUFFIX = endsWith(organizationWords.suffixes);
/** Words that are no name by themselves or with a common word before them. */
export const PLAIN_ORGANIZATION = new RegExp(
  `^(?:${joinWords(organizationWords.plainPrefixes)}?${joinWords(organizationWords.plainNouns)}` +
    `|${joinWords(organizationWords.nonNames)})$`,
);
export const MINISTRY = new RegExp(`^[가-힣]{0,7}${joinWords(organizationWords.ministryRoots)}부$`);
/** The administration or council of a town. */
export const TOWN_BODY = endsWith(organizationWords.townBodies);
/** Last syllables of towns and organisations, as a fast check that excludes most words. */
export const TOWN_LAST_SYLLABLES = collectLastSyllables(placeWords.townEndings);
export const ORGANIZATION_LAST_SYLLABLES: ReadonlySet<string> = new Set([
  ...collectLastSyllables(organizationWords.suffixes),
  ...collectLastSyllables(organizationWords.townBodies),
  ...'부대',
]);
export const TOWN_ENDING = endsWith(placeWords.townEndings);

/** Endings of laws, festivals and contests. */
export const EVENT_OR_WORK = new RegExp(
  `^[가-힣A-Za-z0-9]{2,12}${joinWords(eventsAndWorks.require('ko').suffixes)}$`,
);

function collectLastSyllables(words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].map((word) => word.charAt(word.length - 1)));
}
