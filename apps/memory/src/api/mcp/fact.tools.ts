import { defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { FACT_VALUE_TYPES, RESOLUTION_POLICIES } from '../../ledger/fact.repository.ts';
import {
  RESOLUTION_STATUSES,
  type FactResolutionService,
} from '../../queries/fact-resolution.service.ts';
import type { FactsService } from '../../queries/facts.service.ts';
import { limitSchema, scopeFields, textSchema } from './argument.schemas.ts';
import {
  certificateSchema,
  formatCertificate,
  formatNode,
  nodeSchema,
  shortenInstant,
  toCertificateView,
  toNodeView,
} from './tool-result.ts';
import type { MemoryCaller } from './memory-caller.ts';

export const createDeclareFactTool = (facts: FactsService) =>
  defineTool<MemoryCaller>()({
    name: 'declare_fact',
    title: 'Declare a fact',
    description:
      'Declares once how the value of a fact_key is chosen when rows state several, for ' +
      'resolve_fact.',
    scope: 'write',
    isReadOnly: false,
    inputSchema: z.object({
      fact_key: textSchema(500),
      description: textSchema(10_000).optional(),
      value_type: z.enum(FACT_VALUE_TYPES).default('any'),
      policy: z.enum(RESOLUTION_POLICIES).default('latest_asserted'),
    }),
    outputSchema: z.object({
      fact_key: z.string(),
      value_type: z.string(),
      policy: z.string(),
      declared: z.boolean(),
      known_at: z.string(),
    }),
    run: async (declaration, { caller }) => {
      const fact = await facts.declareFact(caller.tenant, declaration);
      return { ...fact, known_at: shortenInstant(fact.known_at) };
    },
    formatText: ({ fact_key, policy, value_type, declared }) =>
      `${fact_key}: ${policy}, values of type ${value_type}` +
      (declared ? '.' : '; this was in force already.'),
  });

export const createResolveFactTool = (factResolution: FactResolutionService) =>
  defineTool<MemoryCaller>()({
    name: 'resolve_fact',
    title: 'Resolve a fact',
    description:
      'Returns the value of a declared fact and the row that states it. On conflict, tell the ' +
      'user all values.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: z.object({
      fact_key: textSchema(500),
      about: textSchema(1000).optional(),
      ...scopeFields,
      limit: limitSchema(20, 1000),
    }),
    outputSchema: z.object({
      status: z.enum(RESOLUTION_STATUSES),
      reason: z.string(),
      value: z.unknown(),
      stated_by: z.string().optional(),
      candidates: z.array(nodeSchema).describe('With set_aside: why it was rejected.'),
      certificate: certificateSchema,
    }),
    run: async (request, { caller }) => {
      const result = await factResolution.resolveFact(caller.tenant, request);
      return {
        status: result.status,
        reason: result.reason.replace('POST /v1/facts', 'declare_fact'),
        value: result.value,
        ...(result.winner && { stated_by: result.winner.id }),
        candidates: result.candidates.map(({ set_aside, ...row }) => ({
          ...toNodeView(row),
          ...(set_aside && { set_aside: set_aside.why }),
        })),
        certificate: toCertificateView(result.certificate),
      };
    },
    formatText: ({ status, reason, value, stated_by, candidates, certificate }) =>
      joinLines(
        status === 'resolved'
          ? `${JSON.stringify(value)}, stated by [${stated_by}]: ${reason}.`
          : `${status}: ${reason}.`,
        ...candidates.map(
          ({ set_aside, ...row }) =>
            formatNode(row) + (set_aside ? ` – rejected: ${set_aside}` : ''),
        ),
        formatCertificate(certificate),
      ),
  });
