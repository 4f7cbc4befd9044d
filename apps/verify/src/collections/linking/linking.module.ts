import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { Linking } from './linking.ts';

@Module({ imports: [EngineModule], providers: [Linking], exports: [Linking] })
export class LinkingModule {}
