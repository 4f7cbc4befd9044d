import { Global, Module } from '@nestjs/common';
import { READING_STORE } from '@plumbline/nlp-nest';
import { ReadingRepository } from './reading.repository.ts';

/** Global, because the engine injects the store without importing this module. */
@Global()
@Module({
  providers: [ReadingRepository, { provide: READING_STORE, useExisting: ReadingRepository }],
  exports: [READING_STORE, ReadingRepository],
})
export class ReadingsModule {}
