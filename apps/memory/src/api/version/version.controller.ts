import { Controller, Get } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { VersionAnswer } from './version.dto.ts';

@ApiTags('installation')
@Controller('v1/version')
export class VersionController {
  constructor(private readonly ledgerService: LedgerService) {}

  /**
   * Returns the version of the engine.
   *
   * @remarks
   * It rises when the results of a call change. No key is required.
   */
  @ApiSecurity({})
  @Get()
  async getVersion(): Promise<VersionAnswer> {
    return { version: await this.ledgerService.getVersion() };
  }
}
