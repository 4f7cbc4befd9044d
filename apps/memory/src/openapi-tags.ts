/** The descriptions of the OpenAPI tags. */
export const openApiTags = {
  memories: 'Writing statements to the ledger, reading them as of an instant, and searching them.',
  facts:
    'Declaring facts, and resolving the value of a fact as of an instant. The ' +
    'statements about the fact give the value.',
  erasures: 'Erasing what rows of the ledger say, and listing the erasures.',
  certificates:
    'Signed certificates of the rows that a read returned, and Merkle proofs for these ' +
    'certificates.',
  log:
    'The log of ledger heads: its signed checkpoints, which witnesses cosign, and proofs that it ' +
    'only grows.',
  installation:
    'The version of the ledger engine, and a check of the guarantees that the database gives.',
};
