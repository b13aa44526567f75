/** Answers to emails that Lectern sends for the speaker: their addresses, and what came there. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReplyThreads1795200000075 implements MigrationInterface {
  name = 'ReplyThreads1795200000075';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reply_threads (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        local_part text NOT NULL UNIQUE,
        -- What the emails are about. It may be deleted: an answer is then filed with the recipient.
        record_kind text NOT NULL CHECK (record_kind IN ('invoice', 'contract', 'testimonial', 'share_link')),
        record_id uuid NOT NULL,
        -- To whom they went, in lower case.
        recipient text NOT NULL,
        -- Of the last one.
        subject text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        UNIQUE (owner_id, record_kind, record_id, recipient)
      );
      CREATE INDEX reply_threads_by_end ON reply_threads (expires_at);
      CREATE TABLE reply_settings (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        is_on boolean NOT NULL
      );
      ALTER TABLE inbound_messages
        ADD COLUMN thread_id uuid,
        -- The whole answer, until it is sent on to the speaker.
        ADD COLUMN forward_key text,
        ADD CONSTRAINT inbound_messages_thread FOREIGN KEY (owner_id, thread_id)
          REFERENCES reply_threads (owner_id, id) ON DELETE SET NULL (thread_id);
      CREATE INDEX inbound_messages_of_thread ON inbound_messages (owner_id, thread_id) WHERE thread_id IS NOT NULL;
      CREATE INDEX inbound_messages_by_forward_key ON inbound_messages (forward_key) WHERE forward_key IS NOT NULL;
      CREATE INDEX inbound_messages_to_forward ON inbound_messages (owner_id) WHERE forward_key IS NOT NULL;
      -- What Lectern says of an entry that it wrote; null: a person wrote it.
      ALTER TABLE interactions ADD COLUMN headline text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE interactions DROP COLUMN headline;
      ALTER TABLE inbound_messages DROP COLUMN thread_id, DROP COLUMN forward_key;
      DROP TABLE reply_settings, reply_threads;
    `);
  }
}
