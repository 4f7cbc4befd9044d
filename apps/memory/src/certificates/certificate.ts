export type { Certificate } from '@plumbline/certificates';
