/** From a trial that is over to a subscription, through the payment pages and the portal, and back to an open application. */
import type { Page } from '@playwright/test';
import { environment } from './support/environment';
import { expect, expectToast, test } from './support/journey';
import { operator } from './support/operator';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const GOOD_CARD = '4242 4242 4242 4242';
/** A card has free days once: each width starts fresh with its own. */
const freshCards: Record<string, { number: string; label: string }> = {
  phone: { number: GOOD_CARD, label: 'Visa ending in 4242' },
  desktop: { number: '5555 5555 5555 4444', label: 'Mastercard ending in 4444' },
};
const DECLINED_CARD = '4000 0000 0000 0002';

async function giveCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/^Expiry/).fill('04 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Maya Stone');
}

/** Presses what opens the portal and answers its tab, once the provider's page is in it. */
async function openPortal(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const portal = await opening;
  await expectToast(page, 'Redirecting to billing portal', 'Manage your subscription in the new tab that opened.');
  await expect(portal.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  return portal;
}

for (const [width, viewport] of Object.entries(widths)) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    test(
      'an expired trial is started fresh, cancelled and resumed',
      { tag: width === 'desktop' ? '@main' : [] },
      async ({ page, verified }) => {
        await page.goto('/');
        await operator('end-trial', verified.username);
        await page.reload();
        const modal = page.getByRole('dialog');
        await expect(modal).toContainText('Status: Expired');
        await modal.getByRole('button', { name: 'Start Fresh Subscription' }).click();

        await expect(page.getByRole('heading', { level: 1 })).toContainText('Subscribe to');
        expect(page.url()).toContain(environment.stripeUrl);
        await page.getByLabel('Promotion code').fill('WELCOME50');
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByText('30 days free')).toBeVisible();
        await expect(page.getByText('$10.50').first()).toBeVisible();
        await giveCard(page, DECLINED_CARD);
        await page.getByRole('button', { name: 'Start trial' }).click();
        await expect(page.getByRole('alert')).toContainText('declined');
        await page.getByLabel('Card number').fill(freshCards[width]?.number ?? '');
        await page.getByRole('button', { name: 'Start trial' }).click();

        await expect(page).toHaveURL('/subscribe?checkout=done');
        await expect(page.getByText('You’re subscribed')).toBeVisible();
        await expect(page.getByText(/Your first payment is \$10\.50 on/)).toBeVisible();
        await page.getByRole('link', { name: 'Go to the dashboard' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(modal).toBeHidden();

        await page.goto('/account-settings?section=billing');
        const billing = page.getByRole('region', { name: 'Plan and billing' });
        await expect(billing).toContainText(freshCards[width]?.label ?? '');
        await expect(billing).toContainText('WELCOME50');
        await expect(billing).toBeInViewport();

        await expect(billing.getByRole('button', { name: /^Open invoice/ })).toHaveCount(1);

        const leaving = await openPortal(page, 'Cancel subscription');
        await leaving.getByRole('link', { name: 'Cancel plan' }).click();
        await leaving.getByRole('button', { name: 'Cancel plan' }).click();
        await expect(leaving.getByText('Your plan is canceled.')).toBeVisible();
        await expect(billing).toContainText('You canceled. You have full access until');
        await leaving.close();

        const staying = await openPortal(page, 'Resume subscription');
        await staying.getByRole('button', { name: /cancel plan/ }).click();
        await expect(staying.getByText('Your plan goes on.')).toBeVisible();
        await staying.getByRole('link', { name: /←/ }).click();
        await expect(staying).toHaveURL('/account-settings?section=billing');
        await staying.close();
        await expect(billing.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
        await expect(billing).toContainText('unless you cancel before');
      },
    );

    test('a trial becomes a subscription, with a way back and without a second charge', async ({ page, verified }) => {
      await page.goto('/subscribe');
      await expect(page.getByText(/Your free trial ends in \d+ days/)).toBeVisible();
      await page.getByText('Have a code?').click();
      await page.getByLabel('Promo code').fill('NOSUCHCODE');
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(/code/);
      await expect(page.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Promo code').fill('HALFYEAR');
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Subscribe to');
      await expect(page.getByText(verified.email)).toBeVisible();

      await page.getByRole('link', { name: /← Back/ }).click();
      await expect(page).toHaveURL('/subscribe?checkout=canceled&promoCode=HALFYEAR');
      await expect(page.getByText('You left the payment page')).toBeVisible();

      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await giveCard(page, GOOD_CARD);
      await page.getByRole('button', { name: 'Start trial' }).click();
      await expect(page.getByText('You’re subscribed')).toBeVisible();
      await expect(page.getByText(/Nothing is charged before/)).toBeVisible();
      // The page of the plan has nothing to sell any more, here and after a reload.
      await page.goto('/subscribe');
      await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toHaveCount(0);
    });

    test('a promo code tells anybody what it is worth', async ({ page }) => {
      await page.goto('/promo-test');
      await page.getByLabel('Promo code').fill('HALFYEAR');
      await page.getByRole('button', { name: 'Check this code' }).click();
      await expect(page.getByRole('row', { name: 'Months 1 to 6 $11' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Month 7 and after $21' })).toBeVisible();
      await page.getByLabel('Promo code').fill('EXPIRED');
      await page.getByRole('button', { name: 'Check this code' }).click();
      await expect(page.getByRole('heading', { name: 'This code isn’t valid' })).toBeVisible();
    });
  });
}

test('nothing can be paid before the address is verified', async ({ page, signedIn }) => {
  await page.goto('/');
  await operator('end-trial', signedIn.username);
  await page.reload();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: 'Renew Subscription' })).toBeDisabled();
  await expect(modal.getByRole('button', { name: 'Start Fresh Subscription' })).toBeDisabled();
  // Verified elsewhere meanwhile: the modal goes on by itself.
  await operator('verify-email', signedIn.username);
  await expect(modal.getByRole('button', { name: 'Renew Subscription' })).toBeEnabled();
  await expect(modal.getByRole('button', { name: 'Send Verification Email' })).toHaveCount(0);
});
