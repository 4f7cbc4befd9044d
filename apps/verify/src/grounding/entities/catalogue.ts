import { type NameToken, nameTokens } from './name-tokens.ts';

/**
 * Something with a name, put together from all the ways that sources write it: "S-24" and "S24" are
 * one.
 */
export interface Entity {
  name: string;
  /** Its words, as of `nameTokens`. */
  words: string[];
  /** Nodes of the graph that are it; none for a name that only stands in a title. */
  ids: string[];
}

/** Names, by what a text may have of them. */
export interface Catalogue {
  entities: readonly Entity[];
  /** By all words joined. */
  byJoined: ReadonlyMap<string, Entity>;
  /** By each word. */
  byWord: ReadonlyMap<string, readonly Entity[]>;
}

/** Names of more words are headlines. */
export const MOST_WORDS = 8;

/** @param names an entity's name, and the ids of its nodes */
export function catalogueOf(names: Iterable<{ name: string; ids?: readonly string[] }>): Catalogue {
  const byJoined = new Map<string, Entity>();
  for (const { name, ids = [] } of names) {
    const tokens = nameTokens(name);
    const words = tokens.map(({ key }) => key);
    if (!words.length || words.length > MOST_WORDS) continue;
    const known = byJoined.get(words.join(''));
    if (known) known.ids.push(...ids);
    else {
      const entity = { name, words, ids: [...ids] };
      for (const joined of joinedForms(tokens))
        if (!byJoined.has(joined)) byJoined.set(joined, entity);
    }
  }
  withoutBrand(byJoined);
  const entities = [...new Set(byJoined.values())];
  const byWord = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const word of new Set(entity.words)) {
      const those = byWord.get(word);
      if (those) those.push(entity);
      else byWord.set(word, [entity]);
    }
  return { entities, byJoined, byWord };
}

/**
 * "Lumo 7" is the "Orvane Lumo 7" where that is the only name that ends so: writers leave out the
 * brand. Of one word this is not known: many may bear the same family name.
 */
function withoutBrand(byJoined: Map<string, Entity>): void {
  const byEnd = new Map<string, Set<Entity>>();
  for (const entity of new Set(byJoined.values()))
    for (let from = 1; from < entity.words.length - 1; from += 1) {
      const end = entity.words.slice(from).join('');
      byEnd.set(end, (byEnd.get(end) ?? new Set()).add(entity));
    }
  for (const [joined, entity] of byJoined) {
    const [whole, ...others] =
      entity.words.length > 1 ? (byEnd.get(entity.words.join('')) ?? []) : [];
    if (!whole || others.length || whole === entity) continue;
    byJoined.set(joined, whole);
    for (const id of entity.ids) if (!whole.ids.includes(id)) whole.ids.push(id);
  }
}

/** Of a name only a plural is understood: what looks like a particle at its end may be its own. */
function joinedForms(tokens: readonly NameToken[]): string[] {
  const words = tokens.map(({ key }) => key);
  const last = tokens.at(-1);
  const singular =
    last && /\p{Script=Latin}$/u.test(last.key) ? (last.forms[1] ?? last.key) : undefined;
  return singular ? [words.join(''), [...words.slice(0, -1), singular].join('')] : [words.join('')];
}
