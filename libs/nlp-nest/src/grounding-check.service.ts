import { Injectable, Logger } from '@nestjs/common';
import type { EntailmentQuestion, Finding } from '@plumbline/entailment';
import type { CitedPassage } from '@plumbline/extraction';
import { EntailmentService } from './entailment.service.ts';

/** A sentence written by a model, with its cited passages. */
export interface CitedSentence {
  text: string;
  /** ISO 639-1. */
  language?: string;
  passages: readonly CitedPassage[];
}

/** Checks generated sentences against their citations with the judge of claims. */
@Injectable()
export class GroundingCheckService {
  private readonly logger = new Logger('GroundingCheck');

  constructor(private readonly entailment: EntailmentService) {}

  /**
   * Asks the language model once about all sentences.
   *
   * @returns for each sentence whether its passages entail it; `undefined` when no model is
   *   configured or it fails, so that only the earlier checks decide
   * @throws the signal's reason
   */
  async checkSentences(
    sentences: readonly CitedSentence[],
    signal?: AbortSignal,
  ): Promise<(boolean | undefined)[]> {
    const { llmStrategy } = this.entailment;
    if (!llmStrategy || !sentences.length) return sentences.map(() => undefined);
    const { question, idsBySentence } = buildQuestion(sentences);
    try {
      const { findings } = await llmStrategy.judge(question, signal);
      return sentences.map((_, at) =>
        hasSupport(
          findings.filter(
            ({ factId, passageId }) =>
              factId === toFactId(at) && idsBySentence[at]!.includes(passageId),
          ),
        ),
      );
    } catch (error) {
      signal?.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        'The language model could not check whether the sources support the sentences of ' +
          `an answer, so only figures and names were checked: ${message}`,
      );
      return sentences.map(() => undefined);
    }
  }
}

const toFactId = (at: number) => `f${at + 1}`;

function hasSupport(findings: readonly Finding[]): boolean {
  const getBest = (stance: Finding['stance']) =>
    Math.max(0, ...findings.filter((one) => one.stance === stance).map((one) => one.probability));
  return getBest('SUPPORTS') > getBest('CONTRADICTS');
}

/**
 * Includes each passage once. Passages of one page form one document, because a sentence may need
 * several of them.
 */
function buildQuestion(sentences: readonly CitedSentence[]): {
  question: EntailmentQuestion;
  /** Ids of the passages that each sentence cites. */
  idsBySentence: string[][];
} {
  const now = new Date();
  const documentByPage = new Map<string, EntailmentQuestion['documents'][number]>();
  const passageByText = new Map<string, EntailmentQuestion['passages'][number]>();
  const addDocument = ({ title = '', ...cited }: CitedPassage, language: string | undefined) => {
    const writtenAt = Number.isNaN(cited.writtenAt?.getTime()) ? undefined : cited.writtenAt;
    const page = JSON.stringify([title, writtenAt]);
    const number = documentByPage.size + 1;
    const document = documentByPage.get(page) ?? {
      ...{ id: `d${number}`, story: number, title, outlet: '', lead: '', claimReviews: [] },
      ...{ language: language ?? 'und', publishedAt: writtenAt ?? null },
      referenceDate: writtenAt ?? now,
    };
    documentByPage.set(page, document);
    return document;
  };
  const addPassage = (cited: CitedPassage, language: string | undefined) => {
    const { id: documentId } = addDocument(cited, language);
    const { text, before = '' } = cited;
    const key = JSON.stringify([documentId, text]);
    const position = passageByText.size;
    const passage = passageByText.get(key) ?? {
      ...{ id: `p${position + 1}`, documentId, position, before, text, after: '' },
      relevance: 1,
    };
    passageByText.set(key, passage);
    return passage.id;
  };
  const idsBySentence = sentences.map(({ passages, language }) =>
    passages.map((passage) => addPassage(passage, language)),
  );
  const facts = sentences.map(({ text }, at) => ({ id: toFactId(at), text }));
  const assertion = facts.map(({ text }) => text).join(' ');
  const language = sentences[0]?.language ?? 'en';
  return {
    question: {
      analysis: { assertion, language, facts, queries: [], engine: 'offline' },
      ...{ now, documents: [...documentByPage.values()], passages: [...passageByText.values()] },
    },
    idsBySentence,
  };
}
