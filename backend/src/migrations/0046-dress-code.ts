/** What people wear at an event, which is found by it, too. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['title', 'venue_name', 'city', 'state', 'country', 'presentation_title', 'industry'];

/** No event has a dress code yet: what events are found by stays true without being written again. */
async function findBy(runner: QueryRunner, columns: readonly string[]): Promise<void> {
  const words = columns.map((column) => `coalesce(NEW.${column}, '')`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION speaking_event_search() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
    BEGIN
      NEW.search_text := left(search_fold(${words.join(" || ' ' || ")}), 500);
      RETURN NEW;
    END $body$;
    CREATE OR REPLACE TRIGGER speaking_event_search BEFORE INSERT OR UPDATE OF ${columns.join(', ')}
      ON speaking_events FOR EACH ROW EXECUTE FUNCTION speaking_event_search()`);
}

export class DressCode1795200000046 implements MigrationInterface {
  name = 'DressCode1795200000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE speaking_events ADD COLUMN dress_code text');
    await findBy(runner, [...COLUMNS, 'dress_code']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await findBy(runner, COLUMNS);
    await runner.query('ALTER TABLE speaking_events DROP COLUMN dress_code');
  }
}
