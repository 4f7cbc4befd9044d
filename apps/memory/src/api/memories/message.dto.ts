import { ApiProperty } from '@nestjs/swagger';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { INSTANT_EXAMPLES } from '../../http/instant-examples.ts';
import { MAX_TOTAL_CHARS, MAX_MESSAGES } from '../../messages/message.ts';

function findViolation(messages: unknown): string | undefined {
  if (!Array.isArray(messages)) return 'must be an array';
  if (messages.length > MAX_MESSAGES) return `must not have more than ${MAX_MESSAGES} items`;
  const characters = (messages as { content?: unknown }[]).reduce(
    (sum, message) => sum + (typeof message?.content === 'string' ? message.content.length : 0),
    0,
  );
  return characters > MAX_TOTAL_CHARS
    ? `must not have more than ${MAX_TOTAL_CHARS} characters of content in total`
    : undefined;
}

/**
 * Validates the property `messages` as a whole: it must be an array within the limits for the
 * number of messages and characters. Each message is validated separately later.
 */
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

/** A spoken or written message, from which the ledger's nodes and edges are extracted. */
export class MessageShape {
  /**
   * The text of the message, such as a transcript, a note, a conversation turn or an article; at
   * most 100,000 characters.
   */
  content: string;

  /**
   * When the message was spoken or written: an ISO 8601 date (meaning the start of that day in UTC)
   * or a date and time. All statements extracted from the message get it as `asserted_at`, and
   * nothing that was observed later is used to interpret the message.
   */
  @ApiProperty({ examples: INSTANT_EXAMPLES })
  observed_at: string;

  /** Label of the episode (the stored message). Default: the first words of `content`. */
  name?: string;

  /** Where the message comes from, such as the channel, document or meeting. */
  source_description?: string;
}

export class EpisodeNodeShape {
  /** Id of the node. */
  id: string;
  /** The kind of the node. */
  kind: string;
  /** The statement of the node; null when it has none. */
  statement: string | null;
}

export class EpisodeEdgeShape {
  /** Id of the node at which the relation starts. */
  source_id: string;
  /** Id of the node at which the relation ends. */
  target_id: string;
  /** The type of the relation. */
  edge_type: string;
  /** One sentence that states the relation between the two nodes. */
  fact: string;
  /**
   * How the relation is stored. `edge`: as a typed edge between the two nodes; `claim`: as a
   * separate node of kind `claim` that mentions both nodes.
   */
  as: string;
}

export class EpisodeEntryShape {
  /**
   * Id of the node of kind `episode` that stores the message; null when the message was refused.
   */
  id: string | null;
  /**
   * The nodes extracted from the message. A node that the ledger already contained keeps its
   * existing id.
   */
  nodes: EpisodeNodeShape[];
  /**
   * The typed edges extracted from the message. In addition, a `MENTIONS` edge links the episode
   * (the stored message) to each node.
   */
  edges: EpisodeEdgeShape[];
  /** The number of ledger rows (nodes and edges) written for this message. */
  accepted: number;
}
