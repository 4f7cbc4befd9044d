import {
  aggregateFindings,
  type EntailmentQuestion,
  type EntailmentStrategy,
  type Finding,
  isVerbatim,
  OFFLINE,
} from '@plumbline/entailment';
import { toEvidenceDocument, toEvidencePassage } from '../../fact-checking/evidence-passage.ts';
import {
  MAX_PASSAGES,
  type PassageSelectionService,
  type SelectedPassage,
} from '../../fact-checking/passage-selection.service.ts';
import { isAddressedToReader } from '../../fact-checking/reader-address.ts';
import { toDomain } from '../../retrieval/news/article-fields.ts';
import type { SourceDocument } from '../../retrieval/source-document.types.ts';
import type { CollectionPage } from '../passage-retrieval.service.ts';
import {
  type Decision,
  type EvidenceFinding,
  combineDecisions,
  decideAssertion,
} from './decision.ts';
import type { EvidenceSentence } from './evidence-sentences.ts';
import type { ParsedPair } from './qa-pair.ts';

/** What a pair is judged with. */
export interface PairJudge {
  strategy: EntailmentStrategy;
  passageSelection: PassageSelectionService;
  /** ISO 639-1 */
  summaryLanguage: string;
}

/** Pages whose sentences a model reads. */
const MAX_PAGES = 4;
const MAX_WHOLE_PAGE_CHARS = 60_000;
/** A collection's pages are all trusted alike. */
const CREDIBILITY: SourceDocument['credibility'] = { score: 0.5, type: 'unknown', reasons: [] };

/**
 * What a collection says of an answer, as a model reads it, in one call: the answer with its
 * question, against the sentences of the pages that speak most of both, whomever the rules take
 * them to be of.
 *
 * @param sentences of the collection, that the pages are taken from; at least one
 * @returns nothing when the model failed and its fallback judged
 */
export async function judgePairWithLlm(
  { strategy, passageSelection, summaryLanguage }: PairJudge,
  pair: ParsedPair,
  sentences: readonly EvidenceSentence[],
  signal: AbortSignal,
): Promise<{ decision: Decision; engine: string } | undefined> {
  const pages = new Map(sentences.map(({ page }) => [page.id, page]));
  const passages = await selectPassages(passageSelection, pair, sentences, [...pages.values()]);
  if (!pair.sentences.length || !passages.length)
    return { decision: combineDecisions([]), engine: strategy.name };
  const question: EntailmentQuestion = {
    analysis: buildAnalysis(pair, strategy.name),
    now: new Date(),
    documents: [...new Set(passages.map(({ document }) => document))].map(toEvidenceDocument),
    passages: passages.map(toEvidencePassage),
    summaryLanguage,
  };
  const { findings, engine, summary } = await strategy.judge(question, signal);
  if (engine === OFFLINE) return undefined;
  const decisions = question.analysis.facts.map(({ id }) => {
    const ofFact = findings.filter(({ factId }) => factId === id);
    const evidence = toEvidenceFindings(ofFact, question, passages, pages);
    return { ...decideAssertion(evidence), isAside: false };
  });
  const decision = combineDecisions(decisions, pair.isCut);
  const opposite = { correct: 'FALSE', incorrect: 'TRUE', unsupported: undefined };
  // A model whose verdict is the opposite of what it found has not understood the question.
  const isIncoherent = summary !== undefined && summary.verdict === opposite[decision.verdict];
  return { decision: isIncoherent ? combineDecisions([]) : decision, engine };
}

/** By words; where the pages share none with the pair, as in another language, as retrieved. */
async function selectPassages(
  passageSelection: PassageSelectionService,
  { question, language, sentences: answer }: ParsedPair,
  sentences: readonly EvidenceSentence[],
  pages: readonly CollectionPage[],
): Promise<SelectedPassage[]> {
  const documents = pages.map((page, at) => toSourceDocument(page, at, sentences));
  const { passages } = await passageSelection.select(
    [`${question}\n${answer.join(' ')}`, question].map((text) => ({ text, language })),
    documents,
    MAX_PAGES,
  );
  if (passages.length) return passages;
  return sentences
    .filter(({ text }) => !isAddressedToReader(text))
    .slice(0, MAX_PASSAGES)
    .map(({ page, start, end, text }) => {
      const document = documents[pages.indexOf(page)]!;
      return { document, start, end, text, relevance: 0 };
    });
}

function toSourceDocument(
  page: CollectionPage,
  story: number,
  sentences: readonly EvidenceSentence[],
): SourceDocument {
  const { id, url, title, language, datedAt, isUndated, content } = page;
  const domain = toDomain(url);
  return {
    ...{ origin: 'ingest', id, url, domain, outlet: domain, title, author: null, agency: null },
    publishedAt: isUndated ? null : datedAt,
    ...{
      referenceDate: datedAt,
      learnedAt: datedAt,
      language,
      country: '',
      text: content,
      isRead: true,
      story,
    },
    ...{ claimReviews: [], credibility: CREDIBILITY },
    // Only of a long page: what was read of a whole one is kept for the next pair.
    ...(content.length > MAX_WHOLE_PAGE_CHARS && {
      passages: sentences
        .filter((sentence) => sentence.page === page)
        .map(({ start, end }) => ({ start, end })),
    }),
  };
}

/** The answer as one claim; each of its sentences is a fact, read with the question. */
function buildAnalysis(
  { question, language, sentences }: ParsedPair,
  engine: string,
): EntailmentQuestion['analysis'] {
  const answer = cleanLine(sentences.join(' '));
  const assertion = `Asked “${cleanLine(question)}”, the right answer is: “${answer}”`;
  const texts = sentences.length > 1 ? sentences.map(cleanLine) : [assertion];
  return {
    ...{ assertion, language, queries: [], engine },
    facts: texts.map((text, at) => ({ id: `f${at + 1}`, text })),
  };
}

/** What each page says of one sentence of the answer, with the sentence that it is quoted from. */
function toEvidenceFindings(
  findings: readonly Finding[],
  { passages }: EntailmentQuestion,
  selected: readonly SelectedPassage[],
  pages: ReadonlyMap<string, CollectionPage>,
): EvidenceFinding[] {
  return aggregateFindings(findings, passages).flatMap(({ stance, probability, finding }) => {
    const passage = selected[passages.findIndex(({ id }) => id === finding?.passageId)];
    const page = passage && pages.get(passage.document.id);
    if (!finding || !page) return [];
    const { before, after } = passage;
    const near = [passage, before, after].filter((one) => one !== undefined);
    const { start, end, text } =
      near.find((one) => isVerbatim(finding.quotation, one.text)) ?? passage;
    const sentence = { page, start, end, text };
    return [{ side: stance, ground: 'judged', topical: 1, probability, sentence }];
  });
}

const cleanLine = (text: string) => text.replace(/\s+/g, ' ').trim().toWellFormed();
