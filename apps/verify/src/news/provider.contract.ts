import { NewsFailure } from './failure.ts';
import type { NewsProvider } from './provider.ts';
import type { NewsQuery } from './query.ts';

const now = new Date('2026-11-20T09:00:00Z');
const query = (over: Partial<NewsQuery> = {}): NewsQuery => ({
  text: 'harbour repair',
  limit: 10,
  sortBy: 'relevance',
  ...over,
});

/**
 * What every provider keeps to, whatever it speaks.
 *
 * @param secret its key, where it has one
 */
export function keepsToTheContract(make: () => NewsProvider, secret?: string): void {
  const provider = make();
  const asked = (over: Partial<NewsQuery> = {}, at = now) => provider.request(query(over), at)!;
  const read = (status: number, body: string) => () =>
    provider.read({ status, body }, query(), asked());

  describe('as a provider of news', () => {
    it('asks for as many articles as are wanted, or more', () =>
      expect(asked({ limit: 5 }).records).toBeGreaterThanOrEqual(5));

    it('has one key for one question, and another for another', () => {
      expect(asked().key).toBe(asked().key);
      const others = [
        asked({ text: 'harbour closure' }),
        asked({ sortBy: 'date' }),
        asked({ from: new Date('2026-11-01T00:00:00Z') }),
      ];
      expect(new Set([asked(), ...others].map(({ key }) => key)).size).toBe(4);
    });

    it('keeps its secret in headers', () => {
      const { key, url, parameters } = asked();
      if (secret) expect(JSON.stringify([key, url, parameters])).not.toContain(secret);
    });

    it('asks nothing, or says so, about a time that is still to come', () => {
      const later = {
        from: new Date('2027-01-01T00:00:00Z'),
        to: new Date('2027-02-01T00:00:00Z'),
      };
      expect(provider.request(query(later), now)).toBeUndefined();
    });

    it.each([
      [500, 'oops'],
      [429, 'slow down'],
      [401, '{}'],
      [200, '<html>maintenance</html>'],
      [200, ''],
      [200, '[]'],
    ])('tells a %i with %p as a failure, never as nothing found', (status, body) =>
      expect(read(status, body)).toThrow(NewsFailure),
    );
  });
}
