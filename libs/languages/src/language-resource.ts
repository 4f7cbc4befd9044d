import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

/**
 * The folder for content that belongs to no single language, by its BCP 47 tag (“undetermined”).
 */
export const UNDETERMINED = 'und';

/** The contents of one topic, such as `claims`, in every language that has a file for it. */
export interface LanguageResource<Content> {
  /** @returns undefined for a language without such a file */
  get: (language: string) => Content | undefined;
  /**
   * As `get`, for code that is written for one language.
   * @throws LanguageResourceError when the language has no such file
   */
  require: (language: string) => Content;
  /** The languages with such a file, sorted, without `und`. */
  getLanguages: () => readonly string[];
  /** The contents of all files, including `und`, sorted by language. */
  getAll: () => readonly Content[];
}

export class LanguageResourceError extends Error {
  override readonly name = 'LanguageResourceError';
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const BUILT_IN_FOLDER = fileURLToPath(new URL('./resources/', import.meta.url));

const resources = new Map<string, LanguageResource<unknown>>();

/**
 * Declares a file `<topic>.json` that a language folder may contain. Each file is read and checked
 * once: at its first use, or by `checkLanguageResources`.
 * @throws LanguageResourceError from the methods of the result, when a file does not match the
 *   schema
 */
export function defineLanguageResource<Schema extends z.ZodType>(
  topic: string,
  schema: Schema,
): LanguageResource<z.output<Schema>> {
  if (resources.has(topic))
    throw new LanguageResourceError(`The language resource topic "${topic}" is defined twice.`);
  const contents = new Map<string, z.output<Schema> | undefined>();
  let languages: readonly string[] | undefined;
  const listAll = () => (languages ??= listLanguagesWithFile(`${topic}.json`));
  const get = (language: string) => {
    if (!listAll().includes(language)) return undefined;
    if (!contents.has(language)) contents.set(language, readContent(language, topic, schema));
    return contents.get(language);
  };
  const resource: LanguageResource<z.output<Schema>> = {
    get,
    require: (language) => {
      const content = get(language);
      if (content === undefined)
        throw new LanguageResourceError(`The language "${language}" has no file ${topic}.json.`);
      return content;
    },
    getLanguages: () => listAll().filter((language) => language !== UNDETERMINED),
    getAll: () => listAll().map((language) => get(language) as z.output<Schema>),
  };
  resources.set(topic, resource);
  return resource;
}

/**
 * @param isIncluded whether a language is included; default: all languages and `und`
 * @returns the words that `select` takes from the files of these languages
 */
export const collectWords = <Content>(
  resource: LanguageResource<Content>,
  select: (content: Content) => Iterable<string>,
  isIncluded: (language: string) => boolean = () => true,
): ReadonlySet<string> =>
  new Set(
    [...resource.getLanguages(), UNDETERMINED].filter(isIncluded).flatMap((language) => {
      const content = resource.get(language);
      return content === undefined ? [] : [...select(content)];
    }),
  );

/**
 * Reads every file of every topic that loaded modules have defined, so that a faulty file stops the
 * start of the service instead of a later request.
 * @returns the number of languages
 * @throws LanguageResourceError that names the file and its fault
 */
export function checkLanguageResources(): number {
  for (const resource of resources.values()) resource.getAll();
  return listLanguages().filter((language) => language !== UNDETERMINED).length;
}

/** The topics that loaded modules have defined. */
export const listTopics = (): readonly string[] => [...resources.keys()].sort();

/** The languages with a folder, sorted, including `und`. */
export function listLanguages(): readonly string[] {
  const entries = listFolders().flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  return [...new Set(entries.filter(isLanguageFolder).map(({ name }) => name))].sort();
}

/** @returns the languages whose folder has a file of that name, sorted; may include `und` */
export const listLanguagesWithFile = (name: string): readonly string[] =>
  listLanguages().filter((language) => findResourceFile(language, name));

/**
 * @param name name of a file in the language's folder, such as `grammar.bin`
 * @returns its path; the folder of `LANGUAGES_DIR` has priority over the built-in one. Undefined if
 *   there is no such file
 */
export function findResourceFile(language: string, name: string): string | undefined {
  if (!LANGUAGE_TAG.test(language)) return undefined;
  return listFolders()
    .map((folder) => join(folder, language, name))
    .find((path) => existsSync(path));
}

const isLanguageFolder = (entry: Dirent): boolean =>
  entry.isDirectory() && LANGUAGE_TAG.test(entry.name);

function listFolders(): string[] {
  const added = process.env.LANGUAGES_DIR;
  if (!added) return [BUILT_IN_FOLDER];
  if (!existsSync(added))
    throw new LanguageResourceError(
      'LANGUAGES_DIR is ' +
        `"${added}", but this folder does not exist. Set LANGUAGES_DIR to a folder that contains a folder for each language, or leave LANGUAGES_DIR unset.`,
    );
  return [added, BUILT_IN_FOLDER];
}

function readContent<Schema extends z.ZodType>(
  language: string,
  topic: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const path = findResourceFile(language, `${topic}.json`);
  if (!path) return undefined;
  const result = schema.safeParse(parseJson(path));
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the whole file'}: ${issue.message}`,
  );
  throw new LanguageResourceError(`${path} is not valid: ${issues.join('; ')}`);
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new LanguageResourceError(`${path} is not JSON: ${(error as Error).message}`);
  }
}
