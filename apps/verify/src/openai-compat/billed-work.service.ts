import { Injectable } from '@nestjs/common';
import type { TokenCounts } from '@plumbline/nlp-nest';
import type { Caller } from '../auth/caller.ts';
import { UsageMeter } from '../auth/usage-meter.ts';
import { UsageService } from '../auth/usage.service.ts';

/** Bills work of a model like a call of the endpoint that does the same. */
@Injectable()
export class BilledWorkService {
  constructor(private readonly usage: UsageService) {}

  /**
   * Runs the work. One unit of the endpoint is billed if it succeeds; its tokens are recorded in
   * any case.
   * @param endpoint as usage reports name it, such as `fact-checker`
   */
  async run<Result>(
    endpoint: string,
    { accountId, ownerId, keyId }: Caller,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; tokens: TokenCounts }> {
    const meter = new UsageMeter(this.usage);
    const metered = { accountId, ownerId, keyId, endpoint, status: 200 };
    let units: 0 | 1 = 0;
    try {
      const result = await meter.run(work);
      units = 1;
      return { result, tokens: meter.tokens };
    } finally {
      meter.record(metered, units);
    }
  }
}
