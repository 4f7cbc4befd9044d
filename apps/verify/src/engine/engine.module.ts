import { Module } from '@nestjs/common';
import { OfflineEngine } from '@plumbline/extraction';

/** Injection token of the `Engine`: what turns text into structure. */
export const ENGINE = Symbol('engine');

@Module({ providers: [{ provide: ENGINE, useFactory: () => new OfflineEngine() }], exports: [ENGINE] })
export class EngineModule {}
