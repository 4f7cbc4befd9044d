import { EDGE_TYPES, type Edge, type EdgeEnd } from '../extraction.types.ts';
import type { EdgeCandidate, EdgeEndCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { locateSpan, findMember, parseConfidence } from './candidate-values.ts';

const MAX_MECHANISM_CHARS = 400;
const MAX_END_LABEL_CHARS = 400;

export function validateEdge(source: AnalyzedDocument, candidate: EdgeCandidate): Edge | undefined {
  const from = locateEnd(source, candidate.from);
  const to = locateEnd(source, candidate.to);
  const type = findMember(EDGE_TYPES, candidate.type);
  const confidence = parseConfidence(candidate.confidence);
  const evidence = source.sentences[candidate.evidence ?? candidate.to.sentence];
  const mechanism = candidate.mechanism.trim().slice(0, MAX_MECHANISM_CHARS);
  if (!from || !to || !type || confidence === undefined || !evidence) return undefined;
  if (from.start < to.end && to.start < from.end) return undefined;
  return { from, to, type, confidence, mechanism, evidence: evidence.text };
}

function locateEnd(source: AnalyzedDocument, end: EdgeEndCandidate): EdgeEnd | undefined {
  const span = locateSpan(source, end);
  const label = end.label?.trim().slice(0, MAX_END_LABEL_CHARS);
  return (
    span && {
      ...span,
      ...(label && label !== span.text && { label }),
      ...(end.isStatement && { isStatement: true }),
    }
  );
}
