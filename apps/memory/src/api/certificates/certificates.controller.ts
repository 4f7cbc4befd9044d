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

  /** Returns the public key that verifies certificates, and all earlier keys. */
  @Get('key')
  getPublicKeys(@Tenant() _tenant: string): Promise<PublicKeyAnswer> {
    return this.verificationService.getPublicKey();
  }

  /**
   * Verifies that this service issued the certificate to this tenant.
   *
   * @remarks
   * With `rows`, also verifies that they are the certified rows. Always returns 200; `valid`
   * contains the result.
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

  /** Returns a certificate as it was issued. */
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
   * Proves that the ledger of certificate `id` starts with the ledger of the older certificate
   * `from`.
   *
   * @remarks
   * Nothing was rewritten in between. The proof follows RFC 6962, section 2.1.2.
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
   * Proves that rows are in the ledger of the certificate.
   *
   * @remarks
   * The proof follows RFC 6962, section 2.1.1. The path is null for a row that is not in that
   * ledger, or was not known at its `as_of`.
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
