/**
 * The dashboard finds what is disputed. An invoice shows a movement of Stripe once. Two rows of one movement can't be there:
 * they are written under the lock of their invoice, a payment belongs to one invoice, and a backup keeps none of their ids. If
 * there were two, the upgrade stops here and leaves them for a person, because one of them is money that an invoice counts.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline, dropIndexOnline, replaceIndexOnline } from './index-online';

const NAME = 'invoice_payments_provider';
const DISPUTED = 'online_payments_disputed';
const BY_PROVIDER = 'ON invoice_payments (owner_id, provider_id) WHERE provider_id IS NOT NULL';

export class PaymentIndexes1795200000061 implements MigrationInterface {
  name = 'PaymentIndexes1795200000061';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexOnline(runner, NAME, BY_PROVIDER, 'UNIQUE ');
    await createIndexOnline(runner, DISPUTED, `ON online_payments (owner_id) WHERE dispute_status = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexOnline(runner, DISPUTED);
    await replaceIndexOnline(runner, NAME, BY_PROVIDER);
  }
}
