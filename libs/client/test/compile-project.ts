import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './packed-project.ts';

export interface Compilation {
  /** Compiler options as in tsconfig.json. */
  options: Record<string, unknown>;
  /** Names of files in the project. */
  files: string[];
}

/** One process for all compilations, so that the library's own types are read once. */
const COMPILER = `
import { readFileSync } from 'node:fs';
import ts from ${JSON.stringify(join(root, 'node_modules/typescript/lib/typescript.js'))};
const library = new Map();
const reports = JSON.parse(readFileSync('compilations.json', 'utf8')).map(({ options: words, files }) => {
  const { options, errors } = ts.convertCompilerOptionsFromJson(words, '.');
  if (errors.length) throw new Error(JSON.stringify(errors.map(({ messageText }) => messageText)));
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...more) => {
    if (!/lib\\.[^/]*d\\.ts$/.test(name)) return read(name, ...more);
    if (!library.has(name)) library.set(name, read(name, ...more));
    return library.get(name);
  };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(files, options, host));
  return ts.formatDiagnostics(diagnostics, { ...host, getNewLine: () => '\\n' });
});
console.log(JSON.stringify(reports));`;

/** Returns what TypeScript reports for each compilation: nothing when the types hold. */
export async function compileProject(
  folder: string,
  compilations: readonly Compilation[],
): Promise<string[]> {
  writeFileSync(join(folder, 'compilations.json'), JSON.stringify(compilations));
  writeFileSync(join(folder, 'compile.mjs'), COMPILER);
  const { stdout } = await promisify(execFile)(process.execPath, ['compile.mjs'], { cwd: folder });
  return JSON.parse(stdout) as string[];
}
