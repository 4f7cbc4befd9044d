import { Controller, Get, Inject, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DATABASE, type Database } from '@plumbline/database';
import { Open } from '../accounts/bearer.guard.ts';

@ApiTags('health')
@Open()
@Controller('health')
class HealthController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The process runs. */
  @Get('live') live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** It can serve: its database answers. 503 when not. */
  @Get('ready') async ready(): Promise<{ status: 'ok'; database: string }> {
    await this.database.pool.query('select 1');
    return { status: 'ok', database: this.database.kind };
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {}
