/** The universal search reads the names of events from the index that has their text, instead of from each row. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline } from './index-online';

export class SearchNames1795200000043 implements MigrationInterface {
  name = 'SearchNames1795200000043';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'INCLUDE (sort_date, search_text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, '');
  }
}

async function replaceIndex(runner: QueryRunner, more: string): Promise<void> {
  const anew = 'speaking_events_by_title_anew';
  await createIndexOnline(runner, anew, `ON speaking_events (owner_id, sort_title, id) ${more}`);
  await dropIndexOnline(runner, 'speaking_events_by_title');
  await runner.query(`ALTER INDEX ${anew} RENAME TO speaking_events_by_title`);
}
