import { screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { leaveApp, renderApp, signedIn } from './testing/render-app';

afterEach(leaveApp);

it('fetches a screen when a link to it is pointed at or focused', async () => {
  const page = (path: string) => {
    const route = routes.find((one) => one.path === path);
    if (!route) throw new Error(`no route ${path}`);
    return jest.spyOn(route.Page, 'preload');
  };
  const clients = page('/clients');
  const events = page('/events');
  const { user } = renderApp('/', signedIn);
  await user.hover(await screen.findByRole('link', { name: 'Clients' }));
  await waitFor(() => expect(clients).toHaveBeenCalled());
  expect(events).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'Events' }).focus();
  await waitFor(() => expect(events).toHaveBeenCalled());
});
