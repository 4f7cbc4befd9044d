// npm run bench -- grammar-pictures: draws the parsed sentences of docs/concepts/offline-engine.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../src/index.ts';
import { drawParse } from './draw-parse.ts';

const SENTENCES: readonly [name: string, language: string, text: string][] = [
  ['passive', 'en', 'The old bridge was repaired by the army in May.'],
  ['report', 'en', 'Anna Holt, the mayor of Leeds, denied that the port will close.'],
  ['german', 'de', 'Die Stadt verkaufte den Hafen, weil sie Geld brauchte.'],
];

const folder = join(import.meta.dirname, '../../../docs/concepts/grammar');
mkdirSync(folder, { recursive: true });
for (const [name, language, text] of SENTENCES) {
  writeFileSync(join(folder, `${name}.svg`), drawParse(parse(text, language)));
  console.log(`wrote docs/concepts/grammar/${name}.svg: ${text}`);
}
