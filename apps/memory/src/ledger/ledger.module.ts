import { Module } from '@nestjs/common';
import { LedgerCalls } from './ledger-calls.ts';
import { Ledger } from './ledger.ts';

@Module({ providers: [LedgerCalls, Ledger], exports: [LedgerCalls, Ledger] })
export class LedgerModule {}
