// npm run check: fails when files or folders import each other in a cycle. Type imports count,
// because readers follow them too.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from './install.mjs';

const SKIPPED_FILES = /\.(?:spec|contract)\.ts$|openapi/;

/** All source files of apps and libs, as paths from the root. */
function listSources() {
  return ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).flatMap((project) => {
      const folder = join(kind, project, 'src');
      if (!existsSync(join(root, folder))) return [];
      return readdirSync(join(root, folder), { recursive: true })
        .map((file) => join(folder, file))
        .filter((file) => file.endsWith('.ts') && !SKIPPED_FILES.test(file));
    }),
  );
}

/** Returns the workspace files that a file imports. */
function readImports(file, sources) {
  const text = readFileSync(join(root, file), 'utf8');
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? normalize(join(dirname(file), fileName))
        : fileName.startsWith('@plumbline/')
          ? `libs/${fileName.split('/')[1]}/src/index.ts`
          : '',
    )
    .filter((target) => sources.has(target));
}

/** Returns the module of a file: a folder directly in an app's src, or a whole lib. */
function findModule(file) {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'apps' ? Math.min(parts.length - 1, 4) : 2).join('/');
}

/** Strongly connected components of two or more nodes (Tarjan 1972). */
function findCycles(graph) {
  const [index, low, onStack, stack, cycles] = [new Map(), new Map(), new Set(), [], []];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const member of component) onStack.delete(member);
    if (component.length > 1) cycles.push(component);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

const sources = new Set(listSources());
const files = new Map([...sources].map((file) => [file, new Set(readImports(file, sources))]));
const modules = new Map();
for (const [file, targets] of files)
  for (const target of targets) {
    const [from, to] = [findModule(file), findModule(target)];
    if (from === to) continue;
    if (!modules.has(from)) modules.set(from, new Set());
    modules.get(from).add(to);
  }

const cycles = [
  ...findCycles(files).map((cycle) => `files: ${cycle.join(', ')}`),
  ...findCycles(modules).map((cycle) => {
    const edges = cycle.flatMap((from) =>
      [...(modules.get(from) ?? [])]
        .filter((to) => cycle.includes(to))
        .map((to) => `${from} → ${to}`),
    );
    return `modules: ${edges.join(', ')}`;
  }),
];
for (const cycle of cycles) console.error(`Import cycle of ${cycle}`);
if (cycles.length) process.exit(1);
