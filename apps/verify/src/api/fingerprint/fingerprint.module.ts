import { Module } from '@nestjs/common';
import { WatermarkModule } from '../../watermark/watermark.module.ts';
import { FingerprintController } from './fingerprint.controller.ts';

@Module({ imports: [WatermarkModule], controllers: [FingerprintController] })
export class FingerprintModule {}
