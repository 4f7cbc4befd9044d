import {
  aggregateFindings,
  type EntailmentQuestion,
  type EntailmentStrategy,
  type EvidencePassage,
  type Finding,
  isVerbatim,
  OFFLINE,
} from '@plumbline/entailment';
import { splitSentences, toLanguageHint } from '@plumbline/text';
import { classifyReaderAddress } from '../../fact-checking/reader-address.ts';
import { toDomain } from '../../retrieval/news/article-fields.ts';
import type { CollectionPage } from '../passage-retrieval.service.ts';
import {
  type Decision,
  type EvidenceFinding,
  combineDecisions,
  decideAssertion,
} from './decision.ts';
import type { QuotedSentence } from './evidence-sentences.ts';
import type { PairEvidence } from './pair-evidence.service.ts';
import type { ParsedPair } from './qa-pair.ts';

/** A sentence that is put before a model, with those next to it. */
interface JudgedSentence extends QuotedSentence {
  before?: QuotedSentence;
  after?: QuotedSentence;
}

const MAX_PASSAGES = 12;
/** How far a neighbour is looked for. */
const MAX_NEIGHBOUR_CHARS = 700;

/**
 * What a collection says of an answer, as a model reads it, in one call: the answer with its
 * question, against the sentences that speak most of them, whomever the rules take them to be of.
 *
 * @param summaryLanguage ISO 639-1
 * @returns nothing when the model failed and its fallback judged
 */
export async function judgePairWithLlm(
  strategy: EntailmentStrategy,
  pair: ParsedPair,
  { ranked }: Pick<PairEvidence, 'ranked'>,
  summaryLanguage: string,
  signal: AbortSignal,
): Promise<{ decision: Decision; engine: string } | undefined> {
  if (!pair.sentences.length) return { decision: combineDecisions([]), engine: strategy.name };
  const judged = selectSentences(ranked);
  const question = buildQuestion(pair, judged, strategy.name, summaryLanguage);
  const { findings, engine, summary } = await strategy.judge(question, signal);
  if (engine === OFFLINE) return undefined;
  const decisions = question.analysis.facts.map(({ id }) => {
    const ofFact = findings.filter(({ factId }) => factId === id);
    return { ...decideAssertion(toEvidenceFindings(ofFact, question, judged)), isAside: false };
  });
  const decision = combineDecisions(decisions, pair.isCut);
  const opposite = { correct: 'FALSE', incorrect: 'TRUE', unsupported: undefined };
  // A model whose verdict is the opposite of what it found has not understood the question.
  const isIncoherent = summary !== undefined && summary.verdict === opposite[decision.verdict];
  return { decision: isIncoherent ? combineDecisions([]) : decision, engine };
}

/** The question has the same words for every language: only what it quotes is the caller's. */
function buildQuestion(
  { question, language, sentences }: ParsedPair,
  judged: readonly JudgedSentence[],
  engine: string,
  summaryLanguage: string,
): EntailmentQuestion {
  const assertion = `Asked “${cleanLine(question)}”, the right answer is: “${cleanLine(sentences.join(' '))}”`;
  const texts = sentences.length > 1 ? sentences.map(cleanLine) : [assertion];
  const pages = [...new Set(judged.map(({ page }) => page))];
  return {
    analysis: {
      ...{ assertion, language, queries: [], engine },
      facts: texts.map((text, at) => ({ id: `f${at + 1}`, text })),
    },
    now: new Date(),
    documents: pages.map((page, at) => ({
      ...{ id: page.id, story: at, title: page.title, outlet: toDomain(page.url) },
      ...{ language: page.language, referenceDate: page.datedAt, lead: '', claimReviews: [] },
      publishedAt: page.isUndated ? null : page.datedAt,
    })),
    passages: judged.map(({ page, start, text, before, after }, at): EvidencePassage => ({
      ...{ id: String(at), documentId: page.id, position: start, text, relevance: 1 },
      ...{ before: before?.text ?? '', after: after?.text ?? '' },
    })),
    summaryLanguage,
  };
}

/** Sentences that give orders to a model are left out; their neighbours tell nothing doubtful. */
function selectSentences(ranked: PairEvidence['ranked']): JudgedSentence[] {
  return ranked
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ sentence }) => sentence)
    .filter(({ text }) => classifyReaderAddress(text) !== 'order')
    .slice(0, MAX_PASSAGES)
    .map(({ page, start, end, text }) => {
      const before = readSentences(page, Math.max(0, start - MAX_NEIGHBOUR_CHARS), start).at(-1);
      const after = readSentences(page, end, end + MAX_NEIGHBOUR_CHARS)[0];
      return { ...{ page, start, end, text }, before, after };
    });
}

const readSentences = (page: CollectionPage, from: number, to: number): QuotedSentence[] =>
  splitSentences(page.content.slice(from, to), toLanguageHint(page.language))
    .filter(({ text }) => classifyReaderAddress(text) === 'none')
    .map(({ start, end, text }) => ({ page, start: from + start, end: from + end, text }));

/** What each page says of one sentence of the answer, with the sentence that it is quoted from. */
function toEvidenceFindings(
  findings: readonly Finding[],
  { passages }: EntailmentQuestion,
  judged: readonly JudgedSentence[],
): EvidenceFinding[] {
  return aggregateFindings(findings, passages).flatMap(({ stance, probability, finding }) => {
    const passage = judged[Number(finding?.passageId)];
    if (!finding || !passage) return [];
    const near = [passage, passage.before, passage.after].filter((one) => one !== undefined);
    const sentence = near.find(({ text }) => isVerbatim(finding.quotation, text)) ?? passage;
    return [{ ...{ side: stance, ground: 'judged' as const, topical: 1, probability }, sentence }];
  });
}

const cleanLine = (text: string) => text.replace(/\s+/g, ' ').trim().toWellFormed();
