import { Controller, Get } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { VersionAnswer } from './version.dto.ts';

@ApiTags('installation')
@Controller('v1/version')
export class VersionController {
  constructor(private readonly ledgerService: LedgerService) {}

  /**
   * Returns the version of the ledger engine.
   *
   * @remarks The version rises when the results of an operation change. No API key is required.
   */
  @ApiSecurity({})
  @Get()
  async getVersion(): Promise<VersionAnswer> {
    return { version: await this.ledgerService.getVersion() };
  }
}
