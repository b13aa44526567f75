/**
 * Share links: one address each that shows the media kit or the details of an event. The secret of the address is known
 * by its hash, and kept encrypted for its owner. Also the eyes on single files, and the e-mails that carried the link.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareLinks1795200000027 implements MigrationInterface {
  name = 'ShareLinks1795200000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share_links (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('media_kit', 'event_details')),
        event_id uuid,
        variant text NOT NULL CHECK (variant IN ('direct', 'bureau')),
        bureau_partner_id uuid,
        representative_id uuid,
        name text NOT NULL,
        message text,
        fields text[] NOT NULL,
        token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
        token_sealed text NOT NULL,
        password_hash text,
        password_version int NOT NULL DEFAULT 0,
        expires_on date,
        revoked_at timestamptz,
        is_muted boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        CONSTRAINT share_links_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE,
        -- Without its bureau a page would have nobody's contact details, or the wrong ones.
        CONSTRAINT share_links_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id),
        CONSTRAINT share_links_representative FOREIGN KEY (owner_id, bureau_partner_id, representative_id)
          REFERENCES bureau_representatives (owner_id, bureau_partner_id, id)
          ON DELETE SET NULL (representative_id),
        CONSTRAINT share_links_event_of_kind CHECK ((kind = 'event_details') = (event_id IS NOT NULL)),
        CONSTRAINT share_links_bureau_of_variant CHECK (variant = 'direct' OR bureau_partner_id IS NOT NULL),
        CONSTRAINT share_links_representative_has_bureau
          CHECK (representative_id IS NULL OR bureau_partner_id IS NOT NULL)
      );
      CREATE UNIQUE INDEX share_links_by_token ON share_links (token_hash);
      CREATE INDEX share_links_by_creation ON share_links (owner_id, created_at, id);
      CREATE INDEX share_links_of_event ON share_links (owner_id, event_id, created_at, id);
      CREATE INDEX share_links_of_bureau ON share_links (owner_id, bureau_partner_id, representative_id);

      CREATE TABLE share_link_files (
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        file_id uuid NOT NULL,
        is_shown boolean NOT NULL,
        PRIMARY KEY (owner_id, link_id, file_id),
        CONSTRAINT share_link_files_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE,
        CONSTRAINT share_link_files_file FOREIGN KEY (owner_id, file_id)
          REFERENCES files (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX share_link_files_of_file ON share_link_files (owner_id, file_id);

      CREATE TABLE share_link_emails (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        link_id uuid NOT NULL,
        sent_to text NOT NULL,
        cc text[] NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        -- Why it will never leave.
        problem text,
        CONSTRAINT share_link_emails_link FOREIGN KEY (owner_id, link_id)
          REFERENCES share_links (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX share_link_emails_of_link ON share_link_emails (owner_id, link_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE share_link_emails, share_link_files, share_links;`);
  }
}
