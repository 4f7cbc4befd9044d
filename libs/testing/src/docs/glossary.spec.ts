import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './demo.ts';

const PAGE = 'docs/glossary.md';
const page = readFileSync(join(root, PAGE), 'utf8');

interface Entry {
  word: string;
  types: { name: string; path: string }[];
  fields: string[];
}

const parseEntry = (line: string): Entry => {
  const [word, , types, fields] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return {
    word: word!,
    types: [...types!.matchAll(/\[`([\w.]+)`\]\(([^)]+)\)/g)].map(([, name, path]) => ({
      name: name!,
      path: join(dirname(PAGE), path!),
    })),
    fields: [...fields!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  };
};

/** The tables of the page, one for each area. */
const tables = page
  .split(/^## /m)
  .slice(1)
  .map((area) =>
    area
      .split('\n')
      .filter((line) => /^\|(?! word| -)/.test(line))
      .map(parseEntry),
  );
const entries = tables.flat();

/** Whether a file of TypeScript or SQL declares a name; of `Type.member`, also the member. */
function declares(path: string, name: string): boolean {
  const [type, member] = name.split('.');
  const source = readFileSync(join(root, path), 'utf8');
  const declaration = new RegExp(
    path.endsWith('.sql')
      ? `function memory\\.${type}\\(`
      : `^(export |async |abstract )*(class|interface|type|function|const) ${type}\\b`,
    'm',
  );
  return declaration.test(source) && (!member || new RegExp(`\\b${member}\\??:`).test(source));
}

/** Names of fields, parameters and headers, and values of enums, anywhere in an API description. */
function collectNames(value: unknown, names: Set<string>): Set<string> {
  if (typeof value === 'string') names.add(value);
  else if (value && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) collectNames(child, names.add(key));
  return names;
}

describe('the glossary', () => {
  it('has its tables', () => expect(entries.length).toBeGreaterThan(100));

  it('names types that exist, where they are', () => {
    const wrong = entries.flatMap(({ types }) =>
      types
        .filter(({ name, path }) => !existsSync(join(root, path)) || !declares(path, name))
        .map(({ name, path }) => `${name}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names fields that the APIs have', () => {
    const names = ['verify', 'memory'].reduce((known, app) => {
      const description = readFileSync(join(root, `apps/${app}/openapi.json`), 'utf8');
      return collectNames(JSON.parse(description), known);
    }, new Set<string>());
    const unknown = entries.flatMap(({ word, fields }) =>
      fields.filter((field) => !names.has(field)).map((field) => `${word}: ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('lists the words of each area once, in alphabetical order', () => {
    for (const table of tables) {
      const words = table.map(({ word }) => word.toLowerCase());
      expect(words).toEqual([...new Set(words)].sort());
    }
  });
});
