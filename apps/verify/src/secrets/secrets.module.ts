import { Module } from '@nestjs/common';
import { Secrets } from './secrets.ts';

@Module({ providers: [Secrets], exports: [Secrets] })
export class SecretsModule {}
