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
   * Whether the database still keeps what the ledger promises: append-only, isolated tenants,
   * stamps of its own. Looked up in its catalogs now.
   */
  @Get()
  checkInstallation(@Tenant() _tenant: string): Promise<CheckInstallAnswer> {
    return this.ledgerService.checkInstall();
  }
}
