import { createHash } from 'node:crypto';
import type { LanguageModel } from '@plumbline/llm';
import { LRUCache } from 'lru-cache';
import type {
  ClaimAnalysis,
  ClaimInput,
  EntailmentAnswer,
  EntailmentQuestion,
  EntailmentStrategy,
} from '../entailment.types.ts';
import { analyzeClaimWithLlm, ANALYSIS_PROMPT_VERSION } from './claim-analysis.llm.ts';
import { formatQuestion, JUDGEMENT_PROMPT_VERSION, judgeWithLlm } from './judgement.llm.ts';
import { buildPassageSheet } from './passage-sheet.ts';

const MAX_CACHED_ANSWERS = 2_000;
const NO_USAGE = { inputTokens: 0, outputTokens: 0 };

/**
 * Judges by a language model, with one call for the claim and one for all passages. Equal questions
 * are asked once: the key of a claim is its text, languages and day; the key of passages is
 * everything that the model reads. Rejects when the model fails or quotes nothing valid.
 */
export class LlmStrategy implements EntailmentStrategy {
  readonly #model: LanguageModel;
  readonly #analyses = new LRUCache<string, ClaimAnalysis>({ max: MAX_CACHED_ANSWERS });
  readonly #answers = new LRUCache<string, EntailmentAnswer>({ max: MAX_CACHED_ANSWERS });

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  get name(): string {
    return this.#model.getModelName();
  }

  /** Calibrations and caches of another version are not used. */
  get version(): string {
    return `${this.name}/${ANALYSIS_PROMPT_VERSION}.${JUDGEMENT_PROMPT_VERSION}`;
  }

  /** Forgets all answers. */
  clearCache(): void {
    this.#analyses.clear();
    this.#answers.clear();
  }

  async analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    const { text, language, now, searchLanguages = [] } = claim;
    const day = now.toISOString().slice(0, 10);
    const key = this.#hash(text, language, day, ...searchLanguages);
    const cached = this.#analyses.get(key);
    if (cached) return cached;
    const { analysis, usage } = await analyzeClaimWithLlm(this.#model, claim, signal);
    this.#analyses.set(key, analysis);
    return { ...analysis, usage };
  }

  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    if (!question.passages.length) return { findings: [], engine: this.name, usage: NO_USAGE };
    const key = this.#hash(
      formatQuestion(question, buildPassageSheet(question)),
      // The caller chooses the ids of passages, so the same text may have different ids.
      JSON.stringify(question.passages.map(({ id }) => id)),
    );
    const cached = this.#answers.get(key);
    if (cached) return { ...cached, usage: NO_USAGE };
    const answer = await judgeWithLlm(this.#model, question, signal);
    this.#answers.set(key, answer);
    return answer;
  }

  #hash(...parts: string[]): string {
    return createHash('sha256')
      .update(JSON.stringify([this.version, ...parts]))
      .digest('base64url');
  }
}
