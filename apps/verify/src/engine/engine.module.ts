import { Module } from '@nestjs/common';
import { ServiceEngine } from './service-engine.ts';

/** Injection token of the `Engine`: what turns text into structure. */
export const ENGINE = Symbol('engine');

@Module({ providers: [{ provide: ENGINE, useClass: ServiceEngine }], exports: [ENGINE] })
export class EngineModule {}
