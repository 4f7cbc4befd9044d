import type { PipeTransform } from '@nestjs/common';
import { isUuid } from '@plumbline/certificates';
import { errors } from '../../errors/errors.ts';

/** What is no id of a certificate names none: 404, like an id that nobody was given. */
export class CertificateIdPipe implements PipeTransform<string> {
  transform(id: string): string {
    const normalizedId = id.toLowerCase();
    if (!isUuid(normalizedId)) throw errors.certificateNotFound();
    return normalizedId;
  }
}
