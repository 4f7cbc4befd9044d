/** The descriptions of the OpenAPI tags. */
export const openApiTags = {
  memories: 'Statements of the ledger: writing, reading as of an instant, and search.',
  facts: 'Declared facts. Their value at an instant is resolved from statements about them.',
  certificates: 'Signed certificates of read results, and Merkle proofs for them.',
  installation: 'Version of the engine, and a check of the guarantees of the database.',
};
