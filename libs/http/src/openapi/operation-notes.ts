import { ApiExtension } from '@nestjs/swagger';
import type { ApiError } from '../api-error.ts';
import type { OperationObject } from './open-api.types.ts';
import type { ResponseHeaderName } from './response-headers.ts';

/** A body that is sent piece by piece, or in a format other than JSON. */
export interface TextBody {
  /** Status of the response; default: that of the JSON body. */
  status?: number;
  /** What the text contains, and in which order. */
  description: string;
}

/** What a decorator says about an operation that @nestjs/swagger cannot say. */
export interface OperationNote {
  errors?: readonly ApiError[];
  headers?: readonly ResponseHeaderName[];
  /** By media type. */
  textBodies?: Readonly<Record<string, TextBody>>;
  /** Names of security schemes, one of which the operation needs instead of an API key. */
  credentials?: readonly string[];
}

type ApiDecorator = ClassDecorator & MethodDecorator;

const PREFIX = 'x-operation-note-';
let noteCount = 0;

/** An extension of its own for each note, because @nestjs/swagger keeps one value for each name. */
const documentOperation = (note: OperationNote): ApiDecorator =>
  ApiExtension(`${PREFIX}${(noteCount += 1)}`, note) as ApiDecorator;

/** Lists errors that the operations answer, with the messages that clients see. */
export const ApiErrors = (...errors: readonly ApiError[]): ApiDecorator =>
  documentOperation({ errors });

/** Lists headers of the successful responses besides those of every response. */
export const ApiResponseHeaders = (...headers: readonly ResponseHeaderName[]): ApiDecorator =>
  documentOperation({ headers });

/** Describes successful bodies that are text, by media type: streams and exports. */
export const ApiTextBodies = (textBodies: Readonly<Record<string, TextBody>>): ApiDecorator =>
  documentOperation({ textBodies });

/** Names the credentials that an operation takes instead of an API key. */
export const ApiCredentials = (...credentials: readonly string[]): ApiDecorator =>
  documentOperation({ credentials });

interface OperationNotes extends Required<OperationNote> {
  errors: ApiError[];
  headers: ResponseHeaderName[];
}

/** Takes the notes out of an operation and returns them as one. */
export function takeOperationNotes(operation: OperationObject): OperationNotes {
  const entries = operation as unknown as Record<string, OperationNote>;
  const notes = Object.keys(entries)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const note = entries[key]!;
      delete entries[key];
      return note;
    });
  return {
    errors: notes.flatMap(({ errors = [] }) => errors),
    headers: notes.flatMap(({ headers = [] }) => headers),
    textBodies: Object.assign({}, ...notes.map(({ textBodies = {} }) => textBodies)) as Record<
      string,
      TextBody
    >,
    credentials: notes.flatMap(({ credentials = [] }) => credentials),
  };
}
