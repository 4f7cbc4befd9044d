import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { CheckInstallAnswer } from './check-install.dto.ts';

@ApiTags('installation')
@Controller('v1/check_install')
export class CheckInstallController {
  constructor(private readonly ledgerService: LedgerService) {}

  /**
   * Checks the guarantees of the ledger: append-only rows, isolated tenants, and timestamps set by
   * the server.
   *
   * @remarks The check reads the database catalogs at the time of the request.
   */
  @Get()
  checkInstallation(@Tenant() _tenant: string): Promise<CheckInstallAnswer> {
    return this.ledgerService.checkInstall();
  }
}
