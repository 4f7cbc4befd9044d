import { errors } from '../../errors/errors.ts';
import { parseMessages, parseText, type Conversation } from './messages.ts';
import { MAX_ITEMS, type ResponseRequestDto } from './responses.dto.ts';

const ROLES: readonly unknown[] = ['user', 'assistant', 'system', 'developer'];
/** Items that stand for something stored at the service, where nothing is stored. */
const STORED_ITEMS: readonly unknown[] = ['item_reference'];

/** Fields that cannot be honoured, and why. */
const REFUSED_FIELDS = {
  previous_response_id:
    'is not supported, because responses are not stored; send the earlier messages in input',
  conversation:
    'is not supported, because conversations are not stored; send the earlier messages in input',
  prompt: 'is not supported, because no prompts are stored',
} as const;

/** @throws 400 for a field that cannot be honoured, and for an input that is no conversation */
export function parseResponseInput(body: ResponseRequestDto): Conversation {
  for (const [field, rule] of Object.entries(REFUSED_FIELDS))
    if (body[field as keyof typeof REFUSED_FIELDS] !== undefined) throw errors.invalid(field, rule);
  if (body.background)
    throw errors.invalid('background', 'must be false, because responses are not stored');
  const format = body.text?.format?.type;
  if (format !== undefined && format !== 'text')
    throw errors.invalid(
      'text.format.type',
      'must be text, because the reply is a text with citations',
    );
  const { input } = body;
  if (typeof input === 'string') return parseText(input, 'input');
  if (!Array.isArray(input) || !input.length || input.length > MAX_ITEMS)
    throw errors.invalid('input', `must be a string or a list of 1 to ${MAX_ITEMS} items`);
  return parseItems(input);
}

function parseItems(items: readonly unknown[]): Conversation {
  const messages = items.map((item, index) => {
    const { type = 'message', role, content } = Object(item) as Record<string, unknown>;
    const place = `input[${index}]`;
    if (STORED_ITEMS.includes(type))
      throw errors.invalid(`${place}.type`, 'must not refer to an item, because none is stored');
    if (type === 'message') {
      if (!ROLES.includes(role))
        throw errors.invalid(`${place}.role`, `must be one of ${ROLES.join(', ')}`);
      return { role: role as string, content };
    }
    if (typeof type !== 'string') throw errors.invalid(`${place}.type`, 'must be a string');
    // Tool calls and reasoning of other models; `parseMessages` names them as ignored.
    return { role: type };
  });
  return parseMessages(messages, 'input');
}
