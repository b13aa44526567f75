/** What ends an address for answers, who got copies there, and where one came in. Expand only: the release before doesn't know it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReplyThreadEnds1795200000079 implements MigrationInterface {
  name = 'ReplyThreadEnds1795200000079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reply_threads
        -- From then on nothing is taken there.
        ADD COLUMN closed_at timestamptz,
        -- Who got copies of the emails, in lower case.
        ADD COLUMN copied text[] NOT NULL DEFAULT '{}',
        -- The client or bureau that it is deleted with.
        ADD COLUMN client_id uuid,
        ADD COLUMN bureau_partner_id uuid,
        ADD CONSTRAINT reply_threads_client FOREIGN KEY (owner_id, client_id)
          REFERENCES clients (owner_id, id) ON DELETE CASCADE,
        ADD CONSTRAINT reply_threads_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id) ON DELETE CASCADE;
      CREATE INDEX reply_threads_of_client ON reply_threads (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX reply_threads_of_bureau_partner ON reply_threads (owner_id, bureau_partner_id)
        WHERE bureau_partner_id IS NOT NULL;
      -- Where an answer came in; the thread may be gone.
      ALTER TABLE interactions ADD COLUMN reply_thread_id uuid;
      -- What an email was about that this file answers; null: it isn’t an answer.
      ALTER TABLE files ADD COLUMN answered_kind text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE files DROP COLUMN answered_kind;
      ALTER TABLE interactions DROP COLUMN reply_thread_id;
      ALTER TABLE reply_threads
        DROP COLUMN closed_at, DROP COLUMN copied, DROP COLUMN client_id, DROP COLUMN bureau_partner_id;
    `);
  }
}
