import { errors } from '../errors/errors.ts';

/**
 * Returns the ISO 3166-1 alpha-2 code of a country, in upper case.
 * @throws 400 when it is not two letters
 */
export function parseCountryCode(country: string | undefined): string | undefined {
  if (country && !/^[a-z]{2}$/i.test(country))
    throw errors.invalid('country', 'must be an ISO 3166-1 alpha-2 code, such as US or KR');
  return country?.toUpperCase();
}
