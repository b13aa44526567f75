import { screen, within } from '@testing-library/react';
import { ContractVerification } from '@lectern/protocol/contract-verification';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, renderApp, visitor } from '../testing/render-app';
import { aTutorial } from '../testing/tutorials';

afterEach(leaveApp);

const CHECK = 'POST /api/contract-verifications';
const found = (more: Partial<ContractVerification> = {}) =>
  ContractVerification.parse({
    state: 'valid',
    sha256: 'ef'.repeat(32),
    contract: {
      number: 'C-0007',
      title: 'Speaking agreement',
      letterhead: { name: 'Dana Reyes', accent: 'teal', logoUrl: null },
      completedAt: '2026-11-21T10:00:00.000Z',
      signers: [{ name: 'Dana Whitfield', role: 'client', signedAt: '2026-11-21T09:00:00.000Z' }],
    },
    sealedAt: '2026-11-21T10:00:05.000Z',
    certificateFingerprint: 'AA:BB',
    ...more,
  });
const pdf = (name = 'C-0007.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function drop(answer: Parameters<typeof renderApp>[1], file = pdf()) {
  const app = renderApp('/verify-contract#signatures', { ...visitor, ...answer });
  await app.user.upload(await screen.findByLabelText('PDF to check'), file);
  return app;
}

it('says that a PDF is valid, whose it is and when it was sealed', async () => {
  const { api } = await drop({ [CHECK]: { body: found() } });
  expect(await screen.findByRole('heading', { name: 'Valid' })).toBeInTheDocument();
  expect(screen.getByText('C-0007, Speaking agreement')).toBeInTheDocument();
  expect(screen.getByText(/Dana Whitfield, Client/)).toBeInTheDocument();
  expect(screen.getByText('AA:BB')).toBeInTheDocument();
  const [asked] = api.asked(CHECK);
  expect(asked?.headers.get('Content-Type')).toBe('application/pdf');
  expect(api.asked('GET /api/user')).toHaveLength(0);
  expect(within(screen.getByRole('banner')).getByText('Dana Reyes')).toBeInTheDocument();
  expect(screen.getByText(/Sent with/)).toBeInTheDocument();
});

it.each([
  ['altered', 'Altered', /Don’t rely on it/],
  ['not_ours', 'Not sealed here', /not one from Lectern/],
  ['not_signed', 'No seal', /has no seal/],
] as const)('says what another file is: %s', async (state, title, text) => {
  await drop({ [CHECK]: { body: found({ state, contract: null }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('tells what the server refuses, and explains what a signature is', async () => {
  const article = aTutorial({
    slug: 'electronic-signatures',
    title: 'What a signature is',
    text: '## In law\n\nMuch.',
  });
  const { api } = await drop({
    [CHECK]: refusal(415, 'This is not a PDF.'),
    'GET /api/tutorials/electronic-signatures': { body: article },
  });
  expect(await screen.findByText('This is not a PDF.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'What a signature is' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 3, name: /In law/ })).toBeInTheDocument();
  expect(api.asked('GET /api/user')).toHaveLength(0);
});
