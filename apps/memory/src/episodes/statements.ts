import type { Extraction } from '@plumbline/extraction';
import { inTurns } from '@plumbline/http';
import { clausesOf, isFirstPerson, statesOfSelf } from './clauses.ts';
import { isRecommendation } from './recommendation.ts';
import { statesOfSelfIn } from './self-statements.ts';
import type { Span } from './span.ts';
import { isRole, type Turn, turnAt } from './turns.ts';

/** Something a message states, to become a node. */
export interface Statement {
  kind: 'claim' | 'prediction';
  /**
   * What search indexes: the words of the message, with "he" and "she" resolved where that is
   * certain, and the speaker's name before their own affairs.
   */
  text: string;
  /** Who says it of themselves; null when anybody could have said it, or nobody is named. */
  self: string | null;
  /** Who says it, where the message tells. */
  speaker: string | null;
  /** Where it stands in the message, word for word. */
  quote: Span;
  category: string | null;
  claimType: string | null;
  /** The last day of the period a prediction names. */
  deadline: string | null;
  confidence: number;
}

const LONGEST = 1_500;
/**
 * A plain fact about oneself is believed like a bare assertion: barely more likely than not to be
 * worth keeping.
 */
const SELF_STATED = 0.6;
const RECOMMENDED = 0.7;
const AHEAD =
  /(?<!\b(?:my|our|an?|the|your|his|her|their|valid|last|living|this|of|free)\s)\bwill\b(?!\s(?:and|or|with|to|is|was|that|power)\b)|\b(?:won['’]t|shall|going to|gonna|planning to|plan to|intend to)\b|['’]ll\b/i;
/** Asked without a question mark. */
const ASKED =
  /^(?:how|what|can|could|should|would|do|does|why|where|when|which|who|is|are)\b.*\b(?:I|you|we|me|my)\b/i;

/**
 * What a message states, in order of appearance: the engine's claims and predictions, and what
 * people tell of themselves. Lets others work in between, as a message may be long.
 */
export async function statementsOf(
  extraction: Extraction,
  turns: readonly Turn[],
): Promise<Statement[]> {
  const claims = new Map(extraction.claims.map((claim) => [claim.sentence, claim]));
  const predictions = new Map(
    extraction.predictions.map((prediction) => [prediction.sentence, prediction]),
  );
  const names = new Set(extraction.entities.flatMap(({ name }) => wordsOf(name)));
  const stated = await inTurns(extraction.sentences, (sentence): Statement[] => {
    if (sentence.block === 'code') return [];
    const pieces = piecesOf(sentence, turns);
    return pieces.flatMap((piece): Statement[] => {
      const turn = turnAt(turns, piece.start);
      const speaker = turn?.speaker ?? null;
      const isWhole = pieces.length === 1;
      const claim = isWhole ? claims.get(sentence.index) : undefined;
      const prediction = isWhole ? predictions.get(sentence.index) : undefined;
      const of = (
        kind: Statement['kind'],
        quote: Span,
        text: string,
        confidence: number,
        more: Partial<Statement> = {},
      ): Statement => {
        const self =
          speaker && !isRole(speaker) && isFirstPersonIn(extraction.language, text)
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
          ...more,
        };
      };
      if (isRecommendation(piece.text)) {
        const category = prediction?.category ?? claim?.category ?? null;
        return [
          of('prediction', piece, piece.text, prediction?.confidence ?? RECOMMENDED, {
            category,
            deadline: prediction?.deadline ?? null,
          }),
        ];
      }
      const own =
        sentence.block === 'heading' || sentence.block === 'row'
          ? []
          : ownStatements(piece, extraction.language);
      // "I own two cats, can you help me name them?": the fact alone, not what was asked.
      if (own.length > 0 && (own.length > 1 || !prediction))
        return own.map((clause) =>
          of(
            AHEAD.test(clause.text) ? 'prediction' : 'claim',
            clause,
            clause.text,
            claim?.confidence ?? SELF_STATED,
            {
              category: claim?.category ?? null,
              claimType: claim?.type ?? null,
              ...(prediction &&
                AHEAD.test(clause.text) && {
                  deadline: prediction.deadline,
                  confidence: prediction.confidence,
                }),
            },
          ),
        );
      if (prediction) {
        const { confidence, category, deadline } = prediction;
        return [of('prediction', piece, piece.text, confidence, { category, deadline })];
      }
      if (!claim || (isEnglish(extraction.language) && ASKED.test(piece.text))) return [];
      const label = sentence.text.slice(0, piece.start - sentence.start);
      const resolved = claim.normalized.startsWith(label)
        ? claim.normalized.slice(label.length).trim()
        : piece.text;
      const text = onlyNamesAdded(piece.text, resolved, names) ? resolved : piece.text;
      return [
        of('claim', piece, text, claim.confidence, {
          category: claim.category,
          claimType: claim.type,
        }),
      ];
    });
  });
  return stated.flat();
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a rewriting puts nothing but names of the message into a sentence. A model may be talked
 * by the message itself into replacing a word by any words of it; a statement that nobody made must
 * not come of that.
 */
function onlyNamesAdded(text: string, resolved: string, names: ReadonlySet<string>): boolean {
  const said = new Set(wordsOf(text));
  return wordsOf(resolved).every((word) => said.has(word) || names.has(word) || word === 's');
}

const isEnglish = (language: string) => language === 'en' || language === 'und';
const isFirstPersonIn = (language: string, text: string) =>
  isEnglish(language) ? isFirstPerson(text) : statesOfSelfIn(language, text);

/** What somebody tells of themselves in a sentence. */
function ownStatements(piece: Span, language: string): Span[] {
  if (piece.text.length > LONGEST) return [];
  if (!isEnglish(language)) return statesOfSelfIn(language, piece.text) ? [piece] : [];
  if (!isFirstPerson(piece.text)) return [];
  const clauses = clausesOf(piece.text, piece.start);
  const stating = clauses.filter(({ text }) => statesOfSelf(text));
  // A sentence that is one statement keeps its full stop.
  return stating.length === 1 && clauses.length === 1 && stating[0]!.start === piece.start
    ? [piece]
    : stating;
}

/**
 * A sentence without the names of its speakers; cut where, in lines without full stops, another one
 * speaks.
 */
function piecesOf({ start, end, text }: Span, turns: readonly Turn[]): Span[] {
  const within = turns.filter((turn) => turn.start > start && turn.from < end);
  const starts = [
    ...(within[0] && within[0].from <= start ? [] : [start]),
    ...within.map((turn) => turn.start),
  ];
  return starts.flatMap((from, at): Span[] => {
    const next = within.find((turn) => turn.from > from);
    const raw = text.slice(from - start, (next?.from ?? end) - start);
    const words = raw.trim();
    const first = from + raw.length - raw.trimStart().length;
    return words && at < starts.length
      ? [{ start: first, end: first + words.length, text: words }]
      : [];
  });
}
