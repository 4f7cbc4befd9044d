import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './demo.ts';

const RESOURCES = join(root, 'libs/languages/src/resources');
/** Files that code reads without `defineLanguageResource`: models and a compressed table. */
const OTHER_FILES = ['grammar.bin', 'grammar.card.json', 'word-relations.json.gz'];

const topicsOfGuide = [
  ...readFileSync(join(root, 'docs/guides/add-a-language.md'), 'utf8').matchAll(
    /^\| `([a-z-]+)`/gm,
  ),
].map(([, topic]) => topic!);

const topicsOfCode = ['libs', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((project) => {
    const folder = join(root, group, project, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /defineLanguageResource\(\s*'([a-z-]+)'/g,
        ),
      ])
      .map(([, topic]) => topic!);
  }),
);

describe('the files of a language', () => {
  it('are all in the guide', () =>
    expect([...topicsOfGuide].sort()).toEqual([...topicsOfCode, 'word-relations'].sort()));

  it('are all read by some code', () => {
    const unread = readdirSync(RESOURCES)
      .flatMap((language) => readdirSync(join(RESOURCES, language)))
      .filter((name) => !OTHER_FILES.includes(name))
      .filter((name) => !topicsOfCode.includes(name.replace(/\.json$/, '')));
    expect(unread).toEqual([]);
  });
});
