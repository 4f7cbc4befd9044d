import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { CertificateAnswer } from '../../certificates/certificate.dto.ts';
import { CertificateStore } from '../../certificates/certificate.store.ts';
import { ProofService } from '../../certificates/proof.service.ts';
import { CertificateVerificationService } from '../../certificates/certificate-verification.service.ts';
import { errors } from '../../errors/errors.ts';
import { ShallowBodyValidationPipe } from '../../http/shallow-body-validation.pipe.ts';
import { CertificateIdPipe } from './certificate-id.pipe.ts';
import {
  ConsistencyAnswer,
  ConsistencyQuery,
  InclusionAnswer,
  InclusionBody,
  PublicKeyAnswer,
  VerifyAnswer,
  VerifyBody,
} from './certificates.dto.ts';

@ApiTags('certificates')
@Controller('v1/certificates')
export class CertificatesController {
  constructor(
    private readonly certificateStore: CertificateStore,
    private readonly proofService: ProofService,
    private readonly verificationService: CertificateVerificationService,
  ) {}

  /** The public key that certificates are checked with, and those of before. */
  @Get('key')
  getPublicKeys(@Tenant() _tenant: string): Promise<PublicKeyAnswer> {
    return this.verificationService.getPublicKey();
  }

  /**
   * Whether a certificate is one of this service for this tenant; with `rows`, whether they are the
   * rows that it is of. Always 200.
   */
  @ApiBody({ type: VerifyBody })
  @HttpCode(200)
  @Post('verify')
  verifyCertificate(
    @Tenant() tenant: string,
    @Body(new ShallowBodyValidationPipe(VerifyBody)) body: object,
  ): Promise<VerifyAnswer> {
    const { certificate, rows } = body as VerifyBody;
    return this.verificationService.verify(tenant, certificate, rows);
  }

  /** The certificate as it was issued. */
  @Get(':id')
  async getCertificate(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
  ): Promise<CertificateAnswer> {
    const certificate = await this.certificateStore.findIssued(tenant, id);
    if (!certificate) throw errors.certificateNotFound();
    return certificate;
  }

  /**
   * That the ledger of the certificate `id` begins with that of the older certificate `from` (RFC
   * 6962, section 2.1.2): nothing was rewritten between.
   */
  @Get(':id/consistency')
  proveConsistency(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
    @Query() { from }: ConsistencyQuery,
  ): Promise<ConsistencyAnswer> {
    return this.proofService.proveConsistency(tenant, from, id);
  }

  /**
   * That rows are in the ledger that the certificate is of (RFC 6962, section 2.1.1). A row that is
   * not, or was not known at its `as_of`, has no path.
   */
  @ApiBody({ type: InclusionBody })
  @HttpCode(200)
  @Post(':id/inclusion')
  proveInclusion(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
    @Body(new ShallowBodyValidationPipe(InclusionBody)) body: object,
  ): Promise<InclusionAnswer> {
    return this.proofService.proveInclusion(tenant, id, (body as InclusionBody).rows);
  }
}
