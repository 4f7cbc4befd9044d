import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, type ApiBodyOptions } from '@nestjs/swagger';
import { cleanForeignText } from '@plumbline/text/unsafe-characters';
import { MAX_FILE_BYTES } from './document-reader.service.ts';
import { pipeCountingBytes, UploadSizeInterceptor } from './upload-size.interceptor.ts';

const FILE_TYPES = 'PDF, DOCX, HTML, Markdown or plain text';

type FormFieldSchema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

/** Options of multer. Nest's type does not know the last one yet. */
const createMulterOptions = (files: number): Parameters<typeof FileInterceptor>[1] => ({
  fileFilter: (_request, file, accept) => {
    file.originalname = cleanForeignText(file.originalname);
    accept(null, true);
  },
  limits: { fileSize: MAX_FILE_BYTES, files, fields: 10, fieldSize: 10_000 },
  defParamCharset: 'utf8',
  ...{ streamHandler: pipeCountingBytes },
});

/**
 * Marks a route that takes a JSON body, or one file as the form field `file` with the same fields.
 */
export const DocumentUpload = () =>
  applyDecorators(
    ApiConsumes('application/json', 'multipart/form-data'),
    UseInterceptors(UploadSizeInterceptor, FileInterceptor('file', createMulterOptions(1))),
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
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: `The file: ${FILE_TYPES}; at most 20 MB.`,
          },
          ...fields,
        },
      },
    }),
    UseInterceptors(UploadSizeInterceptor, FileInterceptor('file', createMulterOptions(1))),
  );

/**
 * Marks a route that takes 1 to `maxFiles` files as form fields `file`. The whole form has the size
 * limit of a single file. The files are kept in memory.
 * @param fields the other form fields as OpenAPI schemas
 */
export const MultiUpload = (maxFiles: number, fields: Record<string, FormFieldSchema> = {}) =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'array',
            minItems: 1,
            maxItems: maxFiles,
            items: { type: 'string', format: 'binary' },
            description: `The files: ${FILE_TYPES}; together at most 20 MB.`,
          },
          ...fields,
        },
      },
    }),
    UseInterceptors(
      UploadSizeInterceptor,
      FilesInterceptor('file', maxFiles, createMulterOptions(maxFiles)),
    ),
  );
