/** What each tag of the OpenAPI description is about. */
export const openApiTags = {
  memories: 'The statements of the ledger: recording, reading as of an instant, and search.',
  facts: 'Declared facts, whose value at an instant is resolved from the statements about them.',
  certificates: 'Signed certificates of what was read, and proofs of what they say.',
  installation: 'The version of the engine, and whether the database keeps what it promises.',
};
