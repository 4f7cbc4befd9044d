import type { PipeTransform } from '@nestjs/common';
import { isUuid } from '@plumbline/certificates';
import { errors } from '../../errors/errors.ts';

/** Returns 404 for an invalid id too, like for an id that was never issued. */
export class CertificateIdPipe implements PipeTransform<string> {
  transform(id: string): string {
    const normalizedId = id.toLowerCase();
    if (!isUuid(normalizedId)) throw errors.certificateNotFound();
    return normalizedId;
  }
}
