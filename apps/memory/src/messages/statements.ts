import type { Extraction } from '@plumbline/extraction';
import { mapYielding } from '@plumbline/concurrency';
import { joinWords } from '@plumbline/languages';
import { splitWords, UNREAD_BLOCKS } from '@plumbline/text';
import { CLAUSE_WORDS, joinSpokenWords } from './clause-words.ts';
import { splitClauses, isFirstPerson, isSelfStatement } from './english-clauses.ts';
import { isRecommendation } from './recommendation.ts';
import { isNonEnglishSelfStatement } from './first-person.ts';
import type { MessageExcerpt } from './message-excerpt.ts';
import { isGenericRole, type SpeakerTurn, findTurnAt } from './speaker-turns.ts';

/** A statement of a message, to be stored as a node. */
export interface Statement {
  kind: 'claim' | 'prediction';
  /**
   * The searchable text: the words of the message, with "he" and "she" resolved when unambiguous,
   * and with the speaker's name before first-person statements.
   */
  text: string;
  /** The speaker of a first-person statement; null for other statements or an unknown speaker. */
  self: string | null;
  /** The speaker, if the message names one. */
  speaker: string | null;
  /** The verbatim text and its position in the message. */
  quote: MessageExcerpt;
  category: string | null;
  claimType: string | null;
  /** The last day of the period that a prediction names. */
  deadline: string | null;
  confidence: number;
}

const MAX_SENTENCE_CHARS = 1_500;
/**
 * A plain fact about oneself has the confidence of a bare assertion, slightly above the minimum.
 */
const SELF_STATEMENT_CONFIDENCE = 0.6;
const RECOMMENDATION_CONFIDENCE = 0.7;
const FUTURE_PATTERN = new RegExp(
  [
    String.raw`(?<!\b${joinWords(CLAUSE_WORDS.nounMarks)}\s)\b${joinWords(CLAUSE_WORDS.futureAuxiliaries)}\b(?!\s${joinWords(CLAUSE_WORDS.nounFollowers)}\b)`,
    String.raw`\b${joinSpokenWords(CLAUSE_WORDS.futurePhrases)}\b`,
    String.raw`${joinSpokenWords(CLAUSE_WORDS.contractedFutures)}\b`,
  ].join('|'),
  'i',
);
/** Questions without a question mark. */
const UNMARKED_QUESTION = new RegExp(
  String.raw`^${joinWords(CLAUSE_WORDS.questionOpenings)}\b.*\b${joinWords(CLAUSE_WORDS.questionPronouns)}\b`,
  'i',
);

/**
 * The statements of a message in order: the engine's claims and predictions, and statements of
 * people about themselves. Yields to other work in between, since a message may be long.
 */
export async function extractStatements(
  extraction: Extraction,
  turns: readonly SpeakerTurn[],
): Promise<Statement[]> {
  const claimBySentence = new Map(extraction.claims.map((claim) => [claim.sentence, claim]));
  const predictionBySentence = new Map(
    extraction.predictions.map((prediction) => [prediction.sentence, prediction]),
  );
  const names = new Set(extraction.entities.flatMap(({ name }) => splitWords(name)));
  const statementLists = await mapYielding(extraction.sentences, (sentence): Statement[] => {
    if (UNREAD_BLOCKS.has(sentence.block)) return [];
    const excerpts = splitAtTurns(sentence, turns);
    return excerpts.flatMap((excerpt): Statement[] => {
      const turn = findTurnAt(turns, excerpt.start);
      const speaker = turn?.speaker ?? null;
      const isWhole = excerpts.length === 1;
      const claim = isWhole ? claimBySentence.get(sentence.index) : undefined;
      const prediction = isWhole ? predictionBySentence.get(sentence.index) : undefined;
      const createStatement = (
        kind: Statement['kind'],
        quote: MessageExcerpt,
        text: string,
        confidence: number,
        overrides: Partial<Statement> = {},
      ): Statement => {
        const self =
          speaker && !isGenericRole(speaker) && isFirstPersonIn(extraction.language, text)
            ? speaker
            : null;
        return {
          ...{
            kind,
            quote,
            self,
            speaker,
            confidence,
            category: null,
            claimType: null,
            deadline: null,
          },
          text: self ? `${self}: ${text}` : text,
          ...overrides,
        };
      };
      if (isRecommendation(excerpt.text)) {
        const category = prediction?.category ?? claim?.category ?? null;
        return [
          createStatement(
            'prediction',
            excerpt,
            excerpt.text,
            prediction?.confidence ?? RECOMMENDATION_CONFIDENCE,
            {
              category,
              deadline: prediction?.deadline ?? null,
            },
          ),
        ];
      }
      const selfStatements =
        sentence.block === 'heading' || sentence.block === 'row'
          ? []
          : extractSelfStatements(excerpt, extraction.language);
      // "I own two cats, can you help me name them?": keeps the fact, not the question.
      if (selfStatements.length > 0 && (selfStatements.length > 1 || !prediction))
        return selfStatements.map((clause) =>
          createStatement(
            FUTURE_PATTERN.test(clause.text) ? 'prediction' : 'claim',
            clause,
            clause.text,
            claim?.confidence ?? SELF_STATEMENT_CONFIDENCE,
            {
              category: claim?.category ?? null,
              claimType: claim?.type ?? null,
              ...(prediction &&
                FUTURE_PATTERN.test(clause.text) && {
                  deadline: prediction.deadline,
                  confidence: prediction.confidence,
                }),
            },
          ),
        );
      if (prediction) {
        const { confidence, category, deadline } = prediction;
        return [
          createStatement('prediction', excerpt, excerpt.text, confidence, { category, deadline }),
        ];
      }
      if (!claim || (isEnglish(extraction.language) && UNMARKED_QUESTION.test(excerpt.text)))
        return [];
      const prefix = sentence.text.slice(0, excerpt.start - sentence.start);
      const resolvedText = claim.normalized.startsWith(prefix)
        ? claim.normalized.slice(prefix.length).trim()
        : excerpt.text;
      const text = addsOnlyNames(excerpt.text, resolvedText, names) ? resolvedText : excerpt.text;
      return [
        createStatement('claim', excerpt, text, claim.confidence, {
          category: claim.category,
          claimType: claim.type,
        }),
      ];
    });
  });
  return statementLists.flat();
}

/**
 * Whether a rewritten sentence adds only names from the message. A message could induce a model to
 * insert other words of it; that must not create a statement which nobody made.
 */
function addsOnlyNames(text: string, resolvedText: string, names: ReadonlySet<string>): boolean {
  const originalWords = new Set(splitWords(text));
  return splitWords(resolvedText).every(
    (word) => originalWords.has(word) || names.has(word) || word === 's',
  );
}

const isEnglish = (language: string) => language === 'en' || language === 'und';
const isFirstPersonIn = (language: string, text: string) =>
  isEnglish(language) ? isFirstPerson(text) : isNonEnglishSelfStatement(language, text);

/** The statements of a speaker about themselves in a sentence. */
function extractSelfStatements(excerpt: MessageExcerpt, language: string): MessageExcerpt[] {
  if (excerpt.text.length > MAX_SENTENCE_CHARS) return [];
  if (!isEnglish(language))
    return isNonEnglishSelfStatement(language, excerpt.text) ? [excerpt] : [];
  if (!isFirstPerson(excerpt.text)) return [];
  const clauses = splitClauses(excerpt.text, excerpt.start);
  const selfStatements = clauses.filter(({ text }) => isSelfStatement(text));
  // A sentence that consists of one statement keeps its full stop.
  return selfStatements.length === 1 &&
    clauses.length === 1 &&
    selfStatements[0]!.start === excerpt.start
    ? [excerpt]
    : selfStatements;
}

/**
 * A sentence without its speakers' names; split where the speaker changes within lines that have no
 * full stops.
 */
function splitAtTurns(
  { start, end, text }: MessageExcerpt,
  turns: readonly SpeakerTurn[],
): MessageExcerpt[] {
  const innerTurns = turns.filter((turn) => turn.start > start && turn.labelStart < end);
  const starts = [
    ...(innerTurns[0] && innerTurns[0].labelStart <= start ? [] : [start]),
    ...innerTurns.map((turn) => turn.start),
  ];
  return starts.flatMap((from, index): MessageExcerpt[] => {
    const next = innerTurns.find((turn) => turn.labelStart > from);
    const raw = text.slice(from - start, (next?.labelStart ?? end) - start);
    const words = raw.trim();
    const bodyStart = from + raw.length - raw.trimStart().length;
    return words && index < starts.length
      ? [{ start: bodyStart, end: bodyStart + words.length, text: words }]
      : [];
  });
}
