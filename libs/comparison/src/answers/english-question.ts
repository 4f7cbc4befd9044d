import type { ParsedToken } from '@plumbline/grammar';
import type { AskedKind, ParsedQuestion, QuestionFrame } from './answer-fact.types.ts';
import { type Inversion, isInverted, readInversion } from './english-inversion.ts';
import { QuestionTokens } from './question-tokens.ts';

const ADVERBIALS: ReadonlySet<AskedKind> = new Set([
  'duration',
  'time',
  'place',
  'reason',
  'manner',
]);

/**
 * Parses a question in English; `undefined` for forms whose statement could mean something else.
 */
export function parseEnglishQuestion(question: string): ParsedQuestion | undefined {
  const text = question.replace(/\s+/g, ' ').trim();
  const tokens = new QuestionTokens(text);
  const asking = tokens.tokens.findIndex(({ text: word }) =>
    tokens.words.questionKinds.has(word.toLowerCase()),
  );
  if (tokens.isAuxiliary(0)) return parsePolarQuestion(tokens);
  if (asking < 0) return undefined;
  const hasPreposition = asking > 0 && tokens.tokens[asking - 1]!.pos === 'ADP';
  const start = hasPreposition ? asking - 1 : asking;
  // “In 2023, who …”: the part before the question word stays in front.
  const isFronted = start > 1 && tokens.getForm(start - 1) === ',';
  if (start > 0 && !isFronted) return undefined;
  const opening = isFronted ? `${tokens.cut(0, start)} ` : '';
  const parsed = parseOpenQuestion(tokens, asking, hasPreposition ? tokens.cut(start, asking) : '');
  return (
    parsed && {
      ...parsed,
      frames: parsed.frames.map((frame) => ({ ...frame, before: opening + frame.before })),
    }
  );
}

function parseOpenQuestion(
  tokens: QuestionTokens,
  asking: number,
  preposition: string,
): ParsedQuestion | undefined {
  const verb = tokens.findVerb(asking + 1);
  if (verb < 0) return undefined;
  const phrase = describePhrase(tokens, asking, verb);
  const common = {
    asked: phrase.asked,
    ...(phrase.counted && { counted: phrase.counted }),
    ...(preposition && { preposition: preposition.toLowerCase() }),
  };
  const end = tokens.tokens.length;
  if (tokens.getForm(verb + 1) === 'there') {
    const before = `There ${tokens.getForm(verb)} `;
    return { frames: [{ before, after: ` ${tokens.cut(verb + 2, end)}`.trimEnd(), ...common }] };
  }
  if (!isInverted(tokens, verb)) {
    const frame: QuestionFrame = { before: '', after: ` ${tokens.cut(verb, end)}`, ...common };
    return preposition || ADVERBIALS.has(phrase.asked) ? undefined : { frames: [frame] };
  }
  const inversion = readInversion(tokens, verb);
  if (!inversion) return undefined;
  const { subject, verbText, tail, gap } = inversion;
  const isAtEnd = preposition !== '' || ADVERBIALS.has(phrase.asked);
  const split = isAtEnd ? end : gap;
  const before = `${subject} ${verbText} ${tokens.cut(tail, split)}`.trim();
  const after = [phrase.rest, tokens.cut(split, end)].filter(Boolean).join(' ');
  const frame: QuestionFrame = {
    ...{ before: `${before} `, after: after && ` ${after}`, ...common },
  };
  // Also states “Tim Duncan is his favourite”, beside “His favourite is Tim Duncan”.
  const isIdentity = tail >= end && phrase.asked === 'thing' && tokens.words.beForms.has(verbText);
  const reversed = { ...common, before: '', after: ` ${verbText} ${lowerArticle(subject)}` };
  // Also states “40 years”, beside “40 years old”.
  const isMeasure = phrase.asked === 'measure' && phrase.rest === after;
  const frames = isIdentity
    ? [frame, reversed]
    : isMeasure
      ? [frame, { ...frame, after: '' }]
      : [frame];
  // A question for the time of an event presupposes that the event took place.
  const premise = isAtEnd ? capitalize(`${before} ${after}`.trim()) : undefined;
  return { subject, frames, ...(premise && { premise }) };
}

/** What is asked for; `rest` is the part of the phrase that stays in the statement. */
function describePhrase(
  tokens: QuestionTokens,
  asking: number,
  verb: number,
): { asked: AskedKind; counted?: string; rest?: string } {
  const word = tokens.getForm(asking);
  const noun = tokens.cut(asking + 1, verb);
  if (word === 'how' && noun) {
    const asked = tokens.words.measureKinds.get(tokens.getForm(asking + 1)) ?? 'measure';
    const counted = tokens.cut(asking + 2, verb);
    if (asked === 'count') return { asked, ...(counted && { counted }) };
    return asked === 'measure'
      ? { asked, rest: noun }
      : { asked, ...(counted && { rest: counted }) };
  }
  const share = [asking + 1, asking + 2].find((at) => tokens.words.shares.has(tokens.getForm(at)));
  if (share !== undefined && share < verb && tokens.getForm(share + 1) === 'of')
    return { asked: 'count', counted: tokens.cut(share + 1, verb) };
  const { amountVerbs, questionKinds } = tokens.words;
  const isAmount = word === 'what' && tokens.tokens.some(({ lemma }) => amountVerbs.has(lemma));
  return { asked: isAmount ? 'count' : (questionKinds.get(word) ?? 'thing') };
}

function parsePolarQuestion(tokens: QuestionTokens): ParsedQuestion | undefined {
  const inversion = readInversion(tokens, 0);
  const isNegative = /^(?:not|n['’]t)$/.test(tokens.getForm(1));
  if (isNegative) return undefined;
  const parts = inversion && readPolarParts(tokens, inversion);
  if (!parts) return { frames: [] };
  const { subject, verbText, deniedVerb, rest } = parts;
  const state = (verb: string, end: string) => capitalize(`${subject} ${verb} ${end}`.trim());
  const isPossession = tokens.words.possessionForms.has(verbText) && ARTICLE.test(rest);
  return {
    ...{ frames: [], subject, statement: state(verbText, rest) },
    denials: [
      state(deniedVerb, rest),
      ...(isPossession ? [state(verbText, rest.replace(ARTICLE, 'no '))] : []),
    ],
  };
}

const ARTICLE = /^an?\s/;

/**
 * Splits a yes-or-no question at the predicate after its subject: “Is the Arc 5 waterproof”, “is
 * Ada the mayor”.
 */
function readPolarParts(
  tokens: QuestionTokens,
  { tail, ...inversion }: Inversion,
): (Pick<Inversion, 'subject' | 'verbText' | 'deniedVerb'> & { rest: string }) | undefined {
  const end = tokens.tokens.length;
  if (tail < end || inversion.verbText !== tokens.getForm(0))
    return { ...inversion, rest: tokens.cut(tail, end) };
  const own = tokens.tokens.find(({ relation }) => /^nsubj/.test(relation));
  if (!own) return undefined;
  const inside = tokens.tokens.filter((token) => isBelow(tokens.tokens, token, own.index));
  const last = Math.max(own.index, ...inside.map(({ index }) => index));
  if (last + 1 >= end) return undefined;
  return { ...inversion, subject: tokens.cut(1, last + 1), rest: tokens.cut(last + 1, end) };
}

function isBelow(tokens: readonly ParsedToken[], token: ParsedToken, ancestor: number): boolean {
  let steps = 0;
  for (let next: ParsedToken | undefined = token; next; next = tokens[next.head]) {
    if (next.index === ancestor) return true;
    if (steps++ > tokens.length) return false;
  }
  return false;
}

const lowerArticle = (text: string) =>
  text.replace(/^(?:The|A|An)(?=\s)/, (article) => article.toLowerCase());

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
