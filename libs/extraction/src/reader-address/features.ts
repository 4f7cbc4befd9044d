import { joinWords } from '@plumbline/languages';
import { findTerms, getGrammar, listRoleTags, readSentence } from './lexicon.ts';
import type { LexiconGrammar, TermSpan, TermSpans } from './lexicon.ts';
import type { PlainSentence } from './plain-sentence.ts';

/**
 * The features of an instruction in a sentence, with the names in `weights.json`. Languages are
 * measured separately, since a word may mean something else in another language.
 */
export interface SentenceFeatures {
  /** Parts that address the reader: commands, obligations, the second person. */
  commands: ReadonlySet<string>;
  /** What should be judged and how, close to a command. */
  matters: ReadonlySet<string>;
  /** The same features anywhere in the sentence. */
  topics: ReadonlySet<string>;
  /** Features that indicate an instruction by themselves. */
  signs: ReadonlySet<string>;
  /** Features that indicate a report. */
  objections: ReadonlySet<string>;
}

const CHAT_MARKUP =
  /<\/?(?:system|assistant|user|human|instructions?|prompt|tool_calls?|function_calls|invoke|parameter|context|document|material[\w-]*)\b|<\|[\w ]{1,24}\|>|<<\/?SYS>>|#{2,}\s{0,2}(?:system|instructions?|assistant|user|human|response|task)\b|"tool_calls"/iu;
const ROLE_TAG = new RegExp(
  `[[【]/?(?:INST|SYS(?:TEM)?|ASSISTANT|USER|ADMIN|${joinWords(listRoleTags())})[\\]】]`,
  'iu',
);
/** Includes Unicode tag characters, which only machines read, and changes of text direction. */
const HIDDEN_TEXT =
  /[\u{e0020}-\u{e007e}]{8}|[\u202d\u202e]|<!--|display\s{0,2}:\s{0,2}none|visibility\s{0,2}:\s{0,2}hidden|font-size\s{0,2}:\s{0,2}0|<\w{1,12}\s[^<>]{0,60}\b(?:hidden|role\s{0,2}=)/iu;
const ANSWER_OBJECT = /[{[]\s{0,3}["'“”«‘][^"'“”«»‘’{}]{1,24}["'“”»’]\s{0,3}:/u;
const QUESTION = /[?？]["'”’»）)\]]{0,3}\s{0,3}$/u;
const MIN_MISSPELLINGS = 2;
const MAX_HEADING_CHARS = 60;
const MIN_HEADING_SHARE = 0.6;
/** The maximum distance between related terms, in characters of an alphabet. */
const REACH_CHARS = {
  deixis: 3,
  possession: 12,
  salutation: 20,
  subject: 25,
  judging: 45,
  obligation: 60,
  request: 60,
  matter: 90,
};
/** A CJK character carries as much as two or three letters of an alphabet. */
const CJK_REACH = 0.45;

/**
 * The features of a sentence in each language with terms in it; when there is none, one entry
 * without terms.
 */
export function measureFeatures(sentence: string): SentenceFeatures[] {
  const plain = readSentence(sentence);
  const signs = collect({
    chatMarkup: CHAT_MARKUP.test(sentence) || ROLE_TAG.test(sentence),
    hiddenText: HIDDEN_TEXT.test(sentence),
    answerObject: ANSWER_OBJECT.test(sentence),
    disguise: plain.disguiseCount > 0,
    disguises: plain.disguiseCount > 1,
    misspellings: plain.misspellingCount >= MIN_MISSPELLINGS,
  });
  const objections = collect({ question: QUESTION.test(sentence) });
  const features = Array.from(findTerms(plain), ([language, terms]) => {
    const own = measureTerms(plain, language, terms);
    return {
      ...own,
      signs: new Set([...signs, ...own.signs]),
      objections: new Set([...objections, ...own.objections]),
    };
  });
  return features.length
    ? features
    : [{ commands: new Set(), matters: new Set(), topics: new Set(), signs, objections }];
}

const collect = (features: Record<string, boolean>): Set<string> =>
  new Set(Object.keys(features).filter((name) => features[name]));

type SpansByName = Record<string, readonly TermSpan[]>;

function measureTerms(
  { text, words }: PlainSentence,
  language: string,
  terms: TermSpans,
): SentenceFeatures {
  const grammar = getGrammar(language);
  const reach = grammar.orderCue === 'clauseStart' ? 1 : CJK_REACH;
  const orders = findOrders(terms, grammar, reach);
  const heading = words.find(({ precedesColon }) => precedesColon);
  const headingEnd = heading && heading.end <= MAX_HEADING_CHARS ? heading.end : 0;
  const commands = { ...orders, ...findOtherCommands(terms, grammar, reach, headingEnd) };
  const matters = findMatters(terms, reach);
  const allOrders = mergeSpans(...Object.values(orders));
  const allCommands = mergeSpans(...Object.values<readonly TermSpan[]>(commands));
  const { protocol, obliged } = commands;
  const isReported = terms.reports.length > 0;
  const isQuoted = allOrders.length > 0 && allOrders.every(({ first }) => first.isInQuotation);
  const isHeading = ({ start, end }: TermSpan) =>
    text.length <= MAX_HEADING_CHARS && end - start > MIN_HEADING_SHARE * text.length;
  return {
    commands: collectNames(commands, (spans) => spans.length > 0),
    matters: collectNames(matters, (spans) =>
      areNear(allCommands, spans, REACH_CHARS.matter * reach),
    ),
    topics: collectNames(matters, (spans) => spans.length > 0),
    signs: collect({
      pressures: terms.pressure.length > 1,
      initialOrder: allOrders[0]?.start === 0,
      severalOrders: allOrders.length + obliged.length > 1,
      protocolOrder: protocol.length > 0 && allOrders.length > 0,
      protocolHeading: protocol.some(isHeading),
    }),
    objections: collect({
      report: isReported,
      otherSetting: terms.settings.length > 0,
      otherSettings: terms.settings.length > 1,
      quotation: isQuoted,
      reportedQuotation: isQuoted && isReported,
    }),
  };
}

const collectNames = (
  spansByName: SpansByName,
  isPresent: (spans: readonly TermSpan[]) => boolean,
): Set<string> => new Set(Object.keys(spansByName).filter((name) => isPresent(spansByName[name]!)));

/** Verbs used as commands: at the beginning of a clause, or with an imperative ending or word. */
function findOrders(terms: TermSpans, { orderCue }: LexiconGrammar, reach: number) {
  const openerEnds = new Set(terms.clauseOpeners.flatMap(({ end }) => [end, end + 1]));
  const opensClause = (span: TermSpan) => opensWithWord(span) || openerEnds.has(span.start);
  const maxGapChars = REACH_CHARS.request * reach;
  const selectOrders = (verbs: readonly TermSpan[]) => {
    if (orderCue === 'clauseStart') return verbs.filter(opensClause);
    if (orderCue === 'ending') return selectFollowed(verbs, terms.requests, maxGapChars);
    return mergeSpans(
      verbs.filter(opensClause),
      selectPreceded(verbs, terms.requests, maxGapChars),
    );
  };
  return {
    override: selectOrders(terms.overrides),
    rating: selectOrders(terms.ratings),
    reply: selectOrders(terms.replies),
    role: mergeSpans(
      selectOrders(terms.roles),
      orderCue === 'clauseStart' ? [] : selectFollowed(terms.roles, terms.obligations, maxGapChars),
    ),
  };
}

/** Other ways to address the reader: obligations, the second person, the addressee's name. */
function findOtherCommands(
  terms: TermSpans,
  { orderCue, obligationPlace }: LexiconGrammar,
  reach: number,
  headingEnd: number,
) {
  const verbs = mergeSpans(terms.judging, terms.overrides, terms.ratings, terms.replies);
  const owned = mergeSpans(terms.verdicts, terms.instructions, terms.possessions);
  const obligationChars = REACH_CHARS.obligation * reach;
  const anyone = mergeSpans(
    selectFollowed(terms.anyone, verbs, REACH_CHARS.judging * reach),
    selectPreceded(terms.anyone, verbs, REACH_CHARS.salutation * reach),
  );
  const endsClause = ({ end, last }: TermSpan) =>
    last.endsClause && (reach === 1 || last.end === end);
  return {
    obliged: mergeSpans(
      obligationPlace === 'after' ? [] : selectPreceded(verbs, terms.obligations, obligationChars),
      obligationPlace === 'before' ? [] : selectFollowed(verbs, terms.obligations, obligationChars),
    ),
    reader: terms.secondPerson,
    readerOwned: selectFollowed(terms.secondPerson, owned, REACH_CHARS.possession * reach),
    readerVerb: mergeSpans(
      selectFollowed(terms.secondPerson, verbs, REACH_CHARS.subject * reach),
      orderCue === 'clauseStart'
        ? selectPreceded(terms.secondPerson, verbs, REACH_CHARS.deixis)
        : [],
    ),
    judgeObliged: selectFollowed(
      mergeSpans(terms.judges, anyone),
      terms.obligations,
      obligationChars,
    ),
    anyone,
    addressee: mergeSpans(
      terms.judges.filter((span) => opensWithWord(span) && endsClause(span)),
      terms.judges.filter(({ start }) => start < headingEnd),
      selectPreceded(terms.judges, terms.salutations, REACH_CHARS.salutation * reach),
    ),
    request: terms.requests,
    protocol: terms.protocol.filter(
      (span) =>
        opensWithWord(span) &&
        (endsClause(span) || span.last.isAllCapitals || span.end < headingEnd),
    ),
  };
}

const opensWithWord = ({ start, first }: TermSpan) => first.opensClause && first.start === start;

const findMatters = (terms: TermSpans, reach: number) => ({
  claim: terms.claims,
  verdict: terms.verdicts,
  instruction: terms.instructions,
  text: mergeSpans(
    terms.texts,
    selectPreceded(terms.documents, terms.deictics, REACH_CHARS.deixis * reach),
  ),
  otherText: selectPreceded(terms.documents, terms.determiners, REACH_CHARS.deixis * reach),
  outcome: terms.outcomes.filter(isLabel),
  verdictPhrase: terms.verdictPhrases,
  constraint: terms.constraints,
  judge: terms.judges,
  pressure: terms.pressure,
});

/** Whether an outcome is written as a label: in capitals or in quotation marks. */
const isLabel = ({ start, end, first, last }: TermSpan) =>
  (first.isAllCapitals && last.isAllCapitals) ||
  (first.start === start && last.end === end && first.followsQuote && last.precedesQuote);

const mergeSpans = (...lists: readonly (readonly TermSpan[])[]): TermSpan[] =>
  lists.flat().sort((a, b) => a.start - b.start);

/** The spans after whose end, within the given distance, one of the others begins. */
function selectFollowed(
  spans: readonly TermSpan[],
  others: readonly TermSpan[],
  maxGapChars: number,
): TermSpan[] {
  let at = 0;
  return spans.filter(({ start, end }) => {
    while (at < others.length && others[at]!.start <= start) at += 1;
    return at < others.length && others[at]!.start - end <= maxGapChars;
  });
}

/** The spans that begin within the given distance after the end of one of the others. */
function selectPreceded(
  spans: readonly TermSpan[],
  others: readonly TermSpan[],
  maxGapChars: number,
): TermSpan[] {
  let count = 0;
  return spans.filter(({ start }) => {
    while (count < others.length && others[count]!.start < start) count += 1;
    return count > 0 && start - others[count - 1]!.end <= maxGapChars;
  });
}

const areNear = (spans: readonly TermSpan[], others: readonly TermSpan[], maxGapChars: number) =>
  selectFollowed(spans, others, maxGapChars).length > 0 ||
  selectFollowed(others, spans, maxGapChars).length > 0;
