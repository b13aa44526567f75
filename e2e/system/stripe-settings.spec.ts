/** What several files must say alike for the application to find Stripe, or what stands in for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BILLING_EVENT_TYPES } from '@lectern/backend/modules/billing/stripe/provider';
import { CONNECT_EVENT_TYPES } from '@lectern/backend/modules/payments/stripe/provider-payment';
import { PRICE_ID } from '@lectern/stripe-emulator/seed';
import { EMULATOR_SECRET_KEY } from '@lectern/stripe-emulator/stripe-emulator';
import { API_VERSION } from '@lectern/stripe-emulator/engine/world';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

it.each(['scripts/lib/environment.mjs', 'docker-compose.yml'])(
  '%s gives the key and the price of the stand-in',
  (file) => {
    expect(read(file)).toContain(EMULATOR_SECRET_KEY);
    expect(read(file)).toContain(PRICE_ID);
  },
);

it('the operator is told of every event that the endpoint needs, and of its version', () => {
  const manual = read('docs/operations.md');
  expect([...BILLING_EVENT_TYPES, ...CONNECT_EVENT_TYPES].filter((type) => !manual.includes(`\`${type}\``))).toEqual(
    [],
  );
  expect(manual).toContain(`\`${API_VERSION}\``);
});

it('every variable of the composition stands in its example or in the manual', () => {
  const described = read('.env.example') + read('docs/operations.md');
  const named = [...read('docker-compose.yml').matchAll(/\$\{(STRIPE_\w+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !described.includes(name))).toEqual([]);
});
