import { type ParsedToken, SyntaxTree, hasRelation } from '@plumbline/grammar';
import { DISCOURSE_WORDS } from './discourse-words.ts';
import { hasOnlyArticle } from './context-references.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { anaphora } from '../claims/anaphora.ts';

/** What a noun with only “the” refers to in its document. */
export interface NounReading {
  /** Whether a reader of only this sentence would not know which one is meant. */
  leansOnContext: boolean;
  /** The full phrase in the document, if it is the only one and contains a name. */
  fullPhrase?: string;
}

/** Longer phrases are like sentences of their own. */
const MAX_PHRASE_CHARS = 60;
/** A full phrase may be at most this many sentences before the noun. */
const MAX_SENTENCES_BACK = 4;
/** Roles in which the reader must know what is meant; “in the lungs” needs no explanation. */
const CORE_ROLES = ['nsubj', 'obj', 'iobj', 'nmod:poss', 'obl:agent'];
const { anaphoricNouns } = anaphora.require('en');

/** “The game” introduces nothing, so a sentence without another form need not be parsed. */
const INTRODUCED_WORD = /(?<!(?<!\p{L})(?:the|this|that|these|those) )(?<!\p{L})\p{L}+/gu;
/** Limit on the sentences that are read for a frequent word. */
const MAX_READ_SENTENCES = 40;

const introducingSentences = new WeakMap<AnalyzedDocument, Map<string, number[]>>();
const introductionsByPlace = new WeakMap<AnalyzedDocument, Map<string, readonly Introduction[]>>();

/**
 * Finds what “the game” in a sentence refers to: “Kestrel’s new game” or “a game” introduces it
 * earlier in the document.
 * @param index index of the sentence
 */
export function readBareNoun(
  source: AnalyzedDocument,
  index: number,
  tree: SyntaxTree,
  noun: ParsedToken,
): NounReading {
  const isNamedBefore = tree.tokens.some(
    (token) => token.index < noun.index && isSameNoun(token, noun),
  );
  if (isNamedBefore) return { leansOnContext: false };
  const namesBefore = tree.tokens.filter(
    ({ index: at, pos }) => at < noun.index && pos === 'PROPN',
  );
  // “Tessen Bank said the bank would close”
  const isNamesake = namesBefore.some(
    (name) =>
      name.entityType === noun.entityType && hasRelation(name, 'nsubj') && isNamedKind(noun),
  );
  if (isNamesake) return { leansOnContext: false };
  const introductions = listIntroductions(source, noun, index);
  const isCore = hasRelation(noun, ...CORE_ROLES);
  // “The initiative” may refer to a plan in earlier sentences.
  if (!introductions.length)
    return {
      leansOnContext:
        anaphoricNouns.has(noun.lemma.toLowerCase()) ||
        (index > 0 &&
          hasRelation(noun, 'nsubj', 'nmod:poss') &&
          !tellsWhich(tree, noun) &&
          noun.entityType !== 'time' &&
          !DISCOURSE_WORDS.uniqueNouns.has(noun.lemma.toLowerCase())),
    };
  const phrases = new Map(introductions.map((one) => [one.phrase.toLowerCase(), one]));
  const [first] = phrases.values();
  const isOnlyOne = phrases.size === 1 && first!.names.length > 0;
  const isExplained = namesBefore.some(({ text }) => first!.names.includes(text));
  if (isOnlyOne && isExplained) return { leansOnContext: false };
  const isNear = index - first!.sentence <= MAX_SENTENCES_BACK;
  const isPlain = hasOnlyArticle(tree, noun);
  return {
    // “Led the harbour authority” is clear enough when it is not the subject.
    leansOnContext: isCore && (isPlain || hasRelation(noun, 'nsubj')),
    ...(isOnlyOne && isNear && isPlain && isCore && { fullPhrase: first!.phrase }),
  };
}

interface Introduction {
  sentence: number;
  phrase: string;
  /** Proper names in the phrase, if it can replace the noun. */
  names: readonly string[];
}

/** Returns longer phrases for the same noun in earlier sentences. */
const listIntroductions = (
  source: AnalyzedDocument,
  noun: ParsedToken,
  index: number,
): readonly Introduction[] =>
  (listIntroducingSentences(source).get(noun.text.toLowerCase()) ?? [])
    .filter((sentence) => sentence < index)
    .slice(0, MAX_READ_SENTENCES)
    .flatMap((sentence) => readIntroductions(source, noun, sentence));

function readIntroductions(
  source: AnalyzedDocument,
  noun: ParsedToken,
  sentence: number,
): readonly Introduction[] {
  const cache = introductionsByPlace.get(source) ?? new Map<string, readonly Introduction[]>();
  introductionsByPlace.set(source, cache);
  const place = `${sentence} ${noun.text.toLowerCase()}`;
  let introductions = cache.get(place);
  if (introductions) return introductions;
  const parsed = source.parses.parse(source.sentences[sentence]!.text);
  const tree = parsed && new SyntaxTree(parsed);
  introductions = tree
    ? tree.tokens
        .filter((token) => isSameNoun(token, noun))
        .flatMap((token) => readIntroduction(tree, token) ?? [])
        .map((introduction) => ({ sentence, ...introduction }))
    : [];
  cache.set(place, introductions);
  return introductions;
}

/**
 * Whether the noun is identified: “the old town”; not “the latest plan”, and not “the Danish boss”,
 * whose name is missing.
 */
const tellsWhich = (tree: SyntaxTree, noun: ParsedToken): boolean =>
  !hasOnlyArticle(tree, noun) &&
  !isNamedKind(noun) &&
  !tree
    .children(noun, 'amod', 'nummod')
    .some(({ features }) => features.Degree === 'Sup' || features.NumType === 'Ord');

const isNamedKind = ({ entityType }: ParsedToken): boolean =>
  entityType === 'person' || entityType === 'organization';

const isSameNoun = (token: ParsedToken, noun: ParsedToken): boolean =>
  (token.pos === 'NOUN' || token.pos === 'PROPN') &&
  token.text.toLowerCase() === noun.text.toLowerCase() &&
  !hasRelation(token, 'compound');

function readIntroduction(
  tree: SyntaxTree,
  noun: ParsedToken,
): Omit<Introduction, 'sentence'> | undefined {
  const article = tree.child(noun, 'det');
  const words = tree.subtree(
    noun,
    (token) =>
      token.head === noun.index &&
      (token.pos === 'PRON' ||
        !hasRelation(token, 'amod', 'compound', 'nmod', 'nummod', 'flat', 'punct')),
  );
  const phraseWords = words.filter(({ index, pos }) => index <= noun.index || pos !== 'PUNCT');
  const span = tree.span(phraseWords);
  const text = tree.text(span);
  if (phraseWords.every(({ index }) => index === noun.index)) {
    const isNew = article && article.features.Definite !== 'Def' && !isDemonstrative(article);
    return isNew ? { phrase: text, names: [] } : undefined;
  }
  const isOwned = tree.children(noun, 'nmod:poss').some(({ pos }) => pos !== 'PRON');
  const names = phraseWords
    .filter(
      ({ pos, entityType }) => pos === 'PROPN' && entityType !== 'time' && entityType !== 'place',
    )
    .map((word) => word.text);
  const isUsable = text.length <= MAX_PHRASE_CHARS && !/[“”"(),;:]|\s[–—-]|\p{Lu}{5}/u.test(text);
  return { phrase: isOwned ? text : `the ${text}`, names: isUsable ? names : [] };
}

const isDemonstrative = ({ features }: ParsedToken): boolean => features.PronType === 'Dem';

function listIntroducingSentences(source: AnalyzedDocument): Map<string, number[]> {
  let index = introducingSentences.get(source);
  if (index) return index;
  index = new Map();
  for (const { index: at, text } of source.sentences)
    for (const word of new Set(text.toLowerCase().match(INTRODUCED_WORD))) {
      const list = index.get(word);
      if (list) list.push(at);
      else index.set(word, [at]);
    }
  introducingSentences.set(source, index);
  return index;
}
