/** The public pages: read without JavaScript, under a strict policy. */
import { claims, questions, price } from './support/landing-words';
import { expect, test } from './support/journey';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page reads from its headline to its last answer', { tag: '@main' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/More Stage Time\.\s*Less Screen Time\./);
    for (const heading of ['How It Works', 'The frustrations', 'Frequently asked questions']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: /challenge/ })).toBeVisible();
    await expect(page.locator('#pricing')).toContainText(`${price} per month`, { useInnerText: true });
    for (const claim of Object.values(claims)) {
      await expect(page.locator('#features')).toContainText(claim);
    }
    for (const { question, answer } of questions) {
      await expect(page.getByText(question)).toBeVisible();
      await expect(page.locator('#questions')).toContainText(answer);
    }
    await expect(page.getByText('For Speakers, by Speakers').first()).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await expect(page.getByRole('link', { name: 'Terms & Conditions' }).last()).toBeVisible();
  });

  test('the legal pages do, too', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-conditions']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('June 2025').first()).toBeVisible();
    }
  });
});

test('every page comes with a policy that lets no inline script run', { tag: '@main' }, async ({ request }) => {
  for (const path of ['/', '/auth', '/privacy-policy', '/events', '/no/such/page']) {
    const headers = (await request.get(path)).headers();
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    expect(policy.get('script-src'), path).toEqual(["'self'"]);
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect(policy.get('object-src'), path).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('leads down the page by its anchors, and opens the dialog in the right mode', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'This page' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByText(`${price}`, { exact: true }).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Start My Free Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start your free trial' });
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByText('Can I cancel?').click();
  await expect(page.getByText('Anytime, in your account settings')).toBeVisible();
});

test(
  'reads without the app, and loses nothing that is pressed and typed before the app is there',
  { tag: '@main' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    const app = await page.locator('script[data-app]').getAttribute('data-app');
    expect(scripts).toEqual(['/boot.js', expect.stringMatching(/^\/assets\/prerendered-/)]);

    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${app}`, async (route) => {
      await released;
      await route.fallback();
    });
    const username = page.locator('#start input').first();
    await username.fill('janedoe');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(username).toHaveValue('janedoe');
  },
);
