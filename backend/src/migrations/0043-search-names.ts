/** The universal search reads the names of events from the index that has their text, instead of from each row. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexOnline } from './index-online';

const NAME = 'speaking_events_by_title';
const BY_TITLE = 'ON speaking_events (owner_id, sort_title, id)';

export class SearchNames1795200000043 implements MigrationInterface {
  name = 'SearchNames1795200000043';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, NAME, `${BY_TITLE} INCLUDE (sort_date, search_text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, NAME, BY_TITLE);
  }
}
