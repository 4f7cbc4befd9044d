import { clausesOf } from './clauses.ts';
import { attributesOf } from './facets/attributes.ts';
import { deedOf, formsOf } from './facets/deeds.ts';
import type { Facet, Told } from './facets/facet.ts';
import { relationsOf } from './facets/relations.ts';
import { templateOf } from './facets/template.ts';

/** Why a newer statement stands against an earlier one. */
export interface Contradiction {
  /** 0 to 1. */
  confidence: number;
  /** One sentence. */
  why: string;
}

const LABEL = /^(\p{L}[^:\n]{0,60}): (?=\S)/u;
const LONGEST = 600;
/** Statements that are compared again and again are read once. */
const remembered = new Map<string, Facet[]>();
const MOST_REMEMBERED = 2_000;

/** What a statement settles, its speaker's name before it or not. */
export function facetsOf(statement: string): Facet[] {
  const known = remembered.get(statement);
  if (known) return known;
  const facets = statement.length > LONGEST ? [] : read(statement);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(statement, facets);
  return facets;
}

function read(statement: string): Facet[] {
  const speaker = LABEL.exec(statement);
  const self = speaker ? `self ${speaker[1]!.toLowerCase()}` : 'self';
  const text = statement.slice(speaker?.[0].length ?? 0);
  const told = clausesOf(text, 0).map((clause): Told => ({ self, text: clause.text }));
  const settled = told.flatMap((one): Facet[] => [...relationsOf(one), ...attributesOf(one)]);
  return [
    ...settled,
    ...told.flatMap((one): Facet[] => deedOf(one)),
    ...templateOf({ self, text }),
  ];
}

/**
 * Whether a newer statement says of the same thing that it is otherwise. Never because two
 * statements are about the same topic: subject, relation and kind of value must be the same, and
 * what narrows the one must narrow the other. What is wrongly retired is lost to whoever asks; what
 * is missed is still there, beside the newer one.
 */
export function contradicts(newer: string, older: string): Contradiction | undefined {
  const before = facetsOf(older);
  for (const now of facetsOf(newer)) {
    for (const then of before) {
      const confidence = now.unit === 'deed' ? deedAgainst(now, then) : valueAgainst(now, then);
      if (confidence)
        return {
          confidence,
          why: `It says "${now.words}" where the earlier statement says "${then.words}".`,
        };
    }
  }
  return undefined;
}

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].every((word) => b.has(word));

function valueAgainst(now: Facet, then: Facet): number | undefined {
  if (
    now.subject !== then.subject ||
    now.relation !== then.relation ||
    now.unit !== then.unit ||
    now.value === then.value
  )
    return undefined;
  // "Berlin" and "Berlin Germany", "Kim" and "Kim Lee" are told more or less fully.
  if (
    now.unit === 'text' &&
    (` ${now.value} `.includes(` ${then.value} `) || ` ${then.value} `.includes(` ${now.value} `))
  )
    return undefined;
  if (now.when !== then.when && now.when && then.when && !now.isChange) return undefined;
  const [narrower, wider] = [isSubset(then.about, now.about), isSubset(now.about, then.about)];
  if (narrower && wider) return now.isChange || !now.when ? 0.85 : 0.7;
  // Of one budget or another? A word of change says it is the one spoken of before.
  if ((narrower || wider) && now.isChange && now.about.size + then.about.size > 0) return 0.65;
  return undefined;
}

/** Share of what was denied that the other statement has to speak of. */
const SPOKEN_OF = 0.6;

function deedAgainst(now: Facet, then: Facet): number | undefined {
  if (
    then.unit !== 'deed' ||
    now.subject !== then.subject ||
    now.relation !== then.relation ||
    now.value === then.value
  )
    return undefined;
  const [denied, affirmed] = now.value === 'no' ? [now, then] : [then, now];
  if (!isSubset(denied.about, affirmed.about) || !isSubset(denied.names, affirmed.names))
    return undefined;
  const narrowed = denied.when.split(' ').filter(Boolean);
  const spoken = new Set([...affirmed.about, ...affirmed.when.split(' ')]);
  const shared = narrowed.filter((word) => spoken.has(word)).length + denied.about.size;
  return shared >= SPOKEN_OF * (narrowed.length + denied.about.size) ? 0.75 : undefined;
}

/**
 * Other words for the same, which a search by the statement's own would miss: whoever "moved to
 * Oslo" was said to "live in Bergen".
 */
const SAID_OTHERWISE: Record<string, string> = {
  lives: 'live lives moved reside based relocated wohne lebe 산다',
  works: 'work works working joined employed started',
  uses: 'use using run running upgraded migrated switched',
};

/**
 * Words to look for statements by that this one may stand against: what it settles, of what, and in
 * the verb's other forms; not the values, which differ. Undefined when it settles nothing.
 */
export function wordsToFind(statement: string): string | undefined {
  const words = facetsOf(statement).flatMap(({ subject, relation, about }) => {
    const [kind = '', ...of] = relation.split(':');
    const settled = of.join(' ').replaceAll('#', ' ');
    const verb = kind === 'did' || kind === 'does' ? formsOf(settled) : [settled];
    return [
      ...verb,
      SAID_OTHERWISE[kind] ?? '',
      ...about,
      subject.replace(/^(?:self|the)\b ?/, ''),
    ];
  });
  return words.length ? [...new Set(words.filter(Boolean))].join(' ') : undefined;
}
