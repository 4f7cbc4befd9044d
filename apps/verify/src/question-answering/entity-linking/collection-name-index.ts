import { type EntityIndex, buildEntityIndex } from './entity-index.ts';
import { tokenizeNames } from './name-tokens.ts';

interface EntityName {
  name: string;
  ids?: readonly string[];
}

/** An index of a collection's names, for lookups by many texts. */
export class CollectionNameIndex {
  private readonly namesByWord = new Map<string, EntityName[]>();
  private readonly unspacedNames: EntityName[] = [];

  constructor(names: readonly EntityName[]) {
    for (const entityName of names) {
      const tokens = tokenizeNames(entityName.name);
      if (tokens.some(({ isUnspaced }) => isUnspaced)) this.unspacedNames.push(entityName);
      for (const key of new Set(tokens.map(({ key }) => key))) {
        const sameWordNames = this.namesByWord.get(key);
        if (sameWordNames) sameWordNames.push(entityName);
        else this.namesByWord.set(key, [entityName]);
      }
    }
  }

  /** The names that a text may mention, with their families, plus the given extra names. */
  selectCandidates(text: string, extraNames: readonly string[]): EntityIndex {
    const candidates = new Set<EntityName>(this.unspacedNames);
    const addNamesWithWord = (word: string) => {
      for (const entityName of this.namesByWord.get(word) ?? []) candidates.add(entityName);
    };
    for (const { forms } of tokenizeNames(text)) forms.forEach(addNamesWithWord);
    // "S-24" is "S24"
    const words = tokenizeNames(text).map(({ key }) => key);
    words.forEach((word, at) => addNamesWithWord(word + (words[at + 1] ?? '')));
    for (const { name } of [...candidates, ...extraNames.map((name) => ({ name }))])
      for (const { key } of tokenizeNames(name)) addNamesWithWord(key);
    return buildEntityIndex([...candidates, ...extraNames.map((name) => ({ name }))]);
  }
}
