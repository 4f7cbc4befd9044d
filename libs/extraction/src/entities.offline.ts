import type { Name, NameKind } from '@plumbline/text';
import { sharedForms } from './entities/shared-forms.ts';
import type { ProposedEntity } from './proposal.ts';
import type { Source } from './source.ts';

interface Group {
  kinds: Map<NameKind, number>;
  forms: Map<string, number>;
  mentions: { sentence: number; start: number; end: number }[];
}

/**
 * Who and what a document names. Mentions with the same name are one entity; a person's surname
 * alone joins the only person who was given it in full, and an acronym the name it was introduced
 * behind ("World Health Organization (WHO)"). The entity carries its longest form and the kind most
 * mentions have.
 */
export function proposeEntities(source: Source): ProposedEntity[] {
  const groups = new Map<string, Group>();
  const keyOf = sharedForms(source.text, source.names.flat());
  source.names.forEach((names, sentence) => {
    for (const name of names) {
      const key = keyOf(name);
      const group: Group = groups.get(key) ?? { kinds: new Map(), forms: new Map(), mentions: [] };
      groups.set(key, group);
      group.kinds.set(name.kind, (group.kinds.get(name.kind) ?? 0) + weightOf(name));
      group.forms.set(name.text, (group.forms.get(name.text) ?? 0) + 1);
      group.mentions.push({ sentence, start: name.start, end: name.end });
    }
  });
  return [...groups.values()].map(({ kinds, forms, mentions }) => ({
    name: longest(forms),
    kind: most(kinds) ?? 'OTHER',
    mentions,
  }));
}

/**
 * A kind that was told counts more than none, and more where the whole name is there to tell it.
 */
const weightOf = ({ kind, text }: Name) => (kind === 'OTHER' ? 0.5 : /\s/.test(text) ? 1.5 : 1);

const most = (kinds: Map<NameKind, number>) => [...kinds].sort((a, b) => b[1] - a[1])[0]?.[0];
const longest = (forms: Map<string, number>) =>
  [...forms].sort((a, b) => b[0].length - a[0].length || b[1] - a[1])[0]?.[0] ?? '';
