/** Expenses and invoices for the program of the books: chosen, downloaded, and what is in the file. */
import { expectAccessible } from './support/accessible';
import { contentOf, nextDownload, openDataManagement } from './support/data-management';
import { choose, expect, expectToast, test } from './support/journey';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`expenses leave for QuickBooks and for Xero, ${width} wide`, async ({ page, api, signedIn: _signedIn }) => {
    await page.setViewportSize({ width, height });
    const expense = { spentOn: '2026-03-04', category: 'meals', vendor: '=SUM(A1), "Café"', amountCents: 1_860 };
    await api.post('/api/expenses', expense);
    const card = await openDataManagement(page);
    await card.getByRole('button', { name: 'Export for accounting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export for accounting' });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog.getByText('No invoices between these dates.')).toBeVisible();

    await choose(page, 'What', 'Expenses');
    await dialog.getByLabel('From').fill('1/1/2026');
    await expectAccessible(page, '[role=dialog]');
    const first = nextDownload(page);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await expectToast(page, 'Your file is ready');
    const quickbooks = await first;
    expect(quickbooks.suggestedFilename()).toBe('lectern-quickbooks-expenses-usd.csv');
    expect((await contentOf(quickbooks)).toString()).toBe(
      `Date,Description,Amount\r\n03/04/2026,"'=SUM(A1), ""Café""; Meals",-18.60\r\n`,
    );

    await card.getByRole('button', { name: 'Export for accounting' }).click();
    await choose(page, 'Program', 'Xero');
    await choose(page, 'What', 'Expenses');
    await dialog.getByLabel('Account code').fill('420');
    await dialog.getByLabel('From').fill('1/1/2026');
    const second = nextDownload(page);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const [head = '', line = ''] = (await contentOf(await second)).toString().split('\r\n');
    expect(head).toMatch(/^\*ContactName,EmailAddress,.*,\*InvoiceNumber,\*InvoiceDate,\*DueDate,/);
    expect(line).toMatch(/,1,18\.60,420,Tax Exempt,0\.00,,,,,USD$/);
  });
}
