import { clipText, defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import type { MemoryWriterService } from '../../messages/memory-writer.service.ts';
import type { MemoryCaller } from './memory-caller.ts';
import { rememberSchema } from './remember.schema.ts';
import { describeObject, shortenInstant } from './tool-result.ts';

/** Statements of a message that the text of the result shows. */
const MAX_SHOWN_STATEMENTS = 10;
const MAX_STATEMENT_CHARS = 160;

/** Why a row was not written: its index in its list, or the index of its message. */
interface FaultView {
  index?: number;
  message?: number;
  /** Id of the row, or the ids of both ends of the edge. */
  id?: string;
  why: string;
}

const faultSchema = describeObject<FaultView>({ required: ['why'] });

const statementSchema = describeObject<{ id: string; statement: string }>({
  required: ['id', 'statement'],
});

export const createRememberTool = (memoryWriter: MemoryWriterService) =>
  defineTool<MemoryCaller>()({
    name: 'remember',
    title: 'Remember',
    description:
      'Stores messages (their claims, names and causes become rows), or rows and edges of your ' +
      'own, as known from now on. The same content again writes nothing. To correct a row, add a ' +
      'newer one and an edge SUPERSEDES.',
    scope: 'write',
    isReadOnly: false,
    inputSchema: rememberSchema,
    outputSchema: z.object({
      accepted: z.int(),
      known_at: z.string(),
      refused: z.array(faultSchema),
      warned: z.array(faultSchema),
      episodes: z.array(
        z.object({
          id: z.string().optional(),
          statements: z.array(statementSchema),
        }),
      ),
    }),
    run: async (request, { caller, signal }) => {
      const { answer } = await memoryWriter.remember(caller.tenant, request, signal);
      return {
        accepted: answer.accepted,
        known_at: shortenInstant(answer.captured_at),
        refused: answer.refused.map((row) => toFault(row)),
        warned: answer.warned.map((row) => toFault(row)),
        episodes: answer.episodes.map(({ id, nodes }) => ({
          ...(id !== null && { id }),
          statements: nodes.flatMap(({ id, kind, statement }) =>
            statement && kind !== 'episode' && kind !== 'entity' ? [{ id, statement }] : [],
          ),
        })),
      };
    },
    formatText: ({ accepted, known_at, refused, warned, episodes }) => {
      const statements = episodes.flatMap((episode) => episode.statements);
      return joinLines(
        `${accepted} rows written, known at ${known_at}.`,
        ...statements
          .slice(0, MAX_SHOWN_STATEMENTS)
          .map(({ id, statement }) => `[${id}] ${clipText(statement, MAX_STATEMENT_CHARS)}`),
        statements.length > MAX_SHOWN_STATEMENTS
          ? `… and ${statements.length - MAX_SHOWN_STATEMENTS} more statements.`
          : undefined,
        ...refused.map((fault) => formatFault('Refused', fault)),
        ...warned.map((fault) => formatFault('Warning', fault)),
      );
    },
  });

interface Fault extends Omit<FaultView, 'id'> {
  id?: string | null;
  source_id?: string | null;
  target_id?: string | null;
}

function toFault({ index, message, why, id, source_id, target_id }: Fault): FaultView {
  const name = id ?? (source_id && target_id ? `${source_id} → ${target_id}` : undefined);
  return { index, message, ...(name && { id: name }), why };
}

const formatFault = (kind: string, { index, message, id, why }: FaultView) =>
  `${kind} ${message === undefined ? `row ${index}` : `message ${message}`}` +
  `${id ? ` [${id}]` : ''}: ${why}`;
