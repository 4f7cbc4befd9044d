import { type Catalogue, catalogueOf } from './catalogue.ts';
import { nameTokens } from './name-tokens.ts';

interface Named {
  name: string;
  ids?: readonly string[];
}

/** A collection's names, ready to be looked through for one text after another. */
export class KnownNames {
  private readonly byWord = new Map<string, Named[]>();
  private readonly unspaced: Named[] = [];

  constructor(names: readonly Named[]) {
    for (const named of names) {
      const tokens = nameTokens(named.name);
      if (tokens.some(({ isRun }) => isRun)) this.unspaced.push(named);
      for (const key of new Set(tokens.map(({ key }) => key))) {
        const those = this.byWord.get(key);
        if (those) those.push(named);
        else this.byWord.set(key, [named]);
      }
    }
  }

  /**
   * Those that a text may name, and all of their families; besides names that the text's evidence
   * brings with it.
   */
  about(text: string, more: readonly string[]): Catalogue {
    const found = new Set<Named>(this.unspaced);
    const add = (word: string) => {
      for (const named of this.byWord.get(word) ?? []) found.add(named);
    };
    for (const { forms } of nameTokens(text)) forms.forEach(add);
    // "S-24" is "S24"
    const words = nameTokens(text).map(({ key }) => key);
    words.forEach((word, at) => add(word + (words[at + 1] ?? '')));
    for (const { name } of [...found, ...more.map((name) => ({ name }))])
      for (const { key } of nameTokens(name)) add(key);
    return catalogueOf([...found, ...more.map((name) => ({ name }))]);
  }
}
