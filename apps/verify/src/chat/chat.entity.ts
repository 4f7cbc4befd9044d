import type { ModelTier, UIMessage } from '@plumbline/llm';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A conversation about a collection. */
@Entity('chat_session')
export class ChatSession {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'collection_id' }) collectionId: string;
  /** The client's id of the session, as in `useChat`; null when the client uses our id. */
  @Column('text', { name: 'chat_id', nullable: true }) chatId: string | null;
  /** The beginning of the session's first message. */
  @Column('text') title: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  /** Time of the last message. */
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}

/**
 * A message of a session. The assistant's message is stored once its reply has ended, successfully
 * or not.
 */
@Entity('chat_message')
export class ChatMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'session_id' }) sessionId: string;
  /** Counted from 1. */
  @Column('int') position: number;
  @Column('text') role: 'user' | 'assistant';
  /** The client's id of a user message. */
  @Column('text', { name: 'client_id', nullable: true }) clientId: string | null;
  @Column('text') text: string;
  @Column('json') parts: UIMessage['parts'];
  @Column('text') status: Exclude<ReplyState, 'running'>;
  /** Engine of an assistant message. */
  @Column('text', { nullable: true }) engine: string | null;
  @Column('text', { nullable: true }) model: ModelTier | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

export type ReplyState = 'running' | 'finished' | 'stopped' | 'failed';

/** A reply that is running or ended less than an hour ago. Its id becomes the id of the message. */
@Entity('chat_reply')
export class ChatReply {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null for a chat without a session. */
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: string | null;
  /** The client's id of the conversation. */
  @Column('text', { name: 'chat_id', nullable: true }) chatId: string | null;
  @Column('text') engine: string;
  @Column('text') model: ModelTier;
  @Column('text') state: ReplyState;
  /** Number of events in the log, which is also the id of the last one. */
  @Column('int') events: number;
  @Column('boolean', { name: 'stop_asked' }) stopAsked: boolean;
  /** Last heartbeat of the process that produces the reply. */
  @Column('timestamptz', { name: 'alive_at' }) aliveAt: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}

/** Events of a reply that were written together. */
@Entity('reply_event')
export class ReplyEventBatch {
  @PrimaryColumn('uuid', { name: 'reply_id' }) replyId: string;
  /** Id of the batch's first event; the others follow without gaps. */
  @PrimaryColumn('int') first: number;
  /** The events as JSON, one per line. */
  @Column('text') chunks: string;
}
