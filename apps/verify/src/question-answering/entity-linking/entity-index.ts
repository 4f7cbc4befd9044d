import { type NameToken, tokenizeNames } from './name-tokens.ts';

/** A named thing that unites all its spellings: "S-24" and "S24" are one entity. */
export interface Entity {
  name: string;
  /** The words of the name, from `tokenizeNames`. */
  words: string[];
  /** The ids of its graph nodes; empty for a name that occurs in titles only. */
  ids: string[];
}

/** Names, indexed for lookups. */
export interface EntityIndex {
  entities: readonly Entity[];
  /** By all words, joined. */
  entityByJoinedName: ReadonlyMap<string, Entity>;
  /** By each single word. */
  entitiesByWord: ReadonlyMap<string, readonly Entity[]>;
}

/** Longer names are headlines. */
export const MAX_NAME_WORDS = 8;

/** @param names an entity's name, and the ids of its nodes */
export function buildEntityIndex(
  names: Iterable<{ name: string; ids?: readonly string[] }>,
): EntityIndex {
  const entityByJoinedName = new Map<string, Entity>();
  for (const { name, ids = [] } of names) {
    const tokens = tokenizeNames(name);
    const words = tokens.map(({ key }) => key);
    if (!words.length || words.length > MAX_NAME_WORDS) continue;
    const existing = entityByJoinedName.get(words.join(''));
    if (existing) existing.ids.push(...ids);
    else {
      const entity = { name, words, ids: [...ids] };
      for (const joinedName of toJoinedForms(tokens))
        if (!entityByJoinedName.has(joinedName)) entityByJoinedName.set(joinedName, entity);
    }
  }
  addBrandlessNames(entityByJoinedName);
  const entities = [...new Set(entityByJoinedName.values())];
  const entitiesByWord = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const word of new Set(entity.words)) {
      const sameWordEntities = entitiesByWord.get(word);
      if (sameWordEntities) sameWordEntities.push(entity);
      else entitiesByWord.set(word, [entity]);
    }
  return { entities, entityByJoinedName, entitiesByWord };
}

/**
 * Adds names without the brand: "Lumo 7" means "Orvane Lumo 7" when no other name ends so. Not for
 * single words, since several people may share a family name.
 */
function addBrandlessNames(entityByJoinedName: Map<string, Entity>): void {
  const entitiesBySuffix = new Map<string, Set<Entity>>();
  for (const entity of new Set(entityByJoinedName.values()))
    for (let from = 1; from < entity.words.length - 1; from += 1) {
      const suffix = entity.words.slice(from).join('');
      entitiesBySuffix.set(suffix, (entitiesBySuffix.get(suffix) ?? new Set()).add(entity));
    }
  for (const [joinedName, entity] of entityByJoinedName) {
    const [fullEntity, ...others] =
      entity.words.length > 1 ? (entitiesBySuffix.get(entity.words.join('')) ?? []) : [];
    if (!fullEntity || others.length || fullEntity === entity) continue;
    entityByJoinedName.set(joinedName, fullEntity);
    for (const id of entity.ids) if (!fullEntity.ids.includes(id)) fullEntity.ids.push(id);
  }
}

/** Only plural forms of a name are added: what looks like a particle may be part of the name. */
function toJoinedForms(tokens: readonly NameToken[]): string[] {
  const words = tokens.map(({ key }) => key);
  const last = tokens.at(-1);
  const singular =
    last && /\p{Script=Latin}$/u.test(last.key) ? (last.forms[1] ?? last.key) : undefined;
  return singular ? [words.join(''), [...words.slice(0, -1), singular].join('')] : [words.join('')];
}
