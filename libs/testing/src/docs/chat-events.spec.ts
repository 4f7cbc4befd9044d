import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './demo.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listNames = (text: string) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);

const [events] = read('libs/client/src/chat-events.ts').split('/** The `data` of the parts') as [
  string,
];
const types = [...events.matchAll(/type: ((?:'[a-z-]+'(?: \| )?)+)/g)].flatMap(([, names]) =>
  listNames(names!),
);
const interfaces = read('libs/client/src/chat-events.ts');
const listFields = (name: string) =>
  [
    ...interfaces
      .split(`interface ${name} `)[1]!
      .split('\n}')[0]!
      .matchAll(/^ {2}(\w+)\??:/gm),
  ].map(([, field]) => field!);
const python = read('libs/client-python/src/plumbline/_chat.py');
const listAttributes = (name: string) =>
  [
    ...python
      .split(`class ${name}(`)[1]!
      .split('\n@')[0]!
      .matchAll(/^ {4}(\w+): /gm),
  ].map(([, attribute]) => attribute!);

/** The names in the first columns of the tables of a page's section about the events of a reply. */
const [EVENTS, CITATION, LAST_EVENT] = [0, 1, 2];
function listRows(page: string, table: number): string[] {
  const section = read(page).split('### Events of a reply')[1]!.split(/^##/m)[0]!;
  const rows = section.split(/^\| -.*$/m)[table + 1]!.split('\n\n')[0]!;
  return [...rows.matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+)/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name!),
  );
}

describe.each(['docs/reference/verify.md', 'docs/guides/python.md'])('the events in %s', (page) => {
  it('are those of the clients', () => {
    expect(types.length).toBeGreaterThan(10);
    expect(listRows(page, EVENTS).toSorted()).toEqual(types.toSorted());
  });

  it('cite with the fields of the clients', () => {
    const fields = listFields('ReplyCitation').toSorted();
    expect(fields).toContain('text_spans');
    expect(listRows(page, CITATION).toSorted()).toEqual(fields);
    expect(listAttributes('ReplyCitation').toSorted()).toEqual(fields);
  });

  it('end with the engine, the usage and the cost', () => {
    const rows = listRows(page, LAST_EVENT).map((name) => name.replace(/\..*/, ''));
    expect(rows).toEqual(['engine', 'usage', 'cost']);
    expect(listFields('ReplyMetadata')).toEqual(expect.arrayContaining(rows));
    expect(listAttributes('ReplyMetadata')).toEqual(expect.arrayContaining(rows));
    expect(listRows(page, LAST_EVENT)).toContain('cost.units');
    expect(listAttributes('ReplyCost')).toEqual(['units']);
  });
});
