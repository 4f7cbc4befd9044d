import { readdirSync, readFileSync } from 'node:fs';
import type { OperationExample } from './request-examples.ts';

/** Reads the examples of a service from the JSON files of a folder, in the order of their names. */
export const loadExamples = (folder: URL): OperationExample[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap(
      (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as OperationExample[],
    );
