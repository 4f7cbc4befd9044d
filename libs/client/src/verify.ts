// @plumbline/client/verify: verifies answers without a service, in browsers and in Node.
export {
  verifyCertificate,
  verifyExport,
  verifyWitness,
  type Certificate,
  type CertificateVerification,
  type CertifiedBatch,
  type CertifiedErasure,
  type Check,
  type ExportVerification,
  type TextSource,
  type TrustedKeys,
  type VerificationResult,
  type WitnessVerification,
} from '@plumbline/certificates/portable';
