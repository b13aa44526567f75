/**
 * What stands on an event's issued invoices, kept in a row beside it by triggers: the dashboard and the list of what is not
 * invoiced added up the lines of every invoice. Counted from the rows each time, under the lock of that row, so that the order
 * in which rows are loaded does not matter, and a release that knows nothing of it may write them. What is issued is
 * said in `event-money.ts`, too.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const issued = (invoice: string) => `(${invoice}.event_id IS NOT NULL
  AND ${invoice}.status IN ('sent', 'viewed', 'partly_paid', 'paid')
  AND NOT (${invoice}.status = 'paid' AND ${invoice}.amount_due_cents > 0
    AND ${invoice}.amount_due_cents <= ${invoice}.credited_cents))`;

const FEES = `coalesce(sum((SELECT sum(l.amount_cents) FROM invoice_lines l
    WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id AND l.kind IN ('fee', 'deposit', 'commission'))), 0)
  FROM invoices i WHERE ${issued('i')}`;

/**
 * One plan for all accounts: of one whose rows came after the statistics were made PostgreSQL expects a single invoice, and
 * then reads all of them for each event.
 */
const FUNCTION = 'LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode TO force_generic_plan';

export class EventInvoiced1795200000053 implements MigrationInterface {
  name = 'EventInvoiced1795200000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_invoiced (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        invoiced_cents bigint NOT NULL,
        PRIMARY KEY (owner_id, event_id) INCLUDE (invoiced_cents),
        CONSTRAINT event_invoiced_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE FUNCTION count_event_invoiced(owner uuid, event uuid) RETURNS void ${FUNCTION} AS $body$
        BEGIN
          INSERT INTO event_invoiced SELECT e.owner_id, e.id, 0 FROM speaking_events e WHERE e.owner_id = owner AND e.id = event
          ON CONFLICT DO NOTHING;
          PERFORM FROM event_invoiced WHERE owner_id = owner AND event_id = event FOR NO KEY UPDATE;
          UPDATE event_invoiced SET invoiced_cents =
            (SELECT ${FEES} AND i.owner_id = owner AND i.event_id = event)
          WHERE owner_id = owner AND event_id = event;
        END $body$;
      CREATE FUNCTION invoices_event_invoiced() RETURNS trigger ${FUNCTION} AS $body$
        BEGIN
          IF TG_OP <> 'INSERT' AND OLD.event_id IS NOT NULL THEN
            PERFORM count_event_invoiced(OLD.owner_id, OLD.event_id);
          END IF;
          IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.event_id IS DISTINCT FROM OLD.event_id THEN
            PERFORM count_event_invoiced(NEW.owner_id, NEW.event_id);
          END IF;
          RETURN NULL;
        END $body$;
      CREATE TRIGGER event_invoiced_added AFTER INSERT ON invoices FOR EACH ROW WHEN ${issued('NEW')}
        EXECUTE FUNCTION invoices_event_invoiced();
      CREATE TRIGGER event_invoiced_changed AFTER UPDATE OF event_id, status, amount_due_cents, credited_cents ON invoices
        FOR EACH ROW WHEN (${issued('OLD')} <> ${issued('NEW')} OR OLD.event_id <> NEW.event_id)
        EXECUTE FUNCTION invoices_event_invoiced();
      CREATE TRIGGER event_invoiced_removed AFTER DELETE ON invoices FOR EACH ROW WHEN ${issued('OLD')}
        EXECUTE FUNCTION invoices_event_invoiced();
      CREATE FUNCTION invoice_lines_event_invoiced() RETURNS trigger ${FUNCTION} AS $body$
        DECLARE
          changed record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
        BEGIN
          PERFORM count_event_invoiced(i.owner_id, i.event_id) FROM invoices i
          WHERE i.owner_id = changed.owner_id AND i.id = changed.invoice_id AND ${issued('i')};
          RETURN NULL;
        END $body$;
      CREATE TRIGGER event_invoiced_lines AFTER INSERT OR UPDATE OR DELETE ON invoice_lines
        FOR EACH ROW EXECUTE FUNCTION invoice_lines_event_invoiced();
      INSERT INTO event_invoiced SELECT i.owner_id, i.event_id, ${FEES} GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER event_invoiced_lines ON invoice_lines;
      DROP TRIGGER event_invoiced_added ON invoices;
      DROP TRIGGER event_invoiced_changed ON invoices;
      DROP TRIGGER event_invoiced_removed ON invoices;
      DROP FUNCTION invoice_lines_event_invoiced, invoices_event_invoiced, count_event_invoiced;
      DROP TABLE event_invoiced`);
  }
}
