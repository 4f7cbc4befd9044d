import type {
  AnsweredQuestion,
  ComparisonQuestion,
  PassageComparison,
  TextSpan,
} from '@plumbline/comparison';
import { VisibleText, stripInvisibleCharacters } from '@plumbline/text';
import type { AnswerRankingRequest, AnswerRanking } from '../answer.ranking.ts';
import type { Answer, AnswerQuestion, Citation } from '../answer.types.ts';
import type { ExtractionRequest } from './engine.types.ts';
import type { Extraction } from '../extraction.types.ts';
import type { InstructionRequest } from '../instructions.types.ts';
import type { PartialCandidates } from '../candidates.types.ts';
import type { Report, ReportRequest } from '../summarization.types.ts';

/**
 * Extracts from a text that may contain invisible characters. The rules read the visible text.
 * Quotations are cut from the original text with all characters, at its offsets. Other results
 * (titles, labels, normalized claims, names) have no invisible characters.
 */
export function extractFromVisibleText(
  request: ExtractionRequest & { partial?: PartialCandidates },
  extract: (request: ExtractionRequest & { partial?: PartialCandidates }) => Extraction,
): Extraction {
  const visible = new VisibleText(request.text);
  if (visible.isUnchanged) return extract(request);
  const title = request.title && stripInvisibleCharacters(request.title);
  const partial = request.partial && (stripInvisibleDeep(request.partial) as PartialCandidates);
  const extraction = extract({ ...request, text: visible.text, title, partial });
  const sentences = extraction.sentences.map((sentence) => visible.toOriginalExcerpt(sentence));
  const originalByVisible = new Map(
    extraction.sentences.map(({ text }, index) => [text, sentences[index]!.text]),
  );
  return {
    ...extraction,
    sentences,
    claims: extraction.claims.map((claim) => visible.toOriginalExcerpt(claim)),
    predictions: extraction.predictions.map((prediction) => visible.toOriginalExcerpt(prediction)),
    entities: extraction.entities.map((entity) => ({
      ...entity,
      mentions: entity.mentions.map((mention) => visible.toOriginalSpan(mention)),
    })),
    edges: extraction.edges.map((edge) => ({
      ...edge,
      from: visible.toOriginalExcerpt(edge.from),
      to: visible.toOriginalExcerpt(edge.to),
      evidence: originalByVisible.get(edge.evidence) ?? edge.evidence,
    })),
  };
}

/** Removes invisible characters from a model's proposal, which may have copied them. */
function stripInvisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisibleCharacters(value);
  if (Array.isArray(value)) return value.map(stripInvisibleDeep);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, fieldValue]) => [name, stripInvisibleDeep(fieldValue)]),
    );
  return value;
}

export const stripInvisibleFromAnswer = (answer: AnsweredQuestion): AnsweredQuestion => ({
  ...answer,
  question: stripInvisibleCharacters(answer.question),
  sentences: answer.sentences.map(stripInvisibleCharacters),
});

/** Compares the visible text. Offsets refer to the original texts. */
export function compareFromVisibleText(
  question: ComparisonQuestion,
  compare: (question: ComparisonQuestion) => PassageComparison[],
): PassageComparison[] {
  const claim = new VisibleText(question.claim);
  const texts = question.passages.map(({ text }) => new VisibleText(text));
  if (claim.isUnchanged && texts.every(({ isUnchanged }) => isUnchanged)) return compare(question);
  const passages = question.passages.map((passage, at) => ({ ...passage, text: texts[at]!.text }));
  return compare({ ...question, claim: claim.text, passages }).map((comparison, at) => {
    const { start, end } = comparison.sentence;
    const sentence = texts[at]!.toOriginalSpan(comparison.sentence);
    const toClaimSpan = (span: TextSpan) => claim.toOriginalSpan(span);
    const toSourceSpan = (span: TextSpan) => {
      const whole = { start: start + span.start, end: Math.min(start + span.end, end) };
      const original = texts[at]!.toOriginalSpan(whole);
      return { start: original.start - sentence.start, end: original.end - sentence.start };
    };
    return {
      ...comparison,
      sentence,
      slots: comparison.slots.map((slot) => ({
        ...slot,
        claim: toClaimSpan(slot.claim),
        ...(slot.source && { source: toSourceSpan(slot.source) }),
      })),
      statusDifferences: comparison.statusDifferences.map((difference) => ({
        ...difference,
        claim: toClaimSpan(difference.claim),
        source: toSourceSpan(difference.source),
      })),
      ...(comparison.basis && {
        basis: { ...comparison.basis, source: toSourceSpan(comparison.basis.source) },
      }),
    };
  });
}

export function answerFromVisibleText(
  question: AnswerQuestion,
  answer: (question: AnswerQuestion) => Answer,
): Answer {
  const visibleByPassage = new Map(
    question.passages.map(({ id, text }) => [id, new VisibleText(text)]),
  );
  const visibleQuestion = stripInvisibleCharacters(question.question);
  if ([...visibleByPassage.values()].every(({ isUnchanged }) => isUnchanged))
    return answer({ ...question, question: visibleQuestion });
  const passages = question.passages.map((passage) => ({
    ...passage,
    text: stripInvisibleCharacters(passage.text),
    title: passage.title && stripInvisibleCharacters(passage.title),
  }));
  const visibleAnswer = answer({ ...question, question: visibleQuestion, passages });
  const toOriginalCitation = (citation: Citation): Citation =>
    restoreCitation(citation, visibleByPassage);
  return {
    ...visibleAnswer,
    sentences: visibleAnswer.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map(toOriginalCitation),
    })),
    alternatives: visibleAnswer.alternatives.map((alternative) => ({
      ...alternative,
      citation: toOriginalCitation(alternative.citation),
    })),
  };
}

export function rankFromVisibleText(
  request: AnswerRankingRequest,
  rank: (request: AnswerRankingRequest) => AnswerRanking,
): AnswerRanking {
  const visibleByPassage = new Map(
    request.passages.map(({ id, text }) => [id, new VisibleText(text)]),
  );
  const passages = request.passages.map((passage) => ({
    ...passage,
    text: visibleByPassage.get(passage.id)!.text,
  }));
  const { names, answers } = rank({
    ...request,
    question: stripInvisibleCharacters(request.question),
    passages,
  });
  const originalAnswers = answers.map((ranked) => {
    const visible = visibleByPassage.get(ranked.passage)!;
    const { start, end } = ranked.excerpt;
    return {
      ...restoreCitation(ranked, visibleByPassage),
      excerpt: visible.toOriginalExcerpt({ start, end, text: visible.text.slice(start, end) }),
    };
  });
  return { names, answers: originalAnswers };
}

/** Moves a citation of the visible text to its place in the original text. */
function restoreCitation<Cited extends Citation>(
  citation: Cited,
  visibleByPassage: ReadonlyMap<string, VisibleText>,
): Cited {
  const { start, end, text } = visibleByPassage
    .get(citation.passage)!
    .toOriginalExcerpt({ ...citation, text: citation.quote });
  return { ...citation, start, end, quote: text };
}

export const stripInvisibleFromInstruction = ({
  document,
  ...request
}: InstructionRequest): InstructionRequest => ({
  ...request,
  document: {
    text: stripInvisibleCharacters(document.text),
    markdown: document.markdown && stripInvisibleCharacters(document.markdown),
    title: document.title && stripInvisibleCharacters(document.title),
  },
});

export function buildReportFromVisibleText(
  request: ReportRequest,
  buildReport: (request: ReportRequest) => Report,
): Report {
  const visibleBySource = new Map(
    request.sources.map(({ id, text }) => [id, new VisibleText(text)]),
  );
  if ([...visibleBySource.values()].every(({ isUnchanged }) => isUnchanged))
    return buildReport(request);
  const sources = request.sources.map((source) => ({
    ...source,
    text: stripInvisibleCharacters(source.text),
    title: source.title && stripInvisibleCharacters(source.title),
  }));
  const visibleReport = buildReport({ ...request, sources });
  const toOriginalQuote = (quote: Report['summary'][number]) =>
    visibleBySource.get(quote.source)!.toOriginalExcerpt(quote);
  return {
    summary: visibleReport.summary.map(toOriginalQuote),
    sections: visibleReport.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map(toOriginalQuote),
    })),
  };
}
