import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { reportIgnoredFields } from '@plumbline/http';
import { compactSchema } from './compact-schema.ts';
import type { McpTool } from './mcp-tool.ts';

type InputTool = Pick<McpTool<never>, 'inputSchema' | 'argumentAliases'>;

/**
 * Returns the schema of a tool's arguments. Arguments that the tool does not have are reported as
 * ignored; if others are invalid, the error names them, because one may be misspelt.
 */
export function createInputSchema({
  inputSchema,
  argumentAliases = [],
}: InputTool): StandardSchemaWithJSON<unknown, unknown> {
  const schema = compactSchema(inputSchema, 'input');
  const standard = schema['~standard'];
  const { properties = {} } = standard.jsonSchema.input({ target: 'draft-2020-12' });
  const names = new Set([...Object.keys(properties as object), ...argumentAliases]);
  return {
    '~standard': {
      ...standard,
      validate: async (input) => {
        const unknown = Object.keys(input as object).filter((name) => !names.has(name));
        const result = await standard.validate(input);
        if (!result.issues) {
          reportIgnoredFields(unknown);
          return result;
        }
        const message = 'is not an argument of this tool';
        return {
          issues: [...result.issues, ...unknown.map((name) => ({ message, path: [name] }))],
        };
      },
    },
  };
}
