import { Module } from '@nestjs/common';
import { Collections } from './collections.ts';

@Module({ providers: [Collections], exports: [Collections] })
export class CollectionsRoom {}
