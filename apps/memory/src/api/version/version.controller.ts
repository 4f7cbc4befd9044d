import { Controller, Get } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { Ledger } from '../../ledger/ledger.ts';
import { VersionAnswer } from './version.dto.ts';

@ApiTags('installation')
@Controller('v1/version')
export class VersionController {
  constructor(private readonly ledger: Ledger) {}

  /** The engine's version. It needs no key, and rises when what a call returns changes. */
  @ApiSecurity({})
  @Get()
  async version(): Promise<VersionAnswer> {
    return { version: await this.ledger.version() };
  }
}
