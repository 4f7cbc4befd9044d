import { ENTITY_KINDS, type Entity } from '../extraction.types.ts';
import type { EntityCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { findMember, locateSpan, removeDuplicates } from './candidate-values.ts';

export function validateEntities(
  source: AnalyzedDocument,
  candidates: EntityCandidate[],
): Entity[] {
  const validEntities = candidates.flatMap(({ name, kind, mentions }): Entity[] => {
    const entityKind = findMember(ENTITY_KINDS, kind);
    const spans = sortSpans(
      mentions
        .flatMap((mention) => locateSpan(source, mention) ?? [])
        .map(({ start, end }) => ({ start, end })),
    );
    // One of the mentions must contain the name verbatim.
    const isVerbatim = spans.some(({ start, end }) => source.text.slice(start, end) === name);
    return entityKind && isVerbatim ? [{ name, kind: entityKind, mentions: spans }] : [];
  });
  // Two engines may have read different parts of the document.
  const entityByKey = new Map<string, Entity>();
  for (const { name, kind, mentions } of validEntities) {
    const mergedMentions = entityByKey.get(`${kind} ${name}`)?.mentions ?? [];
    entityByKey.set(`${kind} ${name}`, {
      name,
      kind,
      mentions: sortSpans([...mergedMentions, ...mentions]),
    });
  }
  return [...entityByKey.values()].sort(
    (a, b) => (a.mentions[0]?.start ?? 0) - (b.mentions[0]?.start ?? 0),
  );
}

const sortSpans = <T extends { start: number; end: number }>(spans: T[]): T[] =>
  removeDuplicates(spans, ({ start, end }) => `${start} ${end}`).sort((a, b) => a.start - b.start);
