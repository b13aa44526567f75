import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';
import { leaveApp, renderApp, visitor } from './testing/render-app';

it('keeps what was typed on an open page when its code is fetched ahead', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <input aria-label="Name" /> }));
  const app = () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
  const { rerender } = render(app());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Maya');
  await Page.preload();
  rerender(app());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya');
});

it('shows a spinner that says Loading until the code of a screen is there', async () => {
  renderApp('/terms-conditions', visitor);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  leaveApp();
});
