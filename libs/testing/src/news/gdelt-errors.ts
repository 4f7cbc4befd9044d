/** A query that GDELT rejects, with a one-line message and status 200. */
export class GdeltRefusal extends Error {
  override readonly name = 'GdeltRefusal';
}

/**
 * GDELT's messages, verbatim as clients have recorded them. The last four are made up by analogy,
 * as no record exists.
 */
export const GDELT_MESSAGES = {
  length: 'Your query was too short or too long.',
  shortKeyword: 'Your search contained a keyword that was too short.',
  shortPhrase: 'The specified phrase is too short.',
  common: (what: string) =>
    `One or more of your keywords were too short, too long or too common: (${what})`,
  illegal:
    'One or more of your keywords contained an illegal character. To use a dash in a word, ' +
    'place it in quotes like "f-16".',
  bareOr: "Queries containing OR'd terms must be surrounded by ().",
  onlyOr: "Parentheses may only be used around OR'd statements.",
  clause: 'One or more of your parenthetical clauses had an error in it.',
  country: 'Invalid/Unsupported Country.',
  start: 'Invalid query start date.',
  shortTimespan: 'Timespan is too short.',
  mode: 'Invalid mode.',
  tooMany:
    'Please limit requests to one every 5 seconds or contact (address) for larger queries. ' +
    'All high-traffic users should switch to our ngrams dataset: ' +
    'https://blog.gdeltproject.org/using-the-new-web-ngrams-dataset-to-find-relevant-coverage/.',
  language: 'Invalid/Unsupported Language.',
  end: 'Invalid query end date.',
  timespan: 'Invalid timespan.',
  records: 'Invalid number of records.',
} as const;
