import { Module } from '@nestjs/common';
import { Graphs } from './graphs.ts';

@Module({ providers: [Graphs], exports: [Graphs] })
export class GraphsRoom {}
