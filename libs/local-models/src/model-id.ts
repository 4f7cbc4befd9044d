import { ModelSetupError } from './local-model-error.ts';

const ID_PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/;
const PATH_PART = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
const REVISION = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,127}$/;
const MAX_PATH_PARTS = 4;

/** @throws ModelSetupError for an id that is not `name` or `owner/name` */
export function validateModelId(id: string): string {
  const parts = id.split('/');
  const isValid =
    parts.length <= 2 && parts.every((part) => ID_PART.test(part) && !/\.\.|--/.test(part));
  if (!isValid)
    throw new ModelSetupError(`${JSON.stringify(id)} is not a model id. Use the form owner/name.`);
  return id;
}

/** @throws ModelSetupError for an invalid revision */
export function validateRevision(revision: string): string {
  if (REVISION.test(revision) && !revision.includes('..')) return revision;
  throw new ModelSetupError(
    `--revision ${JSON.stringify(revision)} is not a branch, tag or commit.`,
  );
}

export const toFolderName = (id: string): string => id.replace('/', '--');

/** Whether a path on the hub stays inside the folder and has no hidden parts. */
export const isSafePath = (path: string): boolean => {
  const parts = path.split('/');
  return (
    parts.length <= MAX_PATH_PARTS &&
    parts.every((part) => PATH_PART.test(part) && !part.includes('..'))
  );
};
