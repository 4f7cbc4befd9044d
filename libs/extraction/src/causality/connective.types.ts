import { termsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { EDGE_TYPES, type EdgeType } from '../extraction.types.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from './connective-evidence.ts';

const CONNECTIVE_ENDS = ['dependent', 'governor', 'subject', 'object', 'first', 'second'] as const;

/** A word or phrase that connects two statements. */
export interface Connective {
  /**
   * Lemma of a verb or noun with its preposition; otherwise the lower-case words without articles.
   */
  words: string;
  type: EdgeType;
  /**
   * The part that is `from`. For clauses and prepositional phrases the `dependent` or its
   * `governor`; for verbs and nouns `subject` or `object`; for two clauses in sequence `first` or
   * `second`.
   */
  from: (typeof CONNECTIVE_ENDS)[number];
  /** Condition for a connective that also has other senses. */
  needs?: EvidenceKind;
  /** Share of right relations when this connective was measured. */
  confidence: number;
  /** Pattern that the sentence must match, with `%` for the words; empty when a list decides. */
  trigger?: string;
}

export const USES = [
  'markers',
  'participles',
  'prepositions',
  'verbs',
  'nouns',
  'adverbs',
  'openings',
] as const;
export const WORD_LISTS = [
  'intensifiers',
  'denials',
  'hearsay',
  'backReferences',
  'modals',
  'vagueNouns',
  'sanctions',
  'protests',
  'responses',
  'casualties',
  'reactions',
  'raisingVerbs',
  'addresses',
  'placeWords',
  'matterPrepositions',
  'meansMarkers',
  'scopePrepositions',
] as const;

export type ConnectiveUse = (typeof USES)[number];
export type WordList = (typeof WORD_LISTS)[number];

const groupSchema = z.strictObject({
  words: z.array(z.string()),
  type: z.enum(EDGE_TYPES),
  from: z.enum(CONNECTIVE_ENDS),
  needs: z.enum(EVIDENCE_KINDS).optional(),
  confidence: z.number().min(0).max(1),
  trigger: z.string().optional(),
}) satisfies z.ZodType<ConnectiveGroup>;

/** `causality.json` of a language. */
export const connectiveFileSchema = z.strictObject({
  ...(Object.fromEntries(USES.map((use) => [use, z.array(groupSchema).optional()])) as Record<
    ConnectiveUse,
    z.ZodOptional<z.ZodArray<typeof groupSchema>>
  >),
  ...(Object.fromEntries(WORD_LISTS.map((list) => [list, termsSchema.optional()])) as Record<
    WordList,
    z.ZodOptional<typeof termsSchema>
  >),
  /** Beginnings of forms that do not begin like their lemma. */
  irregularForms: z.record(z.string(), z.array(z.string())).optional(),
});

/** Connectives that differ only in their words. */
export type ConnectiveGroup = Omit<Connective, 'words'> & { words: string[] };
export type ConnectiveFile = z.output<typeof connectiveFileSchema>;
