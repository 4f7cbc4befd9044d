export {
  formatCheckpoint,
  parseCheckpoint,
  parseSignedCheckpoint,
  parseSize,
  type Checkpoint,
} from './checkpoint.ts';
export { checkWitness, type WitnessPolicy } from './check-witness.ts';
export { hashHeadEntry, type HeadEntry } from './head-entry.ts';
export {
  acceptEndorsedKeys,
  isKeyEndorsed,
  formatKeySuccession,
  type KeyEndorsement,
  type PublishedKeys,
} from './key-succession.ts';
export {
  cosignCheckpoint,
  signNoteText,
  verifySignatures,
  type Sign,
  type SignatureResult,
  type VerifiedSignature,
} from './note-signatures.ts';
export {
  formatNote,
  isKeyName,
  parseNote,
  parseSignatureLines,
  type NoteSignature,
  type SignedNote,
} from './note.ts';
export {
  createVerifierKey,
  formatVerifierKey,
  parseVerifierKey,
  type SignatureKind,
  type VerifierKey,
} from './verifier-key.ts';
export {
  findWitnessAnswerFault,
  type ListedCosignature,
  type WitnessAnswer,
} from './witness-answer.ts';
