import { registerDecorator, type ValidationArguments } from 'class-validator';
import { MAX_TOTAL_CHARS, MAX_MESSAGES } from '../../messages/message.ts';

function findViolation(messages: unknown): string | undefined {
  if (!Array.isArray(messages)) return 'must be an array';
  if (messages.length > MAX_MESSAGES) return `must not have more than ${MAX_MESSAGES} items`;
  const characters = (messages as { content?: unknown }[]).reduce(
    (sum, message) => sum + (typeof message?.content === 'string' ? message.content.length : 0),
    0,
  );
  return characters > MAX_TOTAL_CHARS
    ? `must not have more than ${MAX_TOTAL_CHARS} characters of content together`
    : undefined;
}

/** An array of messages within the limits of a request. Each message is validated separately. */
export const MessageList = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'messages',
    target: target.constructor,
    propertyName: String(property),
    validator: {
      validate: (value: unknown) => findViolation(value) === undefined,
      defaultMessage: ({ value }: ValidationArguments) => `messages ${findViolation(value)}`,
    },
  });

/** A spoken or written message. */
export class MessageShape {
  /** A transcript, note, turn or article; at most 100,000 characters. */
  content: string;

  /**
   * ISO 8601 date (the start of that day in UTC) or instant. All extracted statements are asserted
   * at this time, and nothing later is used to interpret the message.
   */
  observed_at: string;

  /** Label of the episode. Default: the first words of the content. */
  name?: string;

  /** Channel, document or meeting. */
  source_description?: string;
}

export class EpisodeNodeShape {
  id: string;
  kind: string;
  statement: string | null;
}

export class EpisodeEdgeShape {
  source_id: string;
  target_id: string;
  edge_type: string;
  /** One sentence that states the relation. */
  fact: string;
  /**
   * `edge`: a typed edge between two nodes; `claim`: the relation is stated in one claim, a node of
   * its own that mentions both ends.
   */
  as: string;
}

export class EpisodeEntryShape {
  /** Id of the episode's node; null when the message was refused. */
  id: string | null;
  /** The nodes extracted from the message. Nodes that were already known have their earlier id. */
  nodes: EpisodeNodeShape[];
  /** Typed edges. Each node is also linked from the episode by `MENTIONS`. */
  edges: EpisodeEdgeShape[];
  /** The number of rows written for this message. */
  accepted: number;
}
