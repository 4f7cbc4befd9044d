import { errors } from '../errors/errors.ts';

/**
 * ISO 3166-1 alpha-2 code of the country a caller names, in capitals. @throws 400 when it does not
 * look like one
 */
export function parseCountryCode(country: string | undefined): string | undefined {
  if (country && !/^[a-z]{2}$/i.test(country))
    throw errors.invalid('country', 'must be an ISO 3166-1 alpha-2 code, such as US or KR');
  return country?.toUpperCase();
}
