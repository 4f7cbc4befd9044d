import { Module } from '@nestjs/common';
import { CertificatesModule as Certificates } from '../../certificates/certificates.module.ts';
import { CertificatesController } from './certificates.controller.ts';

@Module({ imports: [Certificates], controllers: [CertificatesController] })
export class CertificatesModule {}
