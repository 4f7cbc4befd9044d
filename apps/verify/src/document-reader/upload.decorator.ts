import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, type ApiBodyOptions } from '@nestjs/swagger';
import { cleanForeignText } from '@plumbline/text/unsafe-characters';
import { MAX_FILE_BYTES } from './document-reader.service.ts';
import { pipeCountingBytes, UploadSizeInterceptor } from './upload-size.interceptor.ts';

type FormFieldSchema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

/** Options of multer. Nest's type does not know the last one yet. */
const MULTER_OPTIONS: Parameters<typeof FileInterceptor>[1] = {
  fileFilter: (_request, file, accept) => {
    file.originalname = cleanForeignText(file.originalname);
    accept(null, true);
  },
  limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 10_000 },
  defParamCharset: 'utf8',
  ...{ streamHandler: pipeCountingBytes },
};

/**
 * Marks a route that takes a JSON body, or one file as the form field `file` with the same fields.
 */
export const DocumentUpload = () =>
  applyDecorators(
    ApiConsumes('application/json', 'multipart/form-data'),
    UseInterceptors(UploadSizeInterceptor, FileInterceptor('file', MULTER_OPTIONS)),
  );

/**
 * Marks a route that takes one file as the form field `file`. The file is kept in memory.
 * @param fields the other form fields as OpenAPI schemas
 */
export const Upload = (fields: Record<string, FormFieldSchema> = {}) =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, ...fields },
      },
    }),
    UseInterceptors(UploadSizeInterceptor, FileInterceptor('file', MULTER_OPTIONS)),
  );
