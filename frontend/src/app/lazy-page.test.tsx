import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

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
