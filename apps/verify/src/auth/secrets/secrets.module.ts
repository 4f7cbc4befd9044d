import { Module } from '@nestjs/common';
import { SecretService } from './secret.service.ts';

@Module({ providers: [SecretService], exports: [SecretService] })
export class SecretsModule {}
