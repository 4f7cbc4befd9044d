import { joinWords } from '@plumbline/languages';
import { normalizeStatement } from '../normalize-statement.ts';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import {
  ATTRIBUTE_WORDS,
  GENITIVE_ENDING,
  listPatterns,
  RELATION_PATTERNS,
  testsAny,
} from './attribute-words.ts';
import { CHANGE_PATTERN, stemWord, parseValue } from './value-patterns.ts';

const FIRST_PERSON = new Set(ATTRIBUTE_WORDS.firstPerson);
const DEFINITE_ARTICLES = new Set(ATTRIBUTE_WORDS.definiteArticles);
const OWN_PREFIX = new RegExp(`^${joinWords(ATTRIBUTE_WORDS.possessives)} `);
const NON_VALUES = listPatterns('nonValues');

/**
 * Extracts relations in their usual words: where somebody lives and works, who holds an office,
 * which version is used, the state of a thing.
 */
export function extractFunctionalRelations({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  return RELATION_PATTERNS.flatMap(({ relation: kind, pattern }): AttributeAssertion[] => {
    const groups = pattern.exec(text)?.groups;
    if (!groups) return [];
    const { who: subject = '', role, value = '' } = groups;
    const isFirstPerson = FIRST_PERSON.has(subject.toLowerCase());
    const normalizedValue = normalizeStatement(kind === 'uses' ? value.replace(/^v/i, '') : value);
    if (!normalizedValue || testsAny(NON_VALUES, normalizedValue)) return [];
    const parsedValue = kind === 'is' ? parseValue(value) : undefined;
    const relation =
      role === undefined
        ? kind
        : `${kind === 'holds' ? 'is' : kind}:${normalizeStatement(role).split(' ').map(stemWord).join(' ')}`;
    return [
      {
        subject: isFirstPerson
          ? speakerSubject
          : kind === 'holds' || DEFINITE_ARTICLES.has(subject.toLowerCase())
            ? 'the'
            : normalizeStatement(subject.replace(GENITIVE_ENDING, '')).replace(
                OWN_PREFIX,
                `${speakerSubject} `,
              ),
        relation,
        qualifiers: new Set(),
        ...(parsedValue ?? {
          unit: kind === 'uses' ? 'version' : kind === 'state' ? 'state' : 'text',
          value: normalizedValue,
        }),
        quote: value.trim().replace(/[.,;!]+$/, ''),
        statesChange: CHANGE_PATTERN.test(text),
        names: new Set(),
        timeText: '',
      },
    ];
  });
}
