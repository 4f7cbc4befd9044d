import { NAME_GROUP_PATTERNS, NAME_GROUPS } from '../page-markup.ts';

/** Tags whose distance above a block is a feature, in the order of the features. */
export const TAGS = (
  'article main aside nav header footer form figure figcaption ul ol li table td section ' +
  'blockquote a button label dl pre h1 h2 h3 h4 p div span ' +
  'noscript details'
).split(' ');

/**
 * Returns the indices of the groups that match a name: `post-meta` matches post and meta. Results
 * are cached, because the boxes of a page share few names.
 */
export class NameGroupMatcher {
  readonly #groupsByName = new Map<string, readonly number[]>();

  matchGroups(name: string): readonly number[] {
    let groups = this.#groupsByName.get(name);
    if (!groups) {
      groups = NAME_GROUPS.flatMap((group, i) =>
        NAME_GROUP_PATTERNS[group].test(name) ? [i] : [],
      );
      this.#groupsByName.set(name, groups);
    }
    return groups;
  }
}
