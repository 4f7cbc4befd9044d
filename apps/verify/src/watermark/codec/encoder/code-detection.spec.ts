import fc from 'fast-check';
import { classifyMarkup } from './markup.ts';
import { findInsertionPoints } from './insertion-points.ts';

const insertionPoints = (text: string) => findInsertionPoints(text, classifyMarkup(text));
const PROSE = 'The council published another report about bridges yesterday, and nobody objected.';

it.each([
  [
    'Java',
    'public class Harbour {\n  // counts ships that entered since last month\n  public ' +
      'static void main(String[] args) {\n    return;\n  }\n}',
  ],
  [
    'Python',
    'def count(ships):\n    """Counts ships that entered since last month."""\n    for ship ' +
      'in ships:\n        yield ship',
  ],
  ['Python alone', 'import numpy as np\nfrom harbour import ships as vessels'],
  [
    'TypeScript',
    "export const harbour = async () => {\n  const ships = await list('harbour ships since " +
      "yesterday');\n};",
  ],
  [
    'Go',
    'package main\n\nfunc main() {\n\tvar ships []string\n\tfmt.Println("harbour ships ' +
      'entered yesterday")\n}',
  ],
  [
    'Rust',
    'pub struct Ship where Self: Sized;\n\nimpl Harbour for Ship {\n    fn count(&self) -> ' +
      'usize { self.ships.len() }\n}',
  ],
  [
    'C',
    '#include <stdio.h>\nstatic const struct ship *find(void);\nint main(void) {\n  unsigned ' +
      'long long count = 0;\n}',
  ],
  [
    'SQL in one line',
    'select name, count(*) from harbour inner join ships using (harbour_id) where length > ' +
      '40 order by name;',
  ],
  [
    'SQL in several',
    'select name\nfrom harbour inner join ships\nwhere harbour name like something',
  ],
  [
    'a table’s definition',
    'create table harbour (name text primary key, depth numeric not null default 0);',
  ],
  ['CSS', '.harbour {\n  font-family: Liberation Sans Narrow Bold, sans-serif;\n}'],
  [
    'a program in one line',
    `function harbour(){${'if(ships){return something or other in ships}'.repeat(10)}}`,
  ],
])('%s is no place for a mark where nothing says that it is code', (_, code) => {
  expect(insertionPoints(code)).toEqual([]);
  expect(insertionPoints(`${PROSE}\n\n${code}\n\n${PROSE}`)).toHaveLength(
    2 * insertionPoints(PROSE).length,
  );
});

it.each([
  [
    'of lists that end in semicolons',
    'The tenant shall\n(a) keep every common room clean;\n(b) return borrowed garden tools ' +
      'promptly; and\n(c) leave.',
  ],
  [
    'with lines that words of programs begin',
    'Higher duties on\nimport goods were announced again yesterday\nfor every class\nreturn ' +
      'ticket holders bought early',
  ],
  [
    'of questions and conditions',
    'If the council agrees:\nwhile other members object, nothing happens today.\nSelect ' +
      'another bridge design.',
  ],
  [
    'with figures and brackets',
    'Profits rose (by 12%) [1]; costs fell elsewhere too, said somebody (see above).',
  ],
  [
    'with names of programs',
    'The library jQuery Mobile needs another update; Node.js (version 24) needs none today.',
  ],
])('prose %s is', (_, prose) => expect(insertionPoints(prose).length).toBeGreaterThan(0));

it('says of every character of any text what it is', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', ' ', '\n', '`', '{', '}', ';', '<', '>', '=', '(', ')'),
        maxLength: 200,
      }),
      (text) => {
        expect(classifyMarkup(text)).toHaveLength(text.length);
      },
    ),
  );
});
