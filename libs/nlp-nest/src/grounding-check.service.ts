import { Injectable, Logger } from '@nestjs/common';
import type { EntailmentQuestion, Finding } from '@plumbline/entailment';
import { EntailmentService } from './entailment.service.ts';

/** A sentence that a model has worded, with the passages that it cites. */
export interface CitedSentence {
  text: string;
  /** ISO 639-1 */
  language?: string;
  sources: readonly string[];
  /** What the passages are read with: title of their page first. */
  context?: readonly string[];
  /** What “yesterday” in the passages is told from. */
  referenceDate?: Date;
}

/** Holds generated sentences against what they cite, by the judge of claims. */
@Injectable()
export class GroundingCheckService {
  private readonly logger = new Logger('GroundingCheck');

  constructor(private readonly entailment: EntailmentService) {}

  /**
   * Asks the language model once about all sentences. Where none is configured, or it fails, all
   * stand: what came before this check decides alone.
   *
   * @returns for each sentence whether its passages entail it
   */
  async checkSentences(
    sentences: readonly CitedSentence[],
    signal?: AbortSignal,
  ): Promise<boolean[]> {
    const { llmStrategy } = this.entailment;
    if (!llmStrategy || !sentences.length) return sentences.map(() => true);
    const { question, idsBySentence } = buildQuestion(sentences);
    try {
      const { findings } = await llmStrategy.judge(question, signal);
      return sentences.map((_, at) => {
        const cited = findings.filter(
          ({ factId, passageId }) =>
            factId === toFactId(at) && idsBySentence[at]!.includes(passageId),
        );
        return hasSupport(cited);
      });
    } catch (error) {
      signal?.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      this.logger.warn(`The judge failed: figures and names alone were checked. ${message}`);
      return sentences.map(() => true);
    }
  }
}

const toFactId = (at: number) => `f${at + 1}`;

function hasSupport(findings: readonly Finding[]): boolean {
  const getBest = (stance: Finding['stance']) =>
    Math.max(0, ...findings.filter((one) => one.stance === stance).map((one) => one.probability));
  return getBest('SUPPORTS') > getBest('CONTRADICTS');
}

/** Each passage once, in a document of its own. */
function buildQuestion(sentences: readonly CitedSentence[]): {
  question: EntailmentQuestion;
  /** Ids of the passages that each sentence cites. */
  idsBySentence: string[][];
} {
  const now = new Date();
  const idByText = new Map<string, string>();
  const documents: EntailmentQuestion['documents'][number][] = [];
  const passages: EntailmentQuestion['passages'][number][] = [];
  const addPassage = (text: string, { language, context, referenceDate }: CitedSentence) => {
    const known = idByText.get(text);
    if (known) return known;
    const id = `p${passages.length + 1}`;
    idByText.set(text, id);
    const [title = '', before = ''] = context ?? [];
    documents.push({
      ...{ id, story: passages.length, title, outlet: '', lead: '', claimReviews: [] },
      ...{ language: language ?? 'und', publishedAt: referenceDate ?? null },
      referenceDate: referenceDate ?? now,
    });
    passages.push({
      ...{ id, documentId: id, position: 0, before, text, after: '' },
      relevance: 1,
    });
    return id;
  };
  const idsBySentence = sentences.map((sentence) =>
    sentence.sources.map((text) => addPassage(text, sentence)),
  );
  const facts = sentences.map(({ text }, at) => ({ id: toFactId(at), text }));
  const assertion = facts.map(({ text }) => text).join(' ');
  const language = sentences[0]?.language ?? 'en';
  return {
    question: {
      analysis: { assertion, language, facts, queries: [], engine: 'offline' },
      ...{ now, documents, passages },
    },
    idsBySentence,
  };
}
