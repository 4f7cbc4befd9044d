import { Controller, Get, Inject, Module } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Open } from '@plumbline/auth';
import { DATABASE, type Database } from '@plumbline/database';

@ApiTags('health')
@Open()
@Controller('health')
class HealthController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @ApiOperation({ summary: 'The process runs.' })
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @ApiOperation({ summary: 'It can serve: its database answers. 503 when not.' })
  @Get('ready')
  async ready(): Promise<{ status: 'ok'; database: string }> {
    await this.database.pool.query('select 1');
    return { status: 'ok', database: this.database.kind };
  }
}

/** Where a service tells how it is: `/health/live` and `/health/ready`, without a key. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
