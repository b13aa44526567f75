/** What is invoiced of an event is read from the index that finds its invoices. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexOnline } from './index-online';

const OF_EVENT = (more: string) => `ON invoices (owner_id, event_id, status)${more} WHERE event_id IS NOT NULL`;

export class InvoicedFeeIndex1795200000054 implements MigrationInterface {
  name = 'InvoicedFeeIndex1795200000054';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(
      runner,
      'invoices_of_event',
      OF_EVENT(' INCLUDE (amount_due_cents, credited_cents, invoiced_fee_cents)'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, 'invoices_of_event', OF_EVENT(''));
  }
}
