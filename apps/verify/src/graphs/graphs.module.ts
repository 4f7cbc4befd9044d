import { Module } from '@nestjs/common';
import { EdgeEdits } from './edge-edits.ts';
import { GraphAnswers } from './graph-answers.ts';
import { GraphReading } from './graph-reading.ts';
import { Graphs } from './graphs.ts';
import { Journal } from './journal.ts';
import { NodeEdits } from './node-edits.ts';

@Module({
  providers: [EdgeEdits, GraphAnswers, GraphReading, Graphs, Journal, NodeEdits],
  exports: [EdgeEdits, GraphAnswers, GraphReading, Graphs, Journal, NodeEdits],
})
export class GraphsRoom {}
