/**
 * The sum of an invoice's fee lines, kept beside it by triggers: the dashboard and the list of events to invoice added up the
 * lines of every invoice. Each statement adds what it changed, so rows may be loaded in any order, and by a release that
 * knows nothing of the sum. See ADR 67.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED = 'NEW TABLE AS added';
const TAKEN = 'OLD TABLE AS taken';
const triggers = { insert: [ADDED], update: [ADDED, TAKEN], delete: [TAKEN] };
const OF_FEE = `kind IN ('fee', 'deposit', 'commission')`;
const lines = {
  [ADDED]: `SELECT invoice_id, amount_cents FROM added WHERE ${OF_FEE}`,
  [TAKEN]: `SELECT invoice_id, -amount_cents AS amount_cents FROM taken WHERE ${OF_FEE}`,
};

/** PostgreSQL keeps a plan that was made for an empty table while a restore fills it. */
const BY_KEY = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `SET enable_${way} TO off`).join(' ');

export class InvoicedFee1795200000053 implements MigrationInterface {
  name = 'InvoicedFee1795200000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN invoiced_fee_cents bigint NOT NULL DEFAULT 0');
    for (const [change, tables] of Object.entries(triggers))
      await runner.query(`
        CREATE FUNCTION invoiced_fee_${change}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT ${BY_KEY} AS $body$
        BEGIN
          UPDATE invoices i SET invoiced_fee_cents = i.invoiced_fee_cents + changed.cents
          FROM (SELECT invoice_id, sum(amount_cents) AS cents
            FROM (${tables.map((table) => lines[table as keyof typeof lines]).join(' UNION ALL ')}) l
            GROUP BY invoice_id HAVING sum(amount_cents) <> 0) changed
          WHERE i.id = changed.invoice_id;
          RETURN NULL;
        END $body$;
        CREATE TRIGGER invoiced_fee_${change} AFTER ${change} ON invoice_lines REFERENCING ${tables.join(' ')}
          FOR EACH STATEMENT EXECUTE FUNCTION invoiced_fee_${change}()`);
    await runner.query(`
      UPDATE invoices i SET invoiced_fee_cents = l.cents
      FROM (SELECT invoice_id, sum(amount_cents) AS cents FROM invoice_lines WHERE ${OF_FEE} GROUP BY 1) l
      WHERE i.id = l.invoice_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const change of Object.keys(triggers))
      await runner.query(`
        DROP TRIGGER invoiced_fee_${change} ON invoice_lines;
        DROP FUNCTION invoiced_fee_${change}`);
    await runner.query('ALTER TABLE invoices DROP COLUMN invoiced_fee_cents');
  }
}
