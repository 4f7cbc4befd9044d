import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chat: sessions on collections with their messages, and replies as they are made. */
export class Chat1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verify.chat_session (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        collection_id uuid not null references verify.collection on delete cascade,
        chat_id text,
        title text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (owner_id, collection_id, chat_id)
      );
      comment on column verify.chat_session.chat_id is 'the client''s own name of it, by which it is found again; null: it goes by its id';
      create index on verify.chat_session (account_id);
      create index on verify.chat_session (collection_id);

      create table verify.chat_message (
        id uuid primary key,
        session_id uuid not null references verify.chat_session on delete cascade,
        position int not null,
        role text not null check (role in ('user', 'assistant')),
        client_id text,
        text text not null,
        parts json not null,
        status text not null default 'finished' check (status in ('finished', 'stopped', 'failed')),
        engine text,
        model text check (model in ('small', 'medium', 'large')),
        created_at timestamptz not null default now(),
        unique (session_id, position)
      );
      comment on column verify.chat_message.client_id is 'the client''s own name of a message of its user';
      comment on column verify.chat_message.parts is 'as the AI SDK''s UI messages have them; json, as a text of a page may hold what jsonb refuses';

      create table verify.chat_reply (
        id uuid primary key,
        account_id uuid not null references verify.account on delete cascade,
        owner_id uuid not null,
        session_id uuid references verify.chat_session on delete cascade,
        chat_id text,
        engine text not null,
        model text not null check (model in ('small', 'medium', 'large')),
        state text not null default 'running' check (state in ('running', 'finished', 'stopped', 'failed')),
        events int not null default 0 check (events >= 0),
        stop_asked boolean not null default false,
        alive_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        ended_at timestamptz
      );
      comment on table verify.chat_reply is 'a reply that is being made or was lately; its id is that of the message it becomes';
      comment on column verify.chat_reply.chat_id is 'the client''s own name of the conversation';
      comment on column verify.chat_reply.events is 'how many are in the log: the id of the last';
      comment on column verify.chat_reply.alive_at is 'when the process that makes it last said so';
      create unique index chat_reply_one_at_a_time on verify.chat_reply (session_id) where state = 'running';
      create index on verify.chat_reply (owner_id) where state = 'running';
      create index on verify.chat_reply (account_id);
      create index on verify.chat_reply (session_id);
      create index on verify.chat_reply (ended_at);

      create table verify.reply_event (
        reply_id uuid not null references verify.chat_reply on delete cascade,
        first int not null check (first > 0),
        chunks text not null,
        primary key (reply_id, first)
      );
      comment on table verify.reply_event is 'what replies said: events that were written together are one row';
      comment on column verify.reply_event.first is 'id of the first of them; the others follow it';
      comment on column verify.reply_event.chunks is 'the JSON of each on a line: text, so that every reader gets the same bytes';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table verify.reply_event, verify.chat_reply, verify.chat_message, verify.chat_session',
    );
  }
}
