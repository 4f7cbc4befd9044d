import { z } from 'zod';
import type { ClaimCandidate, PredictionCandidate } from '../../candidates.types.ts';
import { CATEGORIES, CLAIM_TYPES } from '../../extraction.types.ts';
import { MAX_TITLE_CHARS } from '../../label.ts';
import type { LlmExtractionSection } from './extraction-task.ts';

const schema = z.object({
  sentence: z.number(),
  kind: z.enum(['claim', 'prediction', 'both']),
  type: z.enum(CLAIM_TYPES),
  category: z.enum([...CATEGORIES, 'other']),
  title: z.string(),
  claim: z.string(),
  description: z.string(),
  date: z.string(),
  deadline: z.string(),
  confidence: z.number(),
});

/**
 * Claims and predictions by a model. It names the sentences and words their titles and
 * descriptions.
 */
export const statementSection: LlmExtractionSection<z.infer<typeof schema>> = {
  kinds: ['claims', 'predictions'],
  instructions:
    'statements: each sentence that states something checkable about the world (claim), says ' +
    'what will, may or is planned to happen (prediction), or both. No opinions, questions, ' +
    'advice, headings, captions. type: STATISTICAL if a figure is the point, QUOTE if it ' +
    'reports somebody’s words, EVENT for what happened at a time, else FACTUAL. title: a ' +
    'complete headline of at most 90 characters. claim: the sentence so worded, without its ' +
    'dateline; "" if nothing changes. description: what the page tells besides that a ' +
    'reader needs (who says it, where, on what occasion), else "". date: the day of what is ' +
    'claimed, YYYY-MM-DD, only if the sentence tells it. deadline: the last day by which it is ' +
    'to happen, YYYY-MM-DD, else "". confidence: 0 to 1, that it can be checked.',
  schema,
  propose(item, { sentences }, review) {
    const { sentence, kind, type, category, confidence } = item;
    const text = sentences[sentence]?.text;
    if (text === undefined) return undefined;
    const readTitle = review.addWording('title', item.title, [sentence], MAX_TITLE_CHARS);
    const readClaim = review.addWording('claim', item.claim.trim() || text, [sentence]);
    const readDescription = review.addDescription(item.description, sentence);
    const readDate = review.addDate('date', item.date, [sentence]);
    const readDeadline = review.addDate('deadline', item.deadline, [sentence]);
    return {
      sentences: [sentence],
      toCandidates() {
        const standalone = readClaim() || text;
        const common = {
          sentence,
          category,
          confidence,
          title: readTitle() || standalone,
          description: readDescription() || standalone,
        };
        const claims: ClaimCandidate = {
          ...common,
          type,
          normalized: standalone,
          date: readDate(),
        };
        const predictions: PredictionCandidate = { ...common, deadline: readDeadline() || null };
        return {
          ...(kind !== 'prediction' && { claims }),
          ...(kind !== 'claim' && { predictions }),
        };
      },
    };
  },
};
