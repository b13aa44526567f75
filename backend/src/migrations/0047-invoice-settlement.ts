/**
 * What was paid and credited of an invoice, kept beside it by triggers: lists, totals and the dashboard added up the payments
 * of each invoice. Counted from the rows each time, under the invoice's lock, so that the order in which rows are loaded
 * does not matter, and a release that knows nothing of it may write them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEPT = [
  { column: 'paid_cents', table: 'invoice_payments' },
  { column: 'credited_cents', table: 'credit_notes' },
];

export class InvoiceSettlement1795200000047 implements MigrationInterface {
  name = 'InvoiceSettlement1795200000047';

  async up(runner: QueryRunner): Promise<void> {
    for (const { column, table } of KEPT) {
      const of = (owner: string, invoice: string) =>
        `(SELECT coalesce(sum(amount_cents), 0) FROM ${table} WHERE owner_id = ${owner} AND invoice_id = ${invoice})`;
      await runner.query(`
        ALTER TABLE invoices ADD COLUMN ${column} bigint NOT NULL DEFAULT 0;
        CREATE FUNCTION ${table}_total() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$
        DECLARE
          changed record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
        BEGIN
          PERFORM FROM invoices WHERE owner_id = changed.owner_id AND id = changed.invoice_id FOR NO KEY UPDATE;
          UPDATE invoices SET ${column} = ${of('changed.owner_id', 'changed.invoice_id')}
          WHERE owner_id = changed.owner_id AND id = changed.invoice_id;
          RETURN NULL;
        END $body$;
        CREATE TRIGGER ${table}_total AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION ${table}_total();
        UPDATE invoices i SET ${column} = ${of('i.owner_id', 'i.id')}
        WHERE EXISTS (SELECT FROM ${table} WHERE owner_id = i.owner_id AND invoice_id = i.id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { column, table } of KEPT) {
      await runner.query(`
        DROP TRIGGER ${table}_total ON ${table};
        DROP FUNCTION ${table}_total;
        ALTER TABLE invoices DROP COLUMN ${column}`);
    }
  }
}
