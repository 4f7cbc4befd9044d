import type { TreebankSentence } from './conllu.ts';

/** A mention of GUM: words of a sentence that refer to an entity. */
export interface EntityMention {
  sentence: number;
  /** Word indices: `first` inclusive, `end` exclusive. */
  first: number;
  end: number;
  /** The word whose head lies outside the mention. */
  head: number;
  /** Id of the entity within its document. */
  entity: string;
  /** The entity type: `person`, `organization`, `place` … */
  type: string;
}

/**
 * Reads `Entity=` of the sentences of one document: “(1-person-new…” opens a mention, “1)” closes
 * it; a mention of one word has both in one mark.
 */
export function readEntities(sentences: readonly TreebankSentence[]): EntityMention[] {
  const mentions: EntityMention[] = [];
  sentences.forEach(({ words }, sentence) => {
    const open: { entity: string; type: string; first: number }[] = [];
    const close = (entity: string, end: number) => {
      const at = open.findLastIndex((mention) => mention.entity === entity);
      if (at < 0) return;
      const [mention] = open.splice(at, 1);
      const { first, type } = mention!;
      const isInside = (word: number) => word >= first && word < end;
      let head = first;
      for (let word = first; word < end; word++) if (!isInside(words[word]!.head - 1)) head = word;
      mentions.push({ sentence, first, end, head, entity, type });
    };
    words.forEach(({ misc }, word) => {
      const marks = /(?:^|\|)Entity=([^|]+)/u.exec(misc)?.[1] ?? '';
      for (const mark of marks.match(/\([^()]+\)?|[^()]+\)/gu) ?? []) {
        const opening = /^\(([^-)]+)-([^-)]+)/u.exec(mark);
        if (opening) {
          open.push({ entity: opening[1]!, type: opening[2]!, first: word });
          if (mark.endsWith(')')) close(opening[1]!, word + 1);
        } else close(mark.slice(0, -1), word + 1);
      }
    });
  });
  return mentions;
}

/** Sets the entity type of each mention at its head. */
export function markEntityTypes(sentences: readonly TreebankSentence[]): void {
  // Longer mentions first: of two with the same head, the inner one describes the word itself.
  const mentions = readEntities(sentences).sort((a, b) => b.end - b.first - (a.end - a.first));
  for (const { sentence, head, type } of mentions)
    sentences[sentence]!.words[head]!.entityType = type;
}
