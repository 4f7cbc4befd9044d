import type { NamedEntity, NamedEntityKind } from '@plumbline/text';
import { createEntityKeyResolver } from './entities/mention-clustering.ts';
import type { EntityCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

interface MentionGroup {
  weightByKind: Map<NamedEntityKind, number>;
  countByForm: Map<string, number>;
  mentions: { sentence: number; start: number; end: number }[];
}

/**
 * Finds the entities that a document names. Mentions with the same name are one entity. A surname
 * belongs to the only person with that full name, and an acronym to the name that introduces it
 * ("World Health Organization (WHO)"). The entity has its longest form and its most frequent kind.
 */
export function extractEntities(
  source: Pick<AnalyzedDocument, 'text' | 'namesBySentence'>,
): EntityCandidate[] {
  const groups = new Map<string, MentionGroup>();
  const getEntityKey = createEntityKeyResolver(source.text, source.namesBySentence.flat());
  source.namesBySentence.forEach((names, sentence) => {
    for (const name of names) {
      const key = getEntityKey(name);
      const group: MentionGroup = groups.get(key) ?? {
        weightByKind: new Map(),
        countByForm: new Map(),
        mentions: [],
      };
      groups.set(key, group);
      group.weightByKind.set(
        name.kind,
        (group.weightByKind.get(name.kind) ?? 0) + computeKindWeight(name),
      );
      group.countByForm.set(name.text, (group.countByForm.get(name.text) ?? 0) + 1);
      group.mentions.push({ sentence, start: name.start, end: name.end });
    }
  });
  return [...groups.values()].map(({ weightByKind, countByForm, mentions }) => ({
    name: findLongestForm(countByForm),
    kind: findHeaviestKind(weightByKind) ?? 'OTHER',
    mentions,
  }));
}

/** A known kind counts more than an unknown one, and more still with the full name. */
const computeKindWeight = ({ kind, text }: NamedEntity) =>
  kind === 'OTHER' ? 0.5 : /\s/.test(text) ? 1.5 : 1;

const findHeaviestKind = (weightByKind: Map<NamedEntityKind, number>) =>
  [...weightByKind].sort((a, b) => b[1] - a[1])[0]?.[0];
const findLongestForm = (countByForm: Map<string, number>) =>
  [...countByForm].sort((a, b) => b[0].length - a[0].length || b[1] - a[1])[0]?.[0] ?? '';
