import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { SecretsModule } from '../auth/secrets/secrets.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { CheckListRepository } from './check-list.repository.ts';
import { CheckMapper } from './check.mapper.ts';
import { CheckNotifier } from './check-notifier.service.ts';
import { CheckResultMapper } from './check-result.mapper.ts';
import { CheckRepository } from './check.repository.ts';
import { CheckService } from './check.service.ts';
import { CheckUrlService } from './check-url.service.ts';
import { CheckWorker } from './check.worker.ts';
import { ReplayService } from './replay.service.ts';
import { ReviewRepository } from './review.repository.ts';
import { VerdictRepository } from './verdict.repository.ts';
import { VerdictService } from './verdict.service.ts';

const sharedProviders = [
  ...[CheckListRepository, CheckMapper, CheckNotifier, CheckRepository, CheckResultMapper],
  ...[CheckService, CheckUrlService, ReplayService, ReviewRepository],
  ...[VerdictRepository, VerdictService],
];

@Module({
  imports: [AccountsModule, EngineModule, FactCheckingModule, SecretsModule],
  providers: [...sharedProviders, CheckWorker],
  exports: sharedProviders,
})
export class ChecksModule {}
