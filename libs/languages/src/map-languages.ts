import type { LanguageResource } from './language-resource.ts';

/** @returns what is made of each language's content, by language; without `und` */
export const mapLanguages = <Content, Value>(
  resource: LanguageResource<Content>,
  create: (content: Content) => Value,
): ReadonlyMap<string, Value> =>
  new Map(
    resource
      .getLanguages()
      .map((language) => [language, create(resource.get(language) as Content)]),
  );
