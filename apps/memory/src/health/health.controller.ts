import { Controller, Get, Inject } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { DATABASE, type Database } from '@plumbline/database';

@ApiTags('health')
@ApiSecurity({})
@Controller('health')
export class HealthController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The process runs. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** It can serve: its database answers. 503 when not. */
  @Get('ready')
  async ready(): Promise<{ status: 'ok'; database: string }> {
    await this.database.pool.query('select 1');
    return { status: 'ok', database: this.database.kind };
  }
}
