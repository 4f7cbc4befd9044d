import type { ModelTier, UIMessage } from '@plumbline/llm';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A conversation about a collection. */
@Entity('chat_session')
export class ChatSession {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'collection_id' }) collectionId: string;
  /** The client's own name of it, as `useChat` has one; null: it goes by its id. */
  @Column('text', { name: 'chat_id', nullable: true }) chatId: string | null;
  /** The beginning of its first message. */
  @Column('text') title: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  /** When something was last said. */
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}

/** Something said in a session; the assistant's is there once it has ended, however it did. */
@Entity('chat_message')
export class ChatMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'session_id' }) sessionId: string;
  /** From 1. */
  @Column('int') position: number;
  @Column('text') role: 'user' | 'assistant';
  /** The client's own name of a message of its user. */
  @Column('text', { name: 'client_id', nullable: true }) clientId: string | null;
  @Column('text') text: string;
  @Column('json') parts: UIMessage['parts'];
  @Column('text') status: Exclude<ReplyState, 'running'>;
  /** Of the assistant's: what made it. */
  @Column('text', { nullable: true }) engine: string | null;
  @Column('text', { nullable: true }) model: ModelTier | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

export type ReplyState = 'running' | 'finished' | 'stopped' | 'failed';

/** A reply that is being made, or was within the hour; its id is that of the message it becomes. */
@Entity('chat_reply')
export class ChatReply {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null for a chat that keeps none. */
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: string | null;
  /** The client's own name of the conversation. */
  @Column('text', { name: 'chat_id', nullable: true }) chatId: string | null;
  @Column('text') engine: string;
  @Column('text') model: ModelTier;
  @Column('text') state: ReplyState;
  /** How many are in the log: the id of the last. */
  @Column('int') events: number;
  @Column('boolean', { name: 'stop_asked' }) stopAsked: boolean;
  /** When the process that makes it last said so. */
  @Column('timestamptz', { name: 'alive_at' }) aliveAt: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}

/** Events of a reply that were written together. */
@Entity('reply_event')
export class ReplyEventBatch {
  @PrimaryColumn('uuid', { name: 'reply_id' }) replyId: string;
  /** Id of the first of them; the others follow it. */
  @PrimaryColumn('int') first: number;
  /** The JSON of each on a line. */
  @Column('text') chunks: string;
}
