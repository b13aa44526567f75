/** The start of the page's script. What it starts has tests of its own. */
import { screen, waitFor, within } from '@testing-library/react';

it('says once in each section that its script did not load, where that matters', async () => {
  const tick = '<div data-island="tick"><button disabled>Tick</button></div>';
  document.body.innerHTML = `
    <section aria-label="Agenda"><h2>Agenda</h2><div>${tick}${tick}</div></section>
    <section aria-label="Dates"><h2>Dates</h2><div><div data-island="holds">Confirmed by Priya.</div></div></section>`;
  jest.doMock('./islands', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await import('./shared-page');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This part of the page didn’t load.'));
  expect(within(screen.getByRole('region', { name: 'Agenda' })).getByRole('alert')).toBeVisible();
});
