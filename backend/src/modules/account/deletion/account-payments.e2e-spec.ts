/** What a deletion ends in the speaker's own Stripe account. */
import { createPaymentsApp, type PaymentsApp } from '../../../testing/payments-app';
import { TEST_PASSWORD } from '../../../testing/test-app';
import { AccountDeletionWorkerModule } from './account-deletion.worker.module';
import { AccountErasureService } from './account-erasure.service';

let t: PaymentsApp;

beforeAll(async () => {
  t = await createPaymentsApp(AccountDeletionWorkerModule);
});
afterAll(() => t.close());

it('ends the page of an invoice that a payer has open', async () => {
  const ann = await t.speaker();
  const page = await t.checkOut((await t.invoice(ann)).token);
  const session = () => t.stripe.emulator.engine.session(page);
  expect(session()).toMatchObject({ status: 'open' });
  expect((await ann.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  const [deletion] = await t.app.db.query<{ id: string }>('SELECT id FROM account_deletions');
  await t.app.app.get(AccountErasureService).erase(deletion?.id ?? '');
  expect(session()).toMatchObject({ status: 'expired' });
});
