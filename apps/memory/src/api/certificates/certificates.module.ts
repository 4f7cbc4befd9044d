import { Module } from '@nestjs/common';
import { CertificatesModule as Certificates } from '../../certificates/certificates.module.ts';
import { HeadLogModule } from '../../head-log/head-log.module.ts';
import { CertificatesController } from './certificates.controller.ts';

@Module({ imports: [Certificates, HeadLogModule], controllers: [CertificatesController] })
export class CertificatesModule {}
