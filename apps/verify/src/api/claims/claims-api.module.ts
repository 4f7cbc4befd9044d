import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EngineModule } from '@plumbline/nlp-nest';
import { ClaimsController } from './claims.controller.ts';
import { Detection } from './detection.entity.ts';

@Module({
  imports: [EngineModule, TypeOrmModule.forFeature([Detection])],
  controllers: [ClaimsController],
})
export class ClaimsApiModule {}
