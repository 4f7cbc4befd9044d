import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Debian's Python, which has the packages of Debian; `PYTHON` names another. */
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
export const packageFolder = join(import.meta.dirname, '..');

/** What one run of Python printed. */
export interface PythonResult {
  status: number;
  output: string;
}

/** Returns the names of the modules that this Python cannot import. */
export function findMissingModules(...names: string[]): string[] {
  const script = `import importlib.util as u, sys
print(*[name for name in sys.argv[1:] if not u.find_spec(name)])`;
  try {
    const output = execFileSync(PYTHON, ['-c', script, ...names], { stdio: 'pipe' }).toString();
    return output.trim().split(/\s+/).filter(Boolean);
  } catch {
    return names; // there is no Python
  }
}

/** Runs Python in the folder of the package, with the sources of the package. */
export function runPython(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  folder = packageFolder,
): Promise<PythonResult> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      maxBuffer: 2 ** 26,
      env: {
        PATH: process.env.PATH,
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONPATH: join(packageFolder, 'src'),
        PYTHONUTF8: '1',
        ...env,
      },
    };
    execFile(PYTHON, words, options, (error, stdout, stderr) => {
      const status = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ status, output: stdout + stderr });
    });
  });
}
