/** A request that NewsAPI rejects, with its status, code and message. */
export class NewsApiRefusal extends Error {
  override readonly name = 'NewsApiRefusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * NewsAPI's errors. `parameterInvalid` of single parameters is made up by analogy, as only its code
 * is recorded.
 */
export const NEWSAPI_ERRORS = {
  keyMissing: () =>
    new NewsApiRefusal(
      401,
      'apiKeyMissing',
      'Your API key is missing. Append this to the URL with the apiKey param, or use the ' +
        'x-api-key HTTP header.',
    ),
  keyInvalid: () =>
    new NewsApiRefusal(
      401,
      'apiKeyInvalid',
      'Your API key is invalid or incorrect. Check your key, or go to https://newsapi.org to ' +
        'create a free API key.',
    ),
  tooBroad: () =>
    new NewsApiRefusal(
      400,
      'parametersMissing',
      'Required parameters are missing, the scope of your search is too broad. Please set ' +
        'any of the following required parameters and try again: q, qInTitle, sources, domains.',
    ),
  invalid: (parameter: string, rule: string) =>
    new NewsApiRefusal(
      400,
      'parameterInvalid',
      `You have provided an invalid value for the ${parameter} parameter: ${rule}`,
    ),
  manySources: () =>
    new NewsApiRefusal(
      400,
      'sourcesTooMany',
      'You have requested too many sources in a single request: the most is 20.',
    ),
  noSource: (id: string) =>
    new NewsApiRefusal(
      400,
      'sourceDoesNotExist',
      `You have requested a source which does not exist: ${id}.`,
    ),
  farResults: (most: number, from: number, to: number) =>
    new NewsApiRefusal(
      426,
      'maximumResultsReached',
      'You have requested too many results. Developer accounts are limited to a max of ' +
        `${most} results. You are trying to request results ${from} to ${to}. Please upgrade ` +
        'to a paid plan if you need more results.',
    ),
  farPast: (firstDate: Date, requestedDate: Date) =>
    new NewsApiRefusal(
      426,
      'parameterInvalid',
      'You are trying to request results too far in the past. Your plan permits you to ' +
        `request articles as far back as ${formatDay(firstDate)}, but you have requested ` +
        `${formatDay(requestedDate)}. ` +
        'To extend this please upgrade to a paid plan.',
    ),
  tooMany: () =>
    new NewsApiRefusal(
      429,
      'rateLimited',
      'You have made too many requests recently. Developer accounts are limited to 100 ' +
        'requests over a 24 hour period (50 requests available every 12 hours). Please upgrade ' +
        'to a paid plan if you need more requests.',
    ),
  broken: () =>
    new NewsApiRefusal(
      500,
      'unexpectedError',
      'Something went wrong on our side. Please try again.',
    ),
} as const;
