import { Module } from '@nestjs/common';
import { Reading } from './reading.ts';

@Module({ providers: [Reading], exports: [Reading] })
export class ReadingModule {}
