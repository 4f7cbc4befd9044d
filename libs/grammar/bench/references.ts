import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GrammarModel } from '../src/parsing/grammar-model.ts';
import { type Mention, findMentions } from '../src/references/mentions.ts';
import {
  type AnaphorClass,
  type EncodedReferenceModel,
  type MentionPlace,
  ReferenceResolver,
  classifyAnaphor,
} from '../src/references/resolve-references.ts';
import { createEntityLookup, parseDocument } from '../train/data/annotated-documents.ts';
import type { TreebankSentence } from '../train/data/conllu.ts';

interface Counts {
  resolvable: number;
  links: number;
  right: number;
}

const GROUPS: readonly (readonly [name: string, kinds: AnaphorClass[]])[] = [
  ['he, she, they', ['person', 'they']],
  ['it', ['it']],
  ['the …', ['noun']],
  ['names', ['name']],
];

/** Prints precision and coverage of references on documents with annotated entities. */
export function printReferences(
  model: GrammarModel,
  name: string,
  sentences: readonly TreebankSentence[],
): void {
  const file = join(import.meta.dirname, '../src/resources/en/references.json');
  const resolver = new ReferenceResolver(
    JSON.parse(readFileSync(file, 'utf8')) as EncodedReferenceModel,
  );
  const counts = new Map<AnaphorClass, Counts>();
  for (const document of Map.groupBy(sentences, (sentence) => sentence.document).values())
    countDocument(model, resolver, document, counts);
  for (const [group, kinds] of GROUPS) {
    const sum = (key: keyof Counts) =>
      kinds.reduce((total, kind) => total + (counts.get(kind)?.[key] ?? 0), 0);
    console.log(
      `    ${name}, references of ${group}: precision ${(sum('right') / sum('links')).toFixed(3)}, ` +
        `coverage ${(sum('right') / sum('resolvable')).toFixed(3)} of ${sum('resolvable')}`,
    );
  }
}

function countDocument(
  model: GrammarModel,
  resolver: ReferenceResolver,
  document: readonly TreebankSentence[],
  counts: Map<AnaphorClass, Counts>,
): void {
  const parsed = parseDocument(model, document);
  const entity = createEntityLookup(document, parsed);
  const mentions = findMentions(parsed);
  const place = ({ sentence, token, span }: MentionPlace) => `${sentence}:${token}:${span.end}`;
  const byPlace = new Map<string, Mention>(
    mentions.map((mention) => [place({ ...mention, token: mention.head.index }), mention]),
  );
  const references = new Map(
    resolver.resolve(parsed, model.vectors).map((one) => [place(one), one]),
  );
  const knownEntities = new Set<string>();
  for (const mention of mentions) {
    const kind = classifyAnaphor(mention);
    const own = entity(mention);
    if (own === undefined) continue;
    if (kind) {
      const count = counts.get(kind) ?? { resolvable: 0, links: 0, right: 0 };
      counts.set(kind, count);
      if (knownEntities.has(own)) count.resolvable++;
      const reference = references.get(place({ ...mention, token: mention.head.index }));
      if (reference) {
        count.links++;
        const antecedent = byPlace.get(place(reference.antecedent));
        if (antecedent && entity(antecedent) === own) count.right++;
      }
    }
    knownEntities.add(own);
  }
}
