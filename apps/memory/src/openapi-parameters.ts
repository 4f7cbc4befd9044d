import type { PathParameter } from '@plumbline/http';

/** The descriptions of path parameters, by the segment before them. */
export const pathParameters: Record<string, PathParameter> = {
  'certificates/{id}': { description: 'Id of the certificate.', format: 'uuid' },
};
