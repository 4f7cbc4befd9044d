import { Seen, withoutUnseen } from '@plumbline/text';
import type { Answer, AnswerQuestion, Citation } from './answer.ts';
import type { ExtractionRequest } from './engine.ts';
import type { Extraction } from './extraction.ts';
import type { PromptedRequest } from './prompted.ts';
import type { Given } from './proposal.ts';
import type { Report, ReportRequest } from './report.ts';
import type { StanceQuestion } from './stance.ts';

/**
 * A text may carry invisible marks between its words. The rules read what a reader sees; what they
 * quote is then cut from the text as it is, marks and all, at its own offsets. What they only say
 * about it (titles, labels, normalized claims, names) is without marks.
 */
export function extractSeen(
  request: ExtractionRequest & { given?: Given },
  extract: (request: ExtractionRequest & { given?: Given }) => Extraction,
): Extraction {
  const seen = new Seen(request.text);
  if (seen.isWhole) return extract(request);
  const title = request.title && withoutUnseen(request.title);
  const given = request.given && (clean(request.given) as Given);
  const found = extract({ ...request, text: seen.text, title, given });
  const sentences = found.sentences.map((sentence) => seen.verbatim(sentence));
  const stated = new Map(found.sentences.map(({ text }, index) => [text, sentences[index]!.text]));
  return {
    ...found,
    sentences,
    claims: found.claims.map((claim) => seen.verbatim(claim)),
    predictions: found.predictions.map((prediction) => seen.verbatim(prediction)),
    entities: found.entities.map((entity) => ({
      ...entity,
      mentions: entity.mentions.map((mention) => seen.back(mention)),
    })),
    edges: found.edges.map((edge) => ({
      ...edge,
      from: seen.verbatim(edge.from),
      to: seen.verbatim(edge.to),
      evidence: stated.get(edge.evidence) ?? edge.evidence,
    })),
  };
}

/** What a model proposed, in words that it may have copied with what stands between them. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, clean(own)]));
  return value;
}

export const questionSeen = (question: StanceQuestion): StanceQuestion => ({
  ...question,
  claim: withoutUnseen(question.claim),
  evidence: question.evidence.map((piece) => ({
    ...piece,
    text: withoutUnseen(piece.text),
    context: piece.context && withoutUnseen(piece.context),
  })),
});

export function answerSeen(
  question: AnswerQuestion,
  answer: (question: AnswerQuestion) => Answer,
): Answer {
  const seen = new Map(question.passages.map(({ id, text }) => [id, new Seen(text)]));
  const asked = withoutUnseen(question.question);
  if ([...seen.values()].every(({ isWhole }) => isWhole))
    return answer({ ...question, question: asked });
  const passages = question.passages.map((passage) => ({
    ...passage,
    text: withoutUnseen(passage.text),
    title: passage.title && withoutUnseen(passage.title),
  }));
  const found = answer({ ...question, question: asked, passages });
  const cut = (citation: Citation): Citation => {
    const { start, end, text } = seen
      .get(citation.passage)!
      .verbatim({ ...citation, text: citation.quote });
    return { ...citation, start, end, quote: text };
  };
  return {
    ...found,
    sentences: found.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map(cut),
    })),
    alternatives: found.alternatives.map((alternative) => ({
      ...alternative,
      citation: cut(alternative.citation),
    })),
  };
}

export const promptedSeen = ({ document, ...request }: PromptedRequest): PromptedRequest => ({
  ...request,
  document: {
    text: withoutUnseen(document.text),
    markdown: document.markdown && withoutUnseen(document.markdown),
    title: document.title && withoutUnseen(document.title),
  },
});

export function reportSeen(
  request: ReportRequest,
  report: (request: ReportRequest) => Report,
): Report {
  const seen = new Map(request.sources.map(({ id, text }) => [id, new Seen(text)]));
  if ([...seen.values()].every(({ isWhole }) => isWhole)) return report(request);
  const sources = request.sources.map((source) => ({
    ...source,
    text: withoutUnseen(source.text),
    title: source.title && withoutUnseen(source.title),
  }));
  const made = report({ ...request, sources });
  const cut = (quoted: Report['summary'][number]) => seen.get(quoted.source)!.verbatim(quoted);
  return {
    summary: made.summary.map(cut),
    sections: made.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map(cut),
    })),
  };
}
