import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, EntityTag } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { Tenant } from '../../auth/tenant.decorator.ts';
import { CertificateAnswer } from '../../certificates/certificate.dto.ts';
import { CertificateStore } from '../../certificates/certificate.store.ts';
import { ProofService } from '../../certificates/proof.service.ts';
import { CertificateVerificationService } from '../../certificates/certificate-verification.service.ts';
import { errors } from '../../errors/errors.ts';
import { ShallowBodyValidationPipe } from '../../http/shallow-body-validation.pipe.ts';
import { CertificateWitnessService } from '../../head-log/certificate-witness.service.ts';
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
import { CertificateWitnessAnswer } from './witness.dto.ts';

@ApiTags('certificates')
@RequiresScope('read')
@Controller('v1/certificates')
export class CertificatesController {
  constructor(
    private readonly certificateStore: CertificateStore,
    private readonly proofService: ProofService,
    private readonly verificationService: CertificateVerificationService,
    private readonly witnessService: CertificateWitnessService,
  ) {}

  /**
   * Returns the public key that verifies the signatures of certificates, and all earlier public
   * keys.
   *
   * @remarks No secret is returned. Keep the keys to verify certificates offline.
   */
  @Get('key')
  getPublicKeys(@Tenant() _tenant: string): Promise<PublicKeyAnswer> {
    return this.verificationService.getPublicKey();
  }

  /**
   * Verifies that this service issued a certificate to the caller's tenant.
   *
   * @remarks With `rows`, also verifies that these rows are the ones that the certificate was
   *   issued for. The status is always 200; `valid` contains the result.
   */
  @ApiBody({ type: VerifyBody })
  @HttpCode(200)
  @Post('verify')
  verifyCertificate(
    @Tenant() tenant: string,
    @Body(new ShallowBodyValidationPipe(VerifyBody, ['certificate', 'rows'])) body: object,
  ): Promise<VerifyAnswer> {
    const { certificate, rows } = body as VerifyBody;
    return this.verificationService.verify(tenant, certificate, rows);
  }

  /**
   * Returns a certificate with the content with which it was issued.
   *
   * @remarks Certificates are deleted after `CERTIFICATES_KEPT_DAYS` days.
   */
  @ApiErrors(documentedErrors.certificateNotFound)
  @EntityTag()
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
   * Proves that the ledger covered by the certificate `id` starts with the ledger covered by the
   * older certificate `from`.
   *
   * @remarks The proof shows that no ledger row was rewritten between the two certificates. It
   *   follows RFC 6962, section 2.1.2.
   */
  @ApiErrors(documentedErrors.certificateNotFound)
  @Get(':id/consistency')
  proveConsistency(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
    @Query() { from }: ConsistencyQuery,
  ): Promise<ConsistencyAnswer> {
    return this.proofService.proveConsistency(tenant, from, id);
  }

  /**
   * Proves that witnesses saw the ledger that the certificate covers.
   *
   * @remarks The response connects the ledger of the certificate with an entry of the log of ledger
   *   heads, and the entry with a checkpoint that the witnesses cosigned.
   */
  @ApiErrors(documentedErrors.certificateNotFound)
  @Get(':id/witness')
  getCertificateWitness(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
  ): Promise<CertificateWitnessAnswer> {
    return this.witnessService.getWitness(tenant, id);
  }

  /**
   * Proves that rows are in the ledger that the certificate covers.
   *
   * @remarks The proof follows RFC 6962, section 2.1.1. `path` is null for a row that is not in
   *   that ledger, or that was not known at the certificate's `as_of`.
   */
  @ApiErrors(documentedErrors.certificateNotFound)
  @ApiBody({ type: InclusionBody })
  @HttpCode(200)
  @Post(':id/inclusion')
  proveInclusion(
    @Tenant() tenant: string,
    @Param('id', CertificateIdPipe) id: string,
    @Body(new ShallowBodyValidationPipe(InclusionBody, ['rows'])) body: object,
  ): Promise<InclusionAnswer> {
    return this.proofService.proveInclusion(tenant, id, (body as InclusionBody).rows);
  }
}
