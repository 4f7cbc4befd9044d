import { ProviderError } from './provider-error.ts';
import type { NewsProvider } from './news-provider.types.ts';
import type { NewsQuery } from './news-query.types.ts';

const now = new Date('2026-11-20T09:00:00Z');
const buildQuery = (overrides: Partial<NewsQuery> = {}): NewsQuery => ({
  text: 'harbour repair',
  limit: 10,
  sortBy: 'relevance',
  ...overrides,
});

/**
 * The tests that every provider must pass.
 *
 * @param secret the provider's key, if it has one
 */
export function describeNewsProviderContract(
  createProvider: () => NewsProvider,
  secret?: string,
): void {
  const provider = createProvider();
  const buildRequest = (overrides: Partial<NewsQuery> = {}, at = now) =>
    provider.buildRequest(buildQuery(overrides), at)!;
  const parseReply = (status: number, body: string) => () =>
    provider.parseReply({ status, body }, buildQuery(), buildRequest());

  describe('as a provider of news', () => {
    it('asks for as many articles as are wanted, or more', () =>
      expect(buildRequest({ limit: 5 }).maxRecords).toBeGreaterThanOrEqual(5));

    it('has one key for one question, and another for another', () => {
      expect(buildRequest().key).toBe(buildRequest().key);
      const others = [
        buildRequest({ text: 'harbour closure' }),
        buildRequest({ sortBy: 'date' }),
        buildRequest({ from: new Date('2026-11-01T00:00:00Z') }),
      ];
      expect(new Set([buildRequest(), ...others].map(({ key }) => key)).size).toBe(4);
    });

    it('keeps its secret in headers', () => {
      const { key, url, parameters } = buildRequest();
      if (secret) expect(JSON.stringify([key, url, parameters])).not.toContain(secret);
    });

    it('asks nothing, or says so, about a time that is still to come', () => {
      const later = {
        from: new Date('2027-01-01T00:00:00Z'),
        to: new Date('2027-02-01T00:00:00Z'),
      };
      expect(provider.buildRequest(buildQuery(later), now)).toBeUndefined();
    });

    it.each([
      [500, 'oops'],
      [429, 'slow down'],
      [401, '{}'],
      [200, '<html>maintenance</html>'],
      [200, ''],
      [200, '[]'],
    ])('tells a %i with %p as a failure, never as nothing found', (status, body) =>
      expect(parseReply(status, body)).toThrow(ProviderError),
    );
  });
}
