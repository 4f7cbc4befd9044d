import type { Name, NameKind } from '@plumbline/text';
import type { ProposedEntity } from './proposal.ts';
import type { Source } from './source.ts';

interface Group {
  kinds: Map<NameKind, number>;
  forms: Map<string, number>;
  mentions: { sentence: number; start: number; end: number }[];
}

/**
 * Who and what a document names. Mentions with the same name are one entity, and a person's surname alone joins the only person who was
 * given it in full; the entity carries its longest form and the kind most mentions have.
 */
export function proposeEntities(source: Source): ProposedEntity[] {
  const groups = new Map<string, Group>();
  const surnames = surnamesOf(source.names.flat());
  source.names.forEach((names, sentence) => {
    for (const name of names) {
      const key = keyOf(name, surnames);
      const group: Group = groups.get(key) ?? { kinds: new Map(), forms: new Map(), mentions: [] };
      groups.set(key, group);
      group.kinds.set(name.kind, (group.kinds.get(name.kind) ?? 0) + (name.kind === 'OTHER' ? 0.5 : 1));
      group.forms.set(name.text, (group.forms.get(name.text) ?? 0) + 1);
      group.mentions.push({ sentence, start: name.start, end: name.end });
    }
  });
  return [...groups.values()].map(({ kinds, forms, mentions }) => ({ name: longest(forms), kind: most(kinds) ?? 'OTHER', mentions }));
}

const fold = (text: string) => text.toLowerCase().replace(/[.’']/g, '').replace(/^the /, '');

/** Surname → full name, for surnames that belong to one full name alone. */
function surnamesOf(names: Name[]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const { kind, text } of names) {
    const words = text.split(/\s+/);
    if (kind !== 'PERSON' || words.length < 2) continue;
    const surname = fold(words.at(-1) ?? '');
    const known = found.get(surname);
    found.set(surname, known === undefined || known === fold(text) ? fold(text) : null);
  }
  return new Map([...found].flatMap(([surname, full]) => (full === null ? [] : [[surname, full] as const])));
}

function keyOf({ text, kind }: Name, surnames: Map<string, string>): string {
  const folded = fold(text);
  return (kind === 'PERSON' || kind === 'OTHER') && !/\s/.test(folded) ? (surnames.get(folded) ?? folded) : folded;
}

const most = (kinds: Map<NameKind, number>) => [...kinds].sort((a, b) => b[1] - a[1])[0]?.[0];
const longest = (forms: Map<string, number>) => [...forms].sort((a, b) => b[0].length - a[0].length || b[1] - a[1])[0]?.[0] ?? '';
