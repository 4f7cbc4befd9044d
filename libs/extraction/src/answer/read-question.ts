import type { ParsedToken } from '@plumbline/grammar';
import { extractNumbers } from '@plumbline/text';
import { type AnswerWords, getAnswerWords } from './answer-words.ts';
import type { AskedKind } from './asked-kind.ts';
import { findMoments, isInMoment } from './moments.ts';
import type { Question } from './question.types.ts';
import { LIGHT_WEIGHT, type ReadText, readText, toPlainText } from './read-text.ts';
import { stripRequest } from './request.ts';

/** Limits on a question in UTF-16 units, and on the words that are looked up. */
export const MAX_QUESTION_CHARS = 2000;
const MAX_ASKED_WORDS = 40;
/** Minimum number of tokens after “did” as an auxiliary. */
const MIN_CLAUSE_TOKENS = 2;

/** Parts of speech that precede a noun but not a verb. */
const BEFORE_NOUN = /^(?:DET|ADP|ADJ|NUM)$/;

/** What a question asks for, and the tokens that only express the asking. */
interface Ask {
  kind: AskedKind;
  asking: ReadonlySet<number>;
  askingToken?: number;
  /** Token of the noun for the kind of thing asked for, or of the counted noun. */
  head?: number;
  /** Token of the noun whose value is asked for. */
  thing?: number;
  unit?: ReadonlySet<string>;
  asksMeasure?: boolean;
  asksName?: boolean;
}

/** Determines what a question asks for and what an answer must contain. */
export function readQuestion(question: string, language: string, reference: Date): Question {
  const cut = toPlainText(question.slice(0, MAX_QUESTION_CHARS)).replace(/\s+/gu, ' ').trim();
  const plain = stripRequest(cut);
  const answerWords = getAnswerWords(language);
  const { questionEnding, statementEnding } = answerWords;
  const text = questionEnding ? plain.replace(questionEnding, statementEnding) : plain;
  const reading = readText(text, language);
  const ask = reading.parsed
    ? readAsk(reading, reading.parsed.tokens, answerWords)
    : { kind: findKind(text, answerWords)?.kind ?? ('open' as const), asking: new Set<number>() };
  const moments = findMoments(text, language, reference);
  const cue = findKind(text, answerWords);
  const tokens = reading.parsed?.tokens ?? [];
  const contentWords = reading.words.flatMap(({ start, end, token }, index) => {
    const isAsking = token !== undefined && ask.asking.has(token);
    const isCue = language !== 'en' && cue && start < cue.end && end > cue.start;
    const isSupport = token !== undefined && isSupporting(tokens[token]!, tokens, answerWords);
    return isAsking || isCue || isSupport || isInMoment(moments, start) ? [] : [index];
  });
  const predicate = findPredicate(tokens, reading);
  const [head, thing] = [ask.head, ask.thing].map((token) => reading.wordByToken.get(token ?? -1));
  return {
    ...{
      reading,
      language,
      kind: ask.kind,
      moments,
      contentWords: contentWords.slice(0, MAX_ASKED_WORDS),
    },
    ...(head !== undefined && { head }),
    ...(thing !== undefined && { thing }),
    ...(ask.unit && { unit: ask.unit }),
    ...(predicate !== undefined && { predicate }),
    ...(ask.askingToken !== undefined && { askingToken: ask.askingToken }),
    figures: reading.words
      .filter(({ value, start }) => value !== undefined && !isInMoment(moments, start))
      .map(({ value }) => value!),
    isNegative: answerWords.negative?.test(text) ?? false,
    asksMeasure: ask.asksMeasure ?? false,
    asksName: ask.asksName ?? false,
    own: new Set(reading.words.flatMap(({ text: word, lemma }) => [word.toLowerCase(), lemma])),
  };
}

const isModal = ({ pos, lemma }: ParsedToken) =>
  pos === 'AUX' && lemma !== 'be' && lemma !== 'have';

/** “Did” as an auxiliary of the question, which the parser may read as a full verb. */
const isSupporting = (
  { lemma, text, index }: ParsedToken,
  tokens: readonly ParsedToken[],
  { supportingVerbs }: AnswerWords,
) =>
  supportingVerbs.has(lemma) &&
  supportingVerbs.has(text.toLowerCase()) &&
  index + MIN_CLAUSE_TOKENS < tokens.length;

/**
 * Index in the words of the main verb asked about; undefined for verbs with little meaning: “go”,
 * “have”.
 */
function findPredicate(
  tokens: readonly ParsedToken[],
  { language, words, wordByToken }: ReadText,
): number | undefined {
  const answerWords = getAnswerWords(language);
  const isSupport = (token: ParsedToken) => isSupporting(token, tokens, answerWords);
  const isVerb = (token: ParsedToken) => token.pos === 'VERB' && !isSupport(token);
  const verb =
    tokens.find((token) => token.head < 0 && (token.pos === 'ADJ' || isVerb(token))) ??
    tokens.find(isVerb) ??
    // “Where does the race start”, which the parser may read as a noun phrase, a start of the race.
    (tokens.some((token) => isSupport(token) || isModal(token))
      ? (tokens.findLast(
          (token) => token.pos === 'NOUN' && !BEFORE_NOUN.test(tokens[token.index - 1]?.pos ?? ''),
        ) ?? tokens.findLast(({ pos }) => pos === 'NOUN'))
      : undefined);
  const index = verb && wordByToken.get(verb.index);
  const isLight = index !== undefined && words[index]!.weight <= LIGHT_WEIGHT;
  return isLight ? undefined : index;
}

/** Takes the first question word: “what was the name of the man who left” asks for a name. */
function findKind(
  text: string,
  { asking }: AnswerWords,
): { kind: AskedKind; start: number; end: number } | undefined {
  return asking
    .flatMap(([kind, pattern]) => {
      const match = pattern.exec(text);
      return match ? [{ kind, start: match.index, end: match.index + match[0].length }] : [];
    })
    .sort((a, b) => a.start - b.start)[0];
}

function readAsk(
  { text, language }: ReadText,
  tokens: readonly ParsedToken[],
  words: AnswerWords,
): Ask {
  const cue = findKind(text, words);
  if (language !== 'en') return { kind: cue?.kind ?? 'open', asking: new Set() };
  if (!cue) return { kind: tokens[0]?.pos === 'AUX' ? 'yes' : 'open', asking: new Set() };
  const asking = new Set(
    tokens.filter(({ start, end }) => start < cue.end && end > cue.start).map(({ index }) => index),
  );
  const first = tokens.find(({ index }) => asking.has(index))!;
  const ask = { kind: cue.kind, asking, askingToken: first.index };
  if (cue.kind === 'quantity') return readAmount(ask, tokens, words);
  // “How strong was it” asks for a measure
  if (cue.kind === 'manner' && tokens[first.index + 1]?.pos === 'ADJ')
    return { ...ask, kind: 'quantity', asksMeasure: true };
  return cue.kind === 'open' ? readNamedKind(ask, tokens, words) : ask;
}

/** “How many people”, “how much did it cost” */
function readAmount(
  ask: Ask & { askingToken: number },
  tokens: readonly ParsedToken[],
  words: AnswerWords,
): Ask {
  const measure = tokens[ask.askingToken + 1];
  const unit = words.units.get(measure?.text.toLowerCase() ?? '');
  if (unit) return { ...ask, unit };
  if (!measure || !words.quantifiers.has(measure.text.toLowerCase()))
    return { ...ask, asksMeasure: true };
  const counted = tokens[measure.head];
  const head = counted?.pos === 'NOUN' && counted.index > measure.index ? counted.index : undefined;
  const next = tokens[measure.index + 1];
  const isInverted = head !== undefined && head > measure.index + 1 && next?.pos === 'AUX';
  // “How much was the profit” asks for a sum, or for the unit in which it is measured.
  if (isInverted && !isModal(next)) return ask;
  if (head !== undefined && !isInverted) {
    const isSum = words.money.has(counted!.lemma) || words.moneyNouns.has(counted!.lemma);
    if (isSum) return { ...ask, kind: 'money', asking: new Set([...ask.asking, head]) };
    // “How many days”
    const own = extractNumbers(`1 ${counted!.text}`, 'en')[0]?.unit;
    return { ...ask, head, ...(own && { unit: new Set([own]) }) };
  }
  const asksMeasure = words.amountQuantifiers.has(measure.text.toLowerCase());
  const isMoney = asksMeasure && tokens.some(({ lemma }) => words.money.has(lemma));
  return isMoney ? { ...ask, kind: 'money' } : { ...ask, asksMeasure };
}

/** “What year”, “which company”, “what is the name of the town”, “what did it cost” */
function readNamedKind(
  ask: Ask & { askingToken: number },
  tokens: readonly ParsedToken[],
  words: AnswerWords,
): Ask {
  const wh = tokens[ask.askingToken]!;
  const isSubject = wh.relation.startsWith('nsubj');
  if (isSubject && words.causing.has(tokens[wh.head]?.lemma ?? ''))
    return { ...ask, kind: 'reason', asking: new Set([...ask.asking, wh.head]) };
  const isSum = tokens.some(
    ({ lemma, index }) =>
      words.costing.has(lemma) && !/^(?:DET|ADP)$/u.test(tokens[index - 1]?.pos ?? ''),
  );
  const next = tokens[wh.index + 1];
  if (isSum && next && (next.lemma === 'do' || isModal(next))) return { ...ask, kind: 'money' };
  const noun = findNamedNoun(wh, tokens);
  if (!noun) return ask;
  const isKind = words.kinds.has(noun.lemma);
  const toKind = (token: ParsedToken) => words.heads.get(token.lemma) ?? toEntityKind(token);
  if (isKind) {
    const thing = tokens.find(
      ({ head, relation }) => head === noun.index && relation.startsWith('nmod'),
    );
    return {
      ...{ ...ask, kind: thing ? toKind(thing) : ask.kind, asksName: noun.lemma === 'name' },
      asking: new Set([...ask.asking, noun.index]),
    };
  }
  const kind = toKind(noun);
  const unit = words.units.get(noun.lemma);
  if (kind === 'quantity') return { ...ask, kind, ...(unit && { unit }) };
  const isTold = kind !== 'time' && kind !== 'reason' && kind !== 'manner';
  return {
    ...{ ...ask, kind, head: noun.index },
    ...(!wh.relation.startsWith('det') && { thing: noun.index }),
    asking: isTold ? ask.asking : new Set([...ask.asking, noun.index]),
  };
}

function findNamedNoun(wh: ParsedToken, tokens: readonly ParsedToken[]): ParsedToken | undefined {
  const isNoun = (token: ParsedToken | undefined) => token?.pos === 'NOUN';
  const head = tokens[wh.head];
  if (wh.relation.startsWith('det') && isNoun(head)) return head;
  const next = tokens[wh.index + 1];
  if (next?.pos !== 'AUX' || next.lemma !== 'be') return undefined;
  const subject = tokens.find(
    ({ relation, head: governor, index }) =>
      /^nsubj/u.test(relation) &&
      index > next.index &&
      (governor === wh.index || wh.head === governor),
  );
  const named = subject ?? (isNoun(head) ? head : undefined);
  return isNoun(named) && tokens.every(({ pos, head: at }) => pos !== 'VERB' || at >= 0)
    ? named
    : undefined;
}

function toEntityKind({ entityType }: ParsedToken): AskedKind {
  if (entityType === 'person' || entityType === 'organization') return 'person';
  return entityType === 'place' ? 'place' : 'open';
}
