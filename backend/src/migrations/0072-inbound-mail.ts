/** Mail that people forward to their office: its private address, and what came there. Expand only: the release before knows none of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InboundMail1795200000072 implements MigrationInterface {
  name = 'InboundMail1795200000072';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inbound_addresses (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        local_part text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE inbound_messages (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('received', 'waiting', 'filed', 'dismissed', 'ignored')),
        received_at timestamptz NOT NULL,
        -- What the sending server said; empty: a notice about another message.
        return_path text NOT NULL,
        -- The whole message, until it is read.
        storage_key text,
        size_bytes int NOT NULL,
        -- The SHA-256 of its Message-ID: the same message is taken once.
        message_key bytea,
        sent_at timestamptz,
        author_name text,
        author_address text,
        forwarder_name text,
        forwarder_address text,
        subject text NOT NULL DEFAULT '',
        text text NOT NULL DEFAULT '',
        quoted text,
        spf text,
        dkim text,
        dmarc text,
        ignored_because text,
        problem text,
        UNIQUE (owner_id, id),
        UNIQUE (owner_id, message_key),
        CHECK ((status = 'received') = (storage_key IS NOT NULL))
      );
      CREATE INDEX inbound_messages_waiting ON inbound_messages (owner_id, received_at DESC, id DESC)
        WHERE status = 'waiting';
      CREATE INDEX inbound_messages_by_key ON inbound_messages (storage_key) WHERE storage_key IS NOT NULL;
      CREATE INDEX inbound_messages_unread ON inbound_messages (owner_id) WHERE storage_key IS NOT NULL;
      CREATE INDEX inbound_messages_by_age ON inbound_messages (received_at);
      CREATE TABLE inbound_attachments (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        message_id uuid NOT NULL,
        position int NOT NULL,
        name text NOT NULL,
        content_type text NOT NULL,
        size_bytes bigint NOT NULL,
        -- Null: it is not kept, and the problem says why.
        storage_key text,
        problem text,
        CHECK ((storage_key IS NULL) = (problem IS NOT NULL)),
        FOREIGN KEY (owner_id, message_id) REFERENCES inbound_messages (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX inbound_attachments_of_message ON inbound_attachments (owner_id, message_id, position);
      CREATE INDEX inbound_attachments_by_key ON inbound_attachments (storage_key) WHERE storage_key IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbound_attachments, inbound_messages, inbound_addresses');
  }
}
