import { Module } from '@nestjs/common';
import { GraphsRoom } from '../../graphs/graphs.module.ts';

@Module({ imports: [GraphsRoom] })
export class TkgsModule {}
