// node --conditions=@plumbline/source libs/certificates/test/write-vectors.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './check-vectors.ts';
import { createVectors } from './create-vectors.ts';

for (const [name, vectors] of Object.entries(createVectors()))
  writeFileSync(join(folder, name), `${JSON.stringify(vectors, null, 2)}\n`);
