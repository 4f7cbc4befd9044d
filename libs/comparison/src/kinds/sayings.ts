import {
  type Attribution,
  type ParsedSentence,
  type ParsedToken,
  analyzeStructure,
} from '@plumbline/grammar';
import type { TextSpan } from '../comparison.types.ts';
import { type ClaimKindWords, getClaimKindWords } from './claim-kind-words.ts';
import { findKoreanSaying } from './korean-sayings.ts';
import type { Saying } from './saying.types.ts';

/** The reports of a sentence that are stated as plain facts. */
export function findSayings(sentence: ParsedSentence): Saying[] {
  const words = getClaimKindWords(sentence.language);
  if (!words) return [];
  if (sentence.language === 'ko') return findKoreanSaying(sentence, words);
  const { attributions, negations, modalities } = analyzeStructure(sentence);
  // “Did not say”, “may say”, “will say”
  const open = new Set([...negations, ...modalities].map(({ head }) => head));
  return attributions
    .flatMap((attribution) => {
      const saying = open.has(attribution.cue)
        ? undefined
        : readSaying(sentence, attribution, words);
      return saying ?? [];
    })
    .concat(findSourcePhrases(sentence, words));
}

function readSaying(
  { tokens, text }: ParsedSentence,
  { cue: cueIndex, speaker, speakerHead, content, contentHead }: Attribution,
  words: ClaimKindWords,
): Saying | undefined {
  const cue = tokens[cueIndex]!;
  if (!isClause(tokens, tokens[contentHead]!)) return undefined;
  if (!speaker || speakerHead === undefined || content.end <= content.start) return undefined;
  const head = tokens[speakerHead]!;
  const phrase = tokens
    .filter(
      ({ index, head: above }) => index === cueIndex || (above === cueIndex && index > cueIndex),
    )
    .map((token) => token.text.toLowerCase())
    .join(' ');
  const shared = { speaker, content, ...describeSpeaker(tokens, head, speaker) };
  const isRoot = (index: number) => tokens[index]!.head < 0;
  if (cue.relation === 'case') {
    if (!words.sourcePhrases.has(phrase.split(' ').slice(0, 2).join(' '))) return undefined;
    const said = { start: cue.start, end: cue.start + phrase.length };
    const isMain = isRoot(contentHead) && !hasOthers(tokens, [said, speaker, content]);
    return { type: 'says', isPlain: true, verb: '', said, ...shared, isMain };
  }
  const particle = tokens.find(
    (token) => token.head === cueIndex && token.relation === 'compound:prt',
  );
  const lemma = cue.lemma.toLowerCase();
  const verb = particle ? `${lemma}_${particle.lemma.toLowerCase()}` : lemma;
  const type = words.utterances.get(verb) ?? (particle ? undefined : words.utterances.get(lemma));
  if (!type || cue.pos !== 'VERB' || isSubordinate(tokens, cue)) return undefined;
  const said = findVerbSpan(tokens, cue);
  const isMain =
    (isRoot(cueIndex) || isRoot(contentHead)) &&
    !hasOthers(tokens, [speaker, said, content, ...listReceivers(tokens, cue)]);
  const isWhole = text.slice(said.start, said.end).length > 0;
  return isWhole
    ? { type, isPlain: words.plainUtterances.has(verb), verb, said, ...shared, isMain }
    : undefined;
}

/** Whether a report is not stated here: “Who said that …”, “if she says that …”. */
function isSubordinate(tokens: readonly ParsedToken[], cue: ParsedToken): boolean {
  for (let token: ParsedToken | undefined = cue; token; token = tokens[token.head]) {
    if (/^(?:root|conj|parataxis)/u.test(token.relation)) continue;
    return true;
  }
  return false;
}

/** Whether a sentence has more than speaker and content: “On Monday he said that …”. */
const hasOthers = (tokens: readonly ParsedToken[], spans: readonly TextSpan[]) =>
  tokens.some(
    ({ pos, start, end }) =>
      CONTENT_WORDS.test(pos) && !spans.some((span) => start >= span.start && end <= span.end),
  );

/** The receivers of a report: “told reporters that …” */
const listReceivers = (tokens: readonly ParsedToken[], { index }: ParsedToken): TextSpan[] =>
  tokens.filter(({ head, relation }) => head === index && /^i?obj$/u.test(relation));

const CONTENT_WORDS = /^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM|PRON|SYM)$/u;

/** Whether the content is a clause. “Announced its closure” only names the topic. */
const isClause = (tokens: readonly ParsedToken[], head: ParsedToken) =>
  head.pos === 'VERB' ||
  tokens.some((token) => token.head === head.index && /^(?:nsubj|cop)/u.test(token.relation));

/** The auxiliaries directly before a verb, and the verb. */
function findVerbSpan(tokens: readonly ParsedToken[], verb: ParsedToken): TextSpan {
  let { start } = verb;
  for (let at = verb.index - 1; tokens[at]?.head === verb.index; at--) {
    if (!tokens[at]!.relation.startsWith('aux')) break;
    ({ start } = tokens[at]!);
  }
  return { start, end: verb.end };
}

/**
 * Finds the name and the words of a speaker: “Quinlan” in “Mark Quinlan, PG&E's director”; “mayor”
 * in “the mayor of Oakmoor”.
 */
function describeSpeaker(tokens: readonly ParsedToken[], head: ParsedToken, span: TextSpan) {
  const isPart = (token: ParsedToken, of: ParsedToken) =>
    token.head === of.index && /^(?:flat|compound)/u.test(token.relation) && token.pos === 'PROPN';
  const toWords = (list: readonly ParsedToken[]) => list.map(({ text }) => text.toLowerCase());
  const name =
    head.pos === 'PROPN'
      ? head
      : tokens.find(
          (token) =>
            token.head === head.index && token.relation === 'appos' && token.pos === 'PROPN',
        );
  const inside = tokens.filter(({ start, end }) => start >= span.start && end <= span.end);
  return {
    isNamed: name !== undefined,
    speakerNames: name
      ? toWords(tokens.filter((token) => token === name || isPart(token, name)))
      : [head.lemma.toLowerCase()],
    speakerWords: toWords(inside.filter(({ pos }) => /^(?:NOUN|PROPN|ADJ|NUM)$/u.test(pos))),
  };
}

/**
 * Finds source prepositions that the grammar of a language does not know as such: “Laut Polizei,
 * …”.
 */
function findSourcePhrases({ tokens, language }: ParsedSentence, words: ClaimKindWords): Saying[] {
  if (language === 'en') return [];
  return tokens.flatMap((cue): Saying[] => {
    const speaker = tokens[cue.head];
    const root = speaker && tokens[speaker.head];
    const isSource = cue.relation === 'case' && words.sourcePhrases.has(cue.text.toLowerCase());
    if (!isSource || !speaker || !root || root.head >= 0) return [];
    const own = tokens.filter(
      ({ index, head }) => index === speaker.index || head === speaker.index,
    );
    const last = own.at(-1)!;
    const isFront = own[0]!.index === 0;
    const rest = tokens.filter(({ index, pos }) => index > last.index && pos !== 'PUNCT');
    if (!isFront || !rest.length) return [];
    const span = { start: own.find((token) => token !== cue)!.start, end: last.end };
    return [
      {
        ...{ type: 'says', isPlain: true, verb: '', isMain: true },
        said: { start: cue.start, end: cue.end },
        speaker: span,
        ...describeSpeaker(tokens, speaker, span),
        content: { start: rest[0]!.start, end: rest.at(-1)!.end },
      },
    ];
  });
}

/** Whether a report of the source has the speaker of the claim. */
export function isSameSaying(own: Saying, other: Saying): boolean {
  if (own.type !== other.type) return false;
  const isSameVerb = own.verb === other.verb;
  if (!isSameVerb && !(own.isPlain && own.type === 'says')) return false;
  const [names, others] = [own.speakerNames, other.speakerNames];
  const [short, long] = names.length < others.length ? [names, others] : [others, names];
  // “Mark” without a surname may be anybody, and so may a mayor if the claim names the town.
  return (
    short.length > 0 &&
    short.every((name) => long.includes(name)) &&
    short.at(-1) === long.at(-1) &&
    (hasPhrase(other, own.speakerWords) || own.speakerWords.every((word) => names.includes(word)))
  );
}

/**
 * Whether the words of a phrase occur in this order. “Head of Fundamental Research” is not
 * “Research head”.
 */
const hasPhrase = ({ speakerWords }: Saying, phrase: readonly string[]) =>
  ` ${speakerWords.join(' ')} `.includes(` ${phrase.join(' ')} `);
