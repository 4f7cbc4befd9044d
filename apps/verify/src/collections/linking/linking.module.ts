import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { Linking } from './linking.ts';
import { ToldPages } from './told-pages.ts';

@Module({ imports: [EngineModule], providers: [Linking, ToldPages], exports: [Linking] })
export class LinkingModule {}
