/** Totals and the dashboard read what was paid and credited from the index that they read anyway. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexOnline } from './index-online';

const BY_STATUS =
  'ON invoices (owner_id, status, sort_due, id) INCLUDE (currency, total_cents, amount_due_cents, event_id';

export class InvoiceSettlementIndex1795200000048 implements MigrationInterface {
  name = 'InvoiceSettlementIndex1795200000048';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, 'invoices_by_status', `${BY_STATUS}, paid_cents, credited_cents)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, 'invoices_by_status', `${BY_STATUS})`);
  }
}
