import type { Provider } from './article.ts';

/** Why a provider gave nothing. `unsupported`: it cannot be asked this, such as for a language that it does not have. */
export type NewsFault = 'timeout' | 'unavailable' | 'rate_limited' | 'refused' | 'invalid_query' | 'unauthorized' | 'unsupported';

/** That a provider could not be used for a query; never to be told as an empty result. */
export class NewsFailure extends Error {
  override readonly name = 'NewsFailure';

  constructor(
    readonly provider: Provider,
    readonly fault: NewsFault,
    /** One sentence for the caller: what the provider said or did, without addresses or keys. */
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
