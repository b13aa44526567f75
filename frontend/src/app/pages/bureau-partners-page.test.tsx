import { screen, waitFor, within } from '@testing-library/react';
import { bureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const id = '019a0000-0000-7000-8000-0000000000b1';
const bureau = bureauPartnerResponse.parse({
  id,
  name: 'Lighthouse Speakers',
  contactName: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  commissionPercent: 25,
  commissionBasis: 'professional_fee',
  contractedBy: 'bureau',
  invoicedBy: 'speaker',
  remitDays: 30,
  spinOffLevels: null,
  spinOffMonths: null,
  spinOffPercent: null,
  isExclusive: false,
  notes: null,
  representatives: [],
  eventCount: 0,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});

it('makes a bureau partner within the bounds of its commission', async () => {
  const { user, api } = renderApp('/bureau-partners', {
    ...signedIn,
    'GET /api/bureau-partners': { body: noRows },
    'POST /api/bureau-partners': { status: 201, body: bureau },
    [`GET /api/bureau-partners/${id}`]: { body: bureau },
    'GET /api/events': { body: noRows },
    'GET /api/tasks': { body: noRows },
  });
  expect(await screen.findByText('Who sells you to planners?')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Add a bureau partner' })[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'New bureau partner' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Lighthouse Speakers');
  const commission = form.getByRole('spinbutton', { name: 'Commission' });
  await user.clear(commission);
  await user.type(commission, '250');
  await user.click(form.getByRole('button', { name: 'Save bureau partner' }));
  expect(await form.findByText('Commission can be at most 100')).toBeInTheDocument();
  await waitFor(() => expect(commission).toHaveFocus());

  await user.clear(commission);
  await user.type(commission, '25');
  await user.click(form.getByRole('button', { name: 'Save bureau partner' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lighthouse Speakers' })).toBeInTheDocument();
  expect(screen.getByText('25% of the professional fee')).toBeInTheDocument();
  expect(api.asked('POST /api/bureau-partners')).toHaveLength(1);
});
