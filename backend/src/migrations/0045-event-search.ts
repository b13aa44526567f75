/**
 * What an event is found by is written by a trigger: a generated column that takes one more field is written again for every
 * event, under a lock that stops all reads. The rows stay as they are.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCH = (row: string) => `left(search_fold(${row}title || ' ' || coalesce(${row}venue_name, '') || ' '
  || coalesce(${row}city, '') || ' ' || coalesce(${row}state, '') || ' ' || coalesce(${row}country, '') || ' '
  || coalesce(${row}presentation_title, '') || ' ' || coalesce(${row}industry, '')), 500)`;

export class EventSearch1795200000045 implements MigrationInterface {
  name = 'EventSearch1795200000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A restored dump fills its tables without a search path.
      CREATE FUNCTION speaking_event_search() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
      BEGIN
        NEW.search_text := ${SEARCH('NEW.')};
        RETURN NEW;
      END $body$;
      ALTER TABLE speaking_events
        ALTER COLUMN search_text DROP EXPRESSION,
        -- The release before counts on what it has not to fill.
        ALTER COLUMN search_text SET DEFAULT '';
      CREATE TRIGGER speaking_event_search BEFORE INSERT
        OR UPDATE OF title, venue_name, city, state, country, presentation_title, industry
        ON speaking_events FOR EACH ROW EXECUTE FUNCTION speaking_event_search();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const indexes = (await runner.query(`
      SELECT pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = 'speaking_events'::regclass AND a.attname = 'search_text'`)) as { definition: string }[];
    await runner.query(`
      DROP TRIGGER speaking_event_search ON speaking_events;
      DROP FUNCTION speaking_event_search;
      ALTER TABLE speaking_events DROP COLUMN search_text,
        ADD COLUMN search_text text GENERATED ALWAYS AS (${SEARCH('')}) STORED`);
    for (const { definition } of indexes) await runner.query(definition);
  }
}
