import { screen, waitFor, within } from '@testing-library/react';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { BureauPartnerListItem, BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { refusal } from '@/lib/testing/fake-api';
import { anEvent, ids, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';
import { aLinkDetail, anEventLink, shareIds } from '../testing/share-rows';

afterEach(leaveApp);

const path = `/api/share-links/${shareIds.kit}`;
const PATCH = `PATCH ${path}`;
const stale = () => refusal(409, 'Somebody changed this meanwhile.', { code: 'STALE_VERSION' });

beforeAll(() => {
  // Without a layout nothing is wide, and a preview that is not seen is not loaded.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 500 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 700 });
});

function open(link: ShareLinkDetail = aLinkDetail(), more = {}, search = '') {
  return renderApp(`/share-links/${link.id}${search}`, {
    ...signedIn,
    [`GET /api/share-links/${link.id}`]: { body: link },
    'GET /api/share-links': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    ...more,
  });
}

const eye = (name: string | RegExp) => screen.findByRole('switch', { name });

const aBureau = () =>
  BureauPartnerResponse.parse({
    id: shareIds.bureau,
    name: 'Lighthouse Bureau',
    contactName: null,
    email: 'hello@lighthouse.example',
    phone: null,
    website: null,
    address: null,
    commissionPercent: 25,
    commissionBasis: 'professional_fee',
    contractedBy: 'bureau',
    invoicedBy: 'bureau',
    remitDays: null,
    spinOffLevels: null,
    spinOffMonths: null,
    spinOffPercent: null,
    isExclusive: false,
    agreementFileId: null,
    agreementFileName: null,
    notes: null,
    representatives: [
      { id: shareIds.representative, name: 'Theo Lind', title: null, email: 'theo@lighthouse.example', phone: null },
    ],
    eventCount: 0,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  });

it('closes an eye and saves it at once, with what else is open', async () => {
  const hidden = aLinkDetail({ fields: ['headshots', 'bioShort'], version: 2 });
  const { user, api } = open(aLinkDetail({ fields: ['headshots', 'tagline', 'bioShort'] }), {
    [PATCH]: { body: hidden },
  });
  const tagline = await eye('Tagline');
  expect(tagline).toBeChecked();
  const whole = within(screen.getByRole('group', { name: 'Whole sections' }));
  expect(whole.getByRole('switch', { name: 'Fee' })).not.toBeChecked();
  await user.click(tagline);
  expect(tagline).not.toBeChecked();
  await waitFor(() =>
    expect(api.asked(PATCH).map(({ body }) => body)).toEqual([{ fields: ['headshots', 'bioShort'], version: 1 }]),
  );
  expect(await screen.findByText('Changes save automatically.')).toBeInTheDocument();
});

it('does not show what was stored before for a moment once it is saved', async () => {
  const { user, api } = open(aLinkDetail({ fields: ['headshots', 'tagline'] }), {
    [PATCH]: { body: aLinkDetail({ fields: ['headshots'], version: 2 }) },
  });
  const tagline = await eye('Tagline');
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => shown.push(tagline.getAttribute('aria-checked')));
  watch.observe(tagline, { attributeFilter: ['aria-checked'] });
  await user.click(tagline);
  await waitFor(() => expect(api.asked(PATCH)).toHaveLength(1));
  expect(await screen.findByText('Changes save automatically.')).toBeInTheDocument();
  await waitFor(() => expect(tagline).not.toBeChecked());
  watch.disconnect();
  expect(shown).toEqual(['false']);
});

it('saves what another tab has changed besides, when it was faster', async () => {
  const theirs = aLinkDetail({ fields: ['headshots', 'tagline', 'reel'], version: 5 });
  let turn = 0;
  const { user, api } = open(aLinkDetail({ fields: ['headshots', 'tagline'] }), {
    [PATCH]: () => (turn++ === 0 ? stale() : { body: aLinkDetail({ fields: ['headshots', 'reel'], version: 6 }) }),
  });
  const tagline = await eye('Tagline');
  api.answer({ [`GET ${path}`]: { body: theirs } });
  await user.click(tagline);
  await waitFor(() => expect(api.asked(PATCH).at(-1)?.body).toEqual({ fields: ['headshots', 'reel'], version: 5 }));
  expect(await eye('Sizzle reel')).toBeChecked();
});

it('asks which words count when both wrote some', async () => {
  let turn = 0;
  const { user, api } = open(aLinkDetail(), {
    [PATCH]: () => (turn++ === 0 ? stale() : { body: aLinkDetail({ message: 'Mine', version: 6 }) }),
  });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  api.answer({ [`GET ${path}`]: { body: aLinkDetail({ message: 'Theirs', version: 5 }) } });
  await user.type(message, 'Mine');
  const dialog = within(await screen.findByRole('dialog', { name: 'This link has changed' }));
  expect(dialog.getByText('Theirs')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.asked(PATCH).at(-1)?.body).toEqual({ message: 'Mine', version: 5 }));
});

it('keeps what could not be saved, and tries again by a press', async () => {
  const { user, api } = open(aLinkDetail(), { [PATCH]: refusal(500, 'Something went wrong.') });
  await user.click(await eye('Fee'));
  const alert = await screen.findByRole('alert');
  expect(await eye('Fee')).toBeChecked();
  api.answer({ [PATCH]: { body: aLinkDetail({ fields: [...aLinkDetail().fields, 'fee'], version: 2 }) } });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await eye('Fee')).toBeChecked();
});

it('closes the eye of a file', async () => {
  const PUT = `PUT ${path}/files`;
  const [file] = aLinkDetail().files;
  const { user, api } = open(aLinkDetail(), {
    [PUT]: { body: aLinkDetail({ files: file ? [{ ...file, isShown: false }] : [], version: 2 }) },
  });
  await user.click(await eye(/Maya on stage\.jpg/));
  await waitFor(() => expect(api.asked(PUT)[0]?.body).toEqual({ shown: [], hidden: [shareIds.file] }));
  expect(api.asked(PATCH)).toHaveLength(0);
});

it('makes the page bureau-friendly once the bureau is chosen', async () => {
  const bureau = aBureau();
  const friendly = aLinkDetail({
    variant: 'bureau',
    bureauPartnerId: shareIds.bureau,
    bureauPartnerName: 'Lighthouse Bureau',
    version: 2,
  });
  const { user, api } = open(aLinkDetail(), {
    'GET /api/bureau-partners': {
      body: {
        items: [
          BureauPartnerListItem.parse({
            ...bureau,
            representativeCount: 1,
            bookedCents: 0,
            bookedCurrency: null,
            nextEventDate: null,
          }),
        ],
        nextCursor: null,
      },
    },
    [`GET /api/bureau-partners/${shareIds.bureau}`]: { body: bureau },
    [PATCH]: { body: friendly },
  });
  await user.click(await screen.findByRole('radio', { name: 'A bureau’s' }));
  expect(api.asked(PATCH)).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: /Bureau partner/ }));
  await user.click(await screen.findByRole('option', { name: /Lighthouse Bureau/ }));
  await waitFor(() =>
    expect(api.asked(PATCH)[0]?.body).toEqual({ variant: 'bureau', bureauPartnerId: shareIds.bureau, version: 1 }),
  );
  // The fee, the one-sheet and the social links.
  await waitFor(() => expect(screen.getAllByText('Left out for bureaus')).toHaveLength(3));
  expect(screen.getByTitle('Page preview for a bureau')).toHaveAttribute('src', `${path}/preview?as=bureau`);
  await user.click(screen.getByRole('radio', { name: 'As planner' }));
  expect(screen.getByTitle('Page preview for a planner')).toHaveAttribute('src', `${path}/preview?as=planner`);
});

it('sets a password, which has its least length', async () => {
  const { user, api } = open(
    aLinkDetail(),
    { [PATCH]: { body: aLinkDetail({ hasPassword: true, version: 2 }) } },
    '?tab=access',
  );
  await user.click(await screen.findByRole('button', { name: 'Set a password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }));
  await user.type(dialog.getByRole('textbox', { name: /^Password/ }), 'abc');
  await user.click(dialog.getByRole('button', { name: 'Set the password' }));
  expect(await dialog.findByText('A password needs at least 6 characters')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Password/ }), 'def');
  await user.click(dialog.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(api.asked(PATCH)[0]?.body).toEqual({ password: 'abcdef', version: 1 }));
  expect(await screen.findByRole('button', { name: 'Remove password' })).toBeInTheDocument();
});

it('is open until a day, typed as people write it', async () => {
  const { user, api } = open(
    aLinkDetail(),
    { [PATCH]: { body: aLinkDetail({ expiresOn: '2027-03-04', version: 2 }) } },
    '?tab=access',
  );
  const field = await screen.findByRole('textbox', { name: 'Open until' });
  await user.type(field, 'Mar 4, 2027');
  expect(api.asked(PATCH)).toHaveLength(0);
  await user.tab();
  await waitFor(() => expect(api.asked(PATCH).at(-1)?.body).toMatchObject({ expiresOn: '2027-03-04' }));
  await user.clear(field);
  await user.type(field, 'someday');
  await user.tab();
  expect(await screen.findByText('Enter a date such as Mar 4, 2027')).toBeInTheDocument();
});

it('closes the link after a question, and opens it anew under another address', async () => {
  const revoked = aLinkDetail({ status: 'revoked', revokedAt: '2026-11-21T10:00:00.000Z', version: 2 });
  const { user, api } = open(aLinkDetail(), {
    [`POST ${path}/revocation`]: { body: revoked },
    [`POST ${path}/renewal`]: { body: aLinkDetail({ url: 'https://lectern.example/shared/new', version: 3 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close the link…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close this link?' }));
  expect(api.asked(`POST ${path}/revocation`)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Close the link' }));
  expect(await screen.findByText(/^Closed by you on Nov 21(, 2026)?\. No one can open it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Reopen this link?' }));
  await user.click(again.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('lectern.example/shared/new')).toBeInTheDocument();
});

it('emails the link to the planner of the event, in words that can be changed', async () => {
  const link = aLinkDetail(anEventLink());
  const SEND = `POST /api/share-links/${link.id}/emails`;
  const { user, api } = open(link, {
    [`GET /api/events/${ids.event}`]: {
      body: anEvent({
        contacts: [
          {
            contactId: ids.contact,
            role: 'planner',
            name: 'Dana Whitfield',
            title: null,
            email: 'dana@cascade.example',
            phone: null,
          },
        ],
      }),
    },
    [SEND]: { status: 202, body: { ...link, version: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Email' }));
  const form = within(await screen.findByRole('dialog', { name: 'Email the link' }));
  expect(await form.findByRole('textbox', { name: /^To/ })).toHaveValue('dana@cascade.example');
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue(
    'Hello Dana,\n\nHere is everything for Pacific Nurses Summit in one place. The link always shows the latest version and what’s changed since your last visit.\n\nMaya Stone',
  );
  await user.type(form.getByRole('textbox', { name: 'Copies to' }), 'av@cascade.example');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(api.asked(SEND)[0]?.body).toMatchObject({
    to: 'dana@cascade.example',
    cc: ['av@cascade.example'],
    subject: null,
  });
  expect(api.asked(SEND)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('says in a sandbox that nothing is emailed', async () => {
  const link = aLinkDetail();
  const SEND = `POST /api/share-links/${link.id}/emails`;
  const { user, api } = open(link, {
    'GET /api/user': { body: { ...maya, email: '', sandboxUntil: '2027-03-05T15:12:00.000Z' } },
    [SEND]: { status: 202, body: { ...link, version: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Email' }));
  const form = within(await screen.findByRole('dialog', { name: 'Email the link' }));
  await user.type(await form.findByRole('textbox', { name: /^To/ }), 'dana@cascade.example');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not sent')).toBeInTheDocument();
  expect(screen.getByText('A sandbox sends no email.')).toBeInTheDocument();
  expect(screen.queryByText('Email sent')).not.toBeInTheDocument();
  expect(api.asked(SEND)).toHaveLength(1);
});

it('says when its address cannot be shown any more, and when it is not there', async () => {
  const first = open(aLinkDetail({ url: null }));
  expect(await screen.findByText(/we can’t show it/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New address' })).toBeInTheDocument();
  first.unmount();
  open(aLinkDetail(), { [`GET ${path}`]: refusal(404, 'This link does not exist.') });
  expect(await screen.findByText('This link isn’t here')).toBeInTheDocument();
});
