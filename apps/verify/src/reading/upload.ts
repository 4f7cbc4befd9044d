import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { FILE_LIMIT } from './reading.ts';

/** A route that takes one file as the form field `file`, kept in memory while it is read. */
export const Upload = () =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    UseInterceptors(
      FileInterceptor('file', { limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 10_000 }, defParamCharset: 'utf8' }),
    ),
  );
