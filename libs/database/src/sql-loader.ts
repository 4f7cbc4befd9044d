import { readFileSync } from 'node:fs';

/**
 * Returns a function that reads an SQL file by its path without `.sql`, relative to the module.
 *
 * @param moduleUrl the module's `import.meta.url`
 * @throws Error that names the file that cannot be read
 */
export function createSqlLoader(moduleUrl: string): (name: string) => string {
  return (name) => {
    const url = new URL(`${name}.sql`, moduleUrl);
    try {
      return readFileSync(url, 'utf8');
    } catch (error) {
      throw new Error(`The SQL file ${url.pathname}, which ${moduleUrl} loads, cannot be read`, {
        cause: error,
      });
    }
  };
}
