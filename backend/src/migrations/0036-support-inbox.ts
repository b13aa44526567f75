/**
 * The inbox of administrators: feedback beside contact messages, what they do about each, screenshots. Expand only: what
 * the release before writes meanwhile is put into the inbox by a trigger.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class SupportInbox1795200000036 implements MigrationInterface {
  name = 'SupportInbox1795200000036';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnline(
      runner,
      'contact_messages_user_by_time',
      'ON contact_messages (user_id, created_at, id) WHERE user_id IS NOT NULL',
    );
    // At once: several statements in one query are one transaction.
    await runner.query(`
      ALTER TABLE contact_messages
        ADD COLUMN kind text NOT NULL DEFAULT 'contact'
          CHECK (kind IN ('idea', 'problem', 'question', 'praise', 'contact')),
        ADD COLUMN rating smallint CHECK (rating BETWEEN 1 AND 5),
        ADD COLUMN diagnostics text;

      -- What administrators do about a message. One that came with a backup has none: it was answered elsewhere.
      CREATE TABLE inbox_items (
        message_id uuid PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
        kind text NOT NULL,
        status text NOT NULL CHECK (status IN ('new', 'open', 'answered', 'closed')),
        is_suspicious boolean NOT NULL,
        search_text text NOT NULL,
        received_at timestamptz NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX inbox_items_by_time ON inbox_items (received_at, message_id);
      CREATE INDEX inbox_items_by_status ON inbox_items (status, received_at, message_id);

      CREATE TABLE inbox_entries (
        id uuid PRIMARY KEY,
        message_id uuid NOT NULL REFERENCES inbox_items (message_id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('answer', 'note')),
        text text NOT NULL,
        -- Their words stay when their account goes, without their name.
        written_by uuid REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        problem text
      );
      CREATE INDEX inbox_entries_of_message ON inbox_entries (message_id, created_at, id);
      CREATE INDEX inbox_entries_written_by ON inbox_entries (written_by) WHERE written_by IS NOT NULL;

      CREATE TABLE feedback_screenshots (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Null until feedback takes it.
        message_id uuid REFERENCES contact_messages (id) ON DELETE CASCADE,
        storage_key text NOT NULL,
        state text NOT NULL CHECK (state IN ('processing', 'ready', 'refused')),
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX feedback_screenshots_message ON feedback_screenshots (message_id)
        WHERE message_id IS NOT NULL;
      CREATE INDEX feedback_screenshots_user ON feedback_screenshots (user_id);
      CREATE INDEX feedback_screenshots_key ON feedback_screenshots (storage_key);
      CREATE INDEX feedback_screenshots_unsent ON feedback_screenshots (created_at, id) WHERE message_id IS NULL;

      -- What came before the inbox was answered from the support address.
      INSERT INTO inbox_items (message_id, kind, status, is_suspicious, search_text, received_at, updated_at)
      SELECT id, 'contact', 'closed', false, left(search_fold(name || ' ' || email || ' ' || message), 2000), created_at,
        created_at
      FROM contact_messages;

      -- The release before writes messages and knows no inbox; the release after this one takes the trigger away. What was
      -- written longer ago comes from a backup.
      CREATE FUNCTION contact_message_to_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO inbox_items (message_id, kind, status, is_suspicious, search_text, received_at, updated_at)
        VALUES (NEW.id, NEW.kind, 'new', false,
          left(search_fold(NEW.name || ' ' || NEW.email || ' ' || NEW.message), 2000), NEW.created_at, NEW.created_at)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER contact_message_to_inbox AFTER INSERT ON contact_messages
        FOR EACH ROW WHEN (NEW.created_at > clock_timestamp() - interval '10 minutes')
        EXECUTE FUNCTION contact_message_to_inbox();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER contact_message_to_inbox ON contact_messages;
      DROP FUNCTION contact_message_to_inbox;
      DROP TABLE feedback_screenshots, inbox_entries, inbox_items;
      ALTER TABLE contact_messages DROP COLUMN kind, DROP COLUMN rating, DROP COLUMN diagnostics;
    `);
    await dropIndexOnline(runner, 'contact_messages_user_by_time');
  }
}
