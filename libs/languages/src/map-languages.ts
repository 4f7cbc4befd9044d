import type { LanguageResource } from './language-resource.ts';

/** @returns a map from each language to the value made from its content; without `und` */
export const mapLanguages = <Content, Value>(
  resource: LanguageResource<Content>,
  create: (content: Content) => Value,
): ReadonlyMap<string, Value> =>
  new Map(
    resource
      .getLanguages()
      .map((language) => [language, create(resource.get(language) as Content)]),
  );
