import {
  PlumblineError,
  type CallOptions,
  type VerifyClient,
  type VerifySchemas,
} from '@plumbline/client';

type Collection = VerifySchemas['CollectionDto'];

/** Collections that an error names. */
const MAX_NAMED_COLLECTIONS = 20;

/** An error that the model can act on. */
export class CollectionNotFoundError extends Error {}

/**
 * Returns the collection with this id, slug or name; without one, the only collection.
 * @throws CollectionNotFoundError that names the caller's collections
 */
export async function findCollection(
  { collections }: VerifyClient,
  reference: string | undefined,
  call: CallOptions,
): Promise<Collection> {
  const collection = reference && (await getByIdOrSlug(collections, reference, call));
  if (collection) return collection;
  const { collections: all } = await collections.list({}, call);
  if (!reference && all.length === 1) return all[0]!;
  const name = reference?.trim().toLowerCase();
  const [named, ...others] = all.filter((one) => one.name.toLowerCase() === name);
  if (named && !others.length) return named;
  throw new CollectionNotFoundError(describeChoice(reference, all));
}

async function getByIdOrSlug(
  collections: VerifyClient['collections'],
  reference: string,
  call: CallOptions,
): Promise<Collection | undefined> {
  try {
    return await collections.get(reference, call);
  } catch (error) {
    if (error instanceof PlumblineError && error.status === 404) return undefined;
    throw error;
  }
}

function describeChoice(reference: string | undefined, all: readonly Collection[]): string {
  const names = all
    .slice(0, MAX_NAMED_COLLECTIONS)
    .map(({ name, slug, id }) => `${name} (${slug ?? id})`);
  return (
    (reference ? `There is no single collection “${reference}”. ` : 'Name the collection. ') +
    (names.length
      ? `Yours are: ${names.join(', ')}${all.length > names.length ? ' …' : ''}.`
      : 'You have none; add_to_collection with create true makes one.')
  );
}
