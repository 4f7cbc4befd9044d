import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { SecretsModule } from '../../auth/secrets/secrets.module.ts';
import { StatementUrlService } from './statement-url.service.ts';
import { StatementPageService } from './statement-page.service.ts';
import { StatementService } from './statement.service.ts';

@Module({
  imports: [EngineModule, SecretsModule],
  providers: [StatementService, StatementPageService, StatementUrlService],
  exports: [StatementService, StatementPageService, StatementUrlService],
})
export class StatementsModule {}
