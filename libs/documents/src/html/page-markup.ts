import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** The parts of a page, in the order of the classifier's features. */
export const NAME_GROUPS = [
  'body',
  'text',
  'comments',
  'share',
  'related',
  'item',
  'sidebar',
  'navigation',
  'footer',
  'header',
  'title',
  'lead',
  'image',
  'author',
  'meta',
  'invitation',
  'advert',
  'popup',
  'hidden',
  'quote',
  'product',
  'review',
  'forum',
  'code',
  'embed',
] as const;
export type NameGroup = (typeof NAME_GROUPS)[number];

// The order is that of the classifier's features.
const PAGE_TYPES = ['article', 'news', 'product', 'listing', 'forum', 'site', 'faq'] as const;
const ROOT_CLASSES = ['single', 'archive', 'shop', 'talk', 'docs'] as const;
const ADDRESSES = ['dated', 'articles', 'product', 'category', 'talk', 'docs', 'service'] as const;
const ELEMENTS = [
  'foreignAreas',
  'ownFooters',
  'socialPosts',
  'popups',
  'bylines',
  'authors',
  'userNames',
  'authorRoles',
  'publicationDates',
  'changeDates',
  'publicationMetas',
  'changeMetas',
] as const;
const PATHS = ['authors', 'members'] as const;
const SCHEMA_TYPES = ['works', 'secondaryWorks', 'pages', 'undated'] as const;

/** Alternatives of a regular expression, separated by spaces. */
const sourcesSchema = wordsSchema.pipe(alternativesSchema);
const sectionSchema = <Name extends string>(names: readonly Name[]) =>
  z.partialRecord(z.enum(names), sourcesSchema).prefault({});

const contents = defineLanguageResource(
  'page-markup',
  z.strictObject({
    /** Names of parts of a page in class, id, role and similar attributes: `body` "article". */
    nameGroups: sectionSchema(NAME_GROUPS),
    /** Kinds of pages as Open Graph and JSON-LD state them: `news` "newsarticle". */
    pageTypes: sectionSchema(PAGE_TYPES),
    /** Kinds of pages by class and id of the root and the body: `archive` "category". */
    rootClasses: sectionSchema(ROOT_CLASSES),
    /** Kinds of pages by the path of the URL and its subdomain: `dated` for a path with a date. */
    addresses: sectionSchema(ADDRESSES),
    /** Names of elements and meta elements that tell their content: `foreignAreas` "sidebar". */
    elements: sectionSchema(ELEMENTS),
    /** Paths of pages about persons: `authors` for a path with "/author/". */
    paths: sectionSchema(PATHS),
    /** Types of schema.org: `works` "Article". */
    schemaTypes: sectionSchema(SCHEMA_TYPES),
    /** Keys of schema.org whose nodes describe other works: "review". */
    foreignWorkKeys: wordsSchema.default([]),
  }),
).getAll();

type Section = Exclude<keyof (typeof contents)[number], 'foreignWorkKeys'>;

function compileSection<Name extends string>(
  names: readonly Name[],
  section: Section,
  flags = 'i',
): Readonly<Record<Name, RegExp>> {
  const listSources = (name: Name) =>
    contents.flatMap((content) => (content[section] as Record<Name, string[]>)[name] ?? []);
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(joinAlternatives(listSources(name)), flags)]),
  ) as Record<Name, RegExp>;
}

export const NAME_GROUP_PATTERNS = compileSection(NAME_GROUPS, 'nameGroups');
export const PAGE_TYPE_PATTERNS = compileSection(PAGE_TYPES, 'pageTypes');
export const ROOT_CLASS_PATTERNS = compileSection(ROOT_CLASSES, 'rootClasses');
export const ADDRESS_PATTERNS = compileSection(ADDRESSES, 'addresses');
export const ELEMENT_PATTERNS = compileSection(ELEMENTS, 'elements');
export const PATH_PATTERNS = compileSection(PATHS, 'paths');
export const SCHEMA_TYPE_PATTERNS = compileSection(SCHEMA_TYPES, 'schemaTypes', '');
export const FOREIGN_WORK_KEY = new RegExp(
  `^${joinWords(contents.flatMap(({ foreignWorkKeys }) => foreignWorkKeys))}$`,
);
