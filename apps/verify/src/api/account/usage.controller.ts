import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { instantOf } from '@plumbline/http';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Usage, type Sums } from '../../accounts/usage.ts';
import { errors } from '../../errors.ts';
import { UsageDto, UsageQueryDto } from './usage.dto.ts';

const DAY_MS = 86_400_000;
const BY_DEFAULT = 30 * DAY_MS;
const LONGEST = 366 * DAY_MS;

@ApiTags('account')
@Controller('account/usage')
export class UsageController {
  constructor(private readonly usage: Usage) {}

  /**
   * What was called and what it cost: of the whole account for a master key, of its own subject for
   * a personal access token.
   */
  @Get() async get(@CalledBy() caller: Caller, @Query() query: UsageQueryDto): Promise<UsageDto> {
    const { from, to } = spanOf(query, new Date());
    const { total, byEndpoint, byKey, byDay } = await this.usage.of(caller, from, to);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      total: sums(total),
      by_endpoint: byEndpoint.map(({ endpoint, ...row }) => ({ endpoint, ...sums(row) })),
      by_key: byKey.map(({ keyId, kind, name, ...row }) => ({
        key_id: keyId,
        kind,
        name,
        ...sums(row),
      })),
      by_day: byDay.map(({ day, ...row }) => ({ day, ...sums(row) })),
    };
  }
}

const sums = ({ calls, units, inputTokens, outputTokens }: Sums) => ({
  calls,
  units,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});

function spanOf(query: UsageQueryDto, now: Date): { from: Date; to: Date } {
  const to = query.to ? instantOf(query.to, 'end') : now;
  const from = query.from ? instantOf(query.from) : new Date(to.getTime() - BY_DEFAULT);
  if (from > to)
    throw errors.invalid(
      'from',
      query.to ? 'must not be later than to' : 'must not be in the future',
    );
  if (to.getTime() - from.getTime() > LONGEST)
    throw errors.invalid('from', 'must not be more than 366 days before to');
  return { from, to };
}
