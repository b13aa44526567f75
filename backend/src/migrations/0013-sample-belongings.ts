/** What belongs to a sample row and came with it is remembered too: anything else there is a person's own. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const BELONGINGS = `'client_contact', 'representative', 'agenda_item', 'av_need', 'travel_segment', 'hold'`;

export class SampleBelongings1795200000013 implements MigrationInterface {
  name = 'SampleBelongings1795200000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sample_rows DROP CONSTRAINT sample_rows_kind_check,
        ADD CONSTRAINT sample_rows_kind_check
          CHECK (kind IN ('client', 'bureau_partner', 'speaking_event', 'task', ${BELONGINGS}));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sample_rows WHERE kind IN (${BELONGINGS});
      ALTER TABLE sample_rows DROP CONSTRAINT sample_rows_kind_check,
        ADD CONSTRAINT sample_rows_kind_check CHECK (kind IN ('client', 'bureau_partner', 'speaking_event', 'task'));
    `);
  }
}
