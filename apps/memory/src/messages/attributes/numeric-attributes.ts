import { joinWords } from '@plumbline/languages';
import type { AttributeAssertion, SpeakerClause } from './attribute-assertion.ts';
import {
  ATTRIBUTE_WORDS,
  execFirst,
  GENITIVE_ENDING,
  listPatterns,
  testsAny,
} from './attribute-words.ts';
import {
  CHANGE_PATTERN,
  extractContentTerms,
  extractTimeText,
  parseValue,
  stemWord,
} from './value-patterns.ts';

const FIGURES = listPatterns('figures');
const PURPOSES = listPatterns('purposes');
const COUNTS = listPatterns('counts');
const LIMIT_NOUNS = listPatterns('limitNouns');
const TRAILING_CHANGES = listPatterns('trailingChanges');
const PHRASE_BREAKS = listPatterns('phraseBreaks');
const POSSESSIVES = new Set(ATTRIBUTE_WORDS.possessives);
const DEFINITE_ARTICLES = new Set(ATTRIBUTE_WORDS.definiteArticles);
const INDEFINITE_ARTICLES = new Set(ATTRIBUTE_WORDS.indefiniteArticles);
const REPEATABLE_NOUNS = new Set(ATTRIBUTE_WORDS.repeatableNouns);
const DEADLINE_STEMS = new Set(ATTRIBUTE_WORDS.deadlines.map(stemWord));
const NOUN_PREPOSITION = new RegExp(
  String.raw`\s+${joinWords(ATTRIBUTE_WORDS.nounPrepositions)}\s+`,
);

/**
 * Attributes with a figure: "my budget is 500 euros", "our deadline of 5 April", "my library has 52
 * sources".
 */
export function extractNumericAttributes({
  speakerSubject,
  text,
}: SpeakerClause): AttributeAssertion[] {
  const assertions: AttributeAssertion[] = [];
  for (const pattern of FIGURES) {
    for (const { groups, index, 0: matchText } of text.matchAll(pattern)) {
      const assertion =
        groups &&
        parseAttribute(
          groups,
          speakerSubject,
          text,
          text.slice(index + matchText.length).slice(0, 100),
        );
      if (
        assertion &&
        !assertions.some(
          ({ relation, value }) => relation === assertion.relation && value === assertion.value,
        )
      )
        assertions.push(assertion);
    }
  }
  return assertions;
}

function parseAttribute(
  groups: Record<string, string>,
  speakerSubject: string,
  text: string,
  followingText: string,
): AttributeAssertion | undefined {
  const { owner = '', nouns = '', value: valueText = '' } = groups;
  const value = parseValue(valueText);
  if (!value || testsAny(PHRASE_BREAKS, nouns) || testsAny(TRAILING_CHANGES, nouns))
    return undefined;
  const [first = '', ...rest] = nouns.split(NOUN_PREPOSITION);
  const words = first.trim().split(/\s+/);
  const isLimit = testsAny(LIMIT_NOUNS, (words.at(-1) ?? '').toLowerCase());
  const isCount =
    value.unit.startsWith('number:') && value.unit !== 'number:' && testsAny(COUNTS, text);
  const head =
    isCount && !isLimit ? value.unit.slice('number:'.length) : stemWord(words.at(-1) ?? '');
  if (
    !head ||
    REPEATABLE_NOUNS.has(words.at(-1)?.toLowerCase() ?? '') ||
    REPEATABLE_NOUNS.has(head)
  )
    return undefined;
  const qualifiers = extractContentTerms(
    [...words, ...rest, execFirst(PURPOSES, followingText)?.groups?.purpose ?? ''].join(' '),
  );
  qualifiers.delete(head);
  const isDefinite = DEFINITE_ARTICLES.has(owner.toLowerCase());
  const isIndefinite = INDEFINITE_ARTICLES.has(owner);
  // "A score of 5" has a new value each time; "a budget of 500 euros for the kitchen" belongs to
  // the speaker.
  if (isIndefinite && (!isLimit || qualifiers.size === 0)) return undefined;
  if (DEADLINE_STEMS.has(head) && qualifiers.size === 0 && !CHANGE_PATTERN.test(text))
    return undefined;
  const isOwn = isIndefinite || POSSESSIVES.has(owner.toLowerCase());
  // "The price is 5 euros" does not say which price: a qualifier is required.
  if (isDefinite && qualifiers.size === 0) return undefined;
  return {
    subject: isOwn
      ? speakerSubject
      : isDefinite
        ? 'the'
        : owner.toLowerCase().replace(GENITIVE_ENDING, ''),
    relation: `is:${head}`,
    qualifiers,
    ...value,
    quote: valueText.trim(),
    statesChange: CHANGE_PATTERN.test(text),
    names: new Set(),
    timeText: value.unit === 'date' ? '' : extractTimeText(text),
  };
}
