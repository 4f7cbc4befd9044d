import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { parseInstant } from '@plumbline/http';
import { DAY_MS } from '@plumbline/text/durations';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { UsageService, type UsageSums } from '../../auth/usage.service.ts';
import { errors } from '../../errors/errors.ts';
import { UsageDto, UsageQueryDto } from './usage.dto.ts';

const DEFAULT_PERIOD_MS = 30 * DAY_MS;
const MAX_PERIOD_MS = 366 * DAY_MS;

@ApiTags('account')
@Controller('account/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  /**
   * Returns the number of API calls and the resources used in a period.
   *
   * @remarks With a master key, the report covers the whole account; with a personal access token,
   *   only the person or brand that the token belongs to.
   */
  @Get() async getUsage(
    @CurrentCaller() caller: Caller,
    @Query() query: UsageQueryDto,
  ): Promise<UsageDto> {
    const { from, to } = parseUsagePeriod(query, new Date());
    const { total, byEndpoint, byKey, byDay } = await this.usage.getReport(caller, from, to);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      total: toUsageSumsDto(total),
      by_endpoint: byEndpoint.map(({ endpoint, ...row }) => ({ endpoint, ...toUsageSumsDto(row) })),
      by_key: byKey.map(({ keyId, kind, name, ...row }) => ({
        key_id: keyId,
        kind,
        name,
        ...toUsageSumsDto(row),
      })),
      by_day: byDay.map(({ day, ...row }) => ({ day, ...toUsageSumsDto(row) })),
    };
  }
}

const toUsageSumsDto = (sums: UsageSums) => ({
  calls: sums.calls,
  units: sums.units,
  input_tokens: sums.inputTokens,
  output_tokens: sums.outputTokens,
  cpu_ms: sums.cpuMs,
  peak_memory_mb: sums.peakMemoryMb,
});

function parseUsagePeriod(query: UsageQueryDto, now: Date): { from: Date; to: Date } {
  const to = query.to ? parseInstant(query.to, 'end') : now;
  const from = query.from ? parseInstant(query.from) : new Date(to.getTime() - DEFAULT_PERIOD_MS);
  if (from > to)
    throw errors.invalid(
      'from',
      query.to ? 'must not be later than the end of the period' : 'must not be in the future',
    );
  if (to.getTime() - from.getTime() > MAX_PERIOD_MS)
    throw errors.invalid('from', 'must not be more than 366 days before the end of the period');
  return { from, to };
}
