// @plumbline/client/verify: verifies answers without a service, in browsers and in Node.
export {
  verifyCertificate,
  verifyExport,
  type Certificate,
  type CertificateVerification,
  type CertifiedBatch,
  type CertifiedErasure,
  type Check,
  type ExportVerification,
  type TextSource,
  type TrustedKeys,
  type VerificationResult,
} from '@plumbline/certificates/portable';
