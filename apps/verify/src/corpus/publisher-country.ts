import { defineLanguageResource, UNDETERMINED, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

const publisherCountriesSchema = z.strictObject({
  /**
   * Domains of publishers by the country where they work, which need not be where they are read;
   * without those that end in the country's code.
   */
  domains: z.record(z.string(), wordsSchema),
  /** Top-level domains of a country whose code in ISO 3166 is another one. */
  countryCodes: z.record(z.string(), z.string()),
  /** Top-level domains of two letters that tell no country, such as those sold to anyone. */
  otherCodes: wordsSchema,
});

const publisherCountries = defineLanguageResource(
  'publisher-countries',
  publisherCountriesSchema,
).get(UNDETERMINED);

const countryByDomain: ReadonlyMap<string, string> = new Map(
  Object.entries(publisherCountries?.domains ?? {}).flatMap(([country, domains]) =>
    domains.map((domain): [string, string] => [domain, country]),
  ),
);
const countryByTld: ReadonlyMap<string, string> = new Map([
  ...Object.entries(publisherCountries?.countryCodes ?? {}),
  ...(publisherCountries?.otherCodes ?? []).map((code): [string, string] => [code, '']),
]);
/** Endings of the United States government and its schools, which name no country. */
const US_TLD = /\.(?:gov|mil|edu)$/;

/**
 * Returns the ISO 3166-1 alpha-2 country of a publisher: from a list of well-known ones, else from
 * the top-level domain. Empty if unknown.
 *
 * @param domain in lower case; may be empty
 */
export function findPublisherCountry(domain: string): string {
  for (let suffix = domain; suffix.includes('.'); suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const country = countryByDomain.get(suffix);
    if (country) return country;
  }
  if (US_TLD.test(domain)) return 'US';
  const tld = /\.([a-z]{2})$/.exec(domain)?.[1];
  return tld ? (countryByTld.get(tld) ?? tld.toUpperCase()) : '';
}
