import { Controller, Get } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { VersionAnswer } from './version.dto.ts';

@ApiTags('installation')
@Controller('v1/version')
export class VersionController {
  constructor(private readonly ledgerService: LedgerService) {}

  /** The engine's version. It needs no key, and rises when what a call returns changes. */
  @ApiSecurity({})
  @Get()
  async getVersion(): Promise<VersionAnswer> {
    return { version: await this.ledgerService.getVersion() };
  }
}
