/** Share links as their owner has them: rows, events, stale versions, races, eyes on files, emails. */
import { SendShareLinkInput, ShareLinkFilesInput, UpdateShareLinkInput } from '@lectern/protocol/share-links';
import { aBureau } from '../../../testing/builders/bureaus';
import { anEvent } from '../../../testing/builders/events';
import { aFile } from '../../../testing/builders/files';
import { aProfile } from '../../../testing/builders/profile';
import { aShareLink } from '../../../testing/builders/sharing';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { BureausService, ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ProfileModule } from '../../profile';
import { SharedPagesService } from '../pages';
import { SharedPagesWorkerModule } from '../pages/shared-pages.worker.module';
import { LinkEmailsService, ShareLinksService, LinkAccessService, SharingModule } from '.';
import { handler as shareLinkEmail } from '../pages/emails/send-share-link';

let context: TestContext;
let shareLinks: ShareLinksService;
let shareEmails: LinkEmailsService;
let bureaus: BureausService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(
    SharingModule,
    ContactsModule,
    EventsWorkerModule,
    ProfileModule,
    SharedPagesWorkerModule,
  );
  shareLinks = context.get(ShareLinksService);
  shareEmails = context.get(LinkEmailsService);
  bureaus = context.get(BureausService);
  owner = await context.owner();
  other = await context.owner();
  await aProfile(context, owner, { name: 'Dana Reyes' });
  await aProfile(context, other, { name: 'Other' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const update = (id: string, fields: object) =>
  shareLinks.updateShareLink(owner, id, UpdateShareLinkInput.parse({ version: 1, ...fields }));
const find = (id: string) => shareLinks.getForOwnerOrThrow(owner, id);
const mediaFile = async (who: TestOwner, name: string): Promise<string> => {
  const id = await aFile(context, who, { name });
  await context.db.query(`UPDATE files SET kind = 'media' WHERE id = $1`, [id]);
  return id;
};
const list = (query: object) => shareLinks.listShareLinks(owner, { limit: 25, ...query });

it('shows at first what its kind shows at first, under a name that says what it is', async () => {
  const event = await anEvent(context, owner, { title: 'Spring Gala' });
  const bureau = await aBureau(context, owner, { name: 'Bright' });
  const kit = await aShareLink(context, owner);
  const details = await aShareLink(context, owner, { kind: 'event_details', eventId: event.id });
  const bureauKit = await aShareLink(context, owner, { variant: 'bureau', bureauPartnerId: bureau.id });
  expect([kit.name, details.name, bureauKit.name]).toEqual(['Media kit', 'Spring Gala', 'Media kit for Bright']);
  expect(kit.fields).toContain('contactEmail');
  expect(kit.fields).not.toContain('fee');
  expect(details.fields.slice(0, 1)).toEqual(['schedule']);
  expect(details.fields).not.toContain('travel');
  expect(await context.outboxRows('share_link.created')).toHaveLength(3);
});

it('keeps the order of the page whatever was sent, and its schedule always', async () => {
  const event = await anEvent(context, owner);
  const link = await aShareLink(context, owner, {
    kind: 'event_details',
    eventId: event.id,
    fields: ['av', 'agenda', 'talks', 'av'],
  });
  expect(link.fields).toEqual(['schedule', 'agenda', 'av']);
});

it('refers to rows of its owner only', async () => {
  const theirs = { event: await anEvent(context, other), bureau: await aBureau(context, other) };
  const own = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
  const another = await aBureau(context, owner, { representatives: [{ name: 'Sol' }] });
  const wrong: [object, string][] = [
    [{ kind: 'event_details', eventId: theirs.event.id }, 'eventId'],
    [{ variant: 'bureau', bureauPartnerId: theirs.bureau.id }, 'bureauPartnerId'],
    [
      { variant: 'bureau', bureauPartnerId: own.id, representativeId: another.representatives[0]?.id },
      'representativeId',
    ],
  ];
  for (const [fields, field] of wrong) {
    await expect(aShareLink(context, owner, fields)).rejects.toMatchObject({
      status: 400,
      extra: { fieldErrors: { [field]: expect.any(String) as string } },
    });
  }
  const link = await aShareLink(context, owner);
  await expect(update(link.id, { variant: 'bureau' })).rejects.toMatchObject({ status: 400 });
  await expect(shareLinks.getForOwnerOrThrow(other, link.id)).rejects.toMatchObject({ status: 404 });
});

it('is edited with the version that was seen: of two at once, one is refused with the row as it is', async () => {
  const { id } = await aShareLink(context, owner);
  const results = await Promise.allSettled([update(id, { name: 'One' }), update(id, { name: 'Two' })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'STALE_VERSION', extra: { current: { version: 2 } } },
  });
});

it('is taken back once, renewed once per key, and deleted with what belongs to it', async () => {
  const link = await aShareLink(context, owner);
  await Promise.all([shareLinks.revoke(owner, link.id), shareLinks.revoke(owner, link.id)]);
  expect(await find(link.id)).toMatchObject({ status: 'revoked', version: 2 });
  const [first, again] = [
    await shareLinks.renew(owner, link.id, 'key-1'),
    await shareLinks.renew(owner, link.id, 'key-1'),
  ];
  expect(first).toMatchObject({ status: 'active', revokedAt: null, version: 3 });
  expect(first.url).not.toBe(link.url);
  expect(again).toEqual(first);
  await shareLinks.deleteShareLink(owner, link.id);
  await expect(find(link.id)).rejects.toMatchObject({ status: 404 });
});

it('writes no row without its event', async () => {
  const before = await list({});
  const failing = jest.spyOn(context.outbox, 'add').mockRejectedValue(new Error('the outbox is full'));
  await expect(aShareLink(context, owner, { name: 'Half' })).rejects.toThrow('the outbox is full');
  failing.mockRestore();
  expect((await list({})).items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
});

it('lists by what it is, whether it opens, and words', async () => {
  const speaker = await context.owner('America/Chicago');
  await aProfile(context, speaker, { name: 'Lee' });
  const of = async (query: object) =>
    (await shareLinks.listShareLinks(speaker, { limit: 25, ...query })).items.map(({ name }) => name);
  const event = await anEvent(context, speaker, { title: 'Élan Summit' });
  await aShareLink(context, speaker, { name: 'Over', expiresOn: '2000-01-01' });
  await aShareLink(context, speaker, { name: 'Open' });
  const gone = await aShareLink(context, speaker, { name: 'Gone', expiresOn: '2000-01-01' });
  await shareLinks.revoke(speaker, gone.id);
  await aShareLink(context, speaker, { name: 'Day', kind: 'event_details', eventId: event.id });
  expect(await of({ status: ['active'] })).toEqual(['Day', 'Open']);
  expect(await of({ status: ['expired'] })).toEqual(['Over']);
  expect(await of({ status: ['revoked', 'expired'] })).toEqual(['Gone', 'Over']);
  expect(await of({ eventId: event.id })).toEqual(['Day']);
  expect(await of({ q: 'elan' })).toEqual(['Day']);
  expect(await of({ kind: ['media_kit'], q: 'o' })).toEqual(['Gone', 'Open', 'Over']);
});

it('has eyes on files that it could show, and on no others', async () => {
  const link = await aShareLink(context, owner);
  const [shown, hidden] = [await mediaFile(owner, 'stage.jpg'), await mediaFile(owner, 'room.jpg')];
  const set = (files: object) => shareLinks.setFiles(owner, link.id, ShareLinkFilesInput.parse(files));
  const { files } = await set({ shown: [shown], hidden: [hidden] });
  expect(files.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['room.jpg', false],
    ['stage.jpg', true],
  ]);
  for (const file of [await aFile(context, owner, { name: 'contract.pdf' }), await mediaFile(other, 'theirs.jpg')]) {
    await expect(set({ shown: [hidden, file] })).rejects.toMatchObject({ status: 400 });
  }
  expect((await find(link.id)).files.filter(({ isShown }) => isShown)).toHaveLength(1);
  const [found, page] = [
    await context.get(LinkAccessService).linkOf(owner.id, link.id),
    context.get(SharedPagesService),
  ];
  expect((await page.compose(found!)).files.map(({ name }) => name)).toEqual(['stage.jpg']);
});

it('keeps the logo out of the files of a kit', async () => {
  const speaker = await context.owner();
  await aProfile(context, speaker, { name: 'Lee' });
  const logo = await mediaFile(speaker, 'logo.png');
  const link = await aShareLink(context, speaker);
  expect(link.files).toHaveLength(1);
  await context.db.query(`UPDATE speaker_profiles SET logo_file_id = $2 WHERE user_id = $1`, [speaker.id, logo]);
  expect((await shareLinks.setFiles(speaker, link.id, { shown: [], hidden: [] })).files).toEqual([]);
  const found = await context.get(LinkAccessService).linkOf(speaker.id, link.id);
  expect((await context.get(SharedPagesService).compose(found!)).files).toEqual([]);
});

it('hides media of an event, a client or a bureau until its eye is opened', async () => {
  const speaker = await context.owner();
  await aProfile(context, speaker, { name: 'Lee' });
  const event = await anEvent(context, speaker);
  const file = await mediaFile(speaker, 'of-the-event.jpg');
  await context.db.query(`UPDATE files SET event_id = $2 WHERE id = $1`, [file, event.id]);
  const link = await aShareLink(context, speaker);
  expect(link.files).toMatchObject([{ id: file, isShown: false }]);
  const after = await shareLinks.setFiles(speaker, link.id, { shown: [file], hidden: [] });
  expect(after.files).toMatchObject([{ id: file, isShown: true }]);
});

it('is mailed in its owner’s words, once per key, and not when it does not open', async () => {
  const event = await anEvent(context, owner, { title: 'Autumn Gala', eventDate: '2027-10-04' });
  const link = await aShareLink(context, owner, { kind: 'event_details', eventId: event.id, password: 'open sesame' });
  const words = SendShareLinkInput.parse({ to: 'ann@acme.example', message: 'Here it is.' });
  const send = (key?: string) => shareEmails.sendShareLink(owner, link.id, words, key);
  await send('key-2');
  const { emails } = await send('key-2');
  expect(emails).toMatchObject([{ to: 'ann@acme.example', subject: 'Dana Reyes: Autumn Gala', sentAt: null }]);
  const events = await context.outboxRows('share_link.email_requested');
  expect(events).toHaveLength(1);
  const email = await emailOf(shareLinkEmail, context, {
    ownerId: owner.id,
    shareLinkId: link.id,
    emailId: emails[0]?.id,
  });
  expect(email).toMatchObject({
    to: 'ann@acme.example',
    replyTo: `${owner.username}@example.com`,
    template: 'share-link',
    props: { what: 'Autumn Gala', day: 'Oct 4', url: link.url, hasPassword: true, hasCalendarFile: true },
    attachments: [{ contentType: expect.stringContaining('text/calendar') as string }],
    hidesLogo: false,
  });
  await shareLinks.revoke(owner, link.id);
  expect(
    await emailOf(shareLinkEmail, context, { ownerId: owner.id, shareLinkId: link.id, emailId: emails[0]?.id }),
  ).toBeNull();
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'SHARE_LINK_CLOSED' });
});

it('is answered to the representative when it shows a bureau, and to the speaker by the representative', async () => {
  const rae = { name: 'Rae', email: 'rae@bright.example' };
  const bureau = await aBureau(context, owner, { representatives: [rae] });
  const link = await aShareLink(context, owner, {
    variant: 'bureau',
    bureauPartnerId: bureau.id,
    representativeId: bureau.representatives[0]?.id,
  });
  for (const [to, replyTo] of [
    ['ann@acme.example', rae.email],
    [rae.email, `${owner.username}@example.com`],
  ] as const) {
    const words = SendShareLinkInput.parse({ to, message: 'Here it is.' });
    const { emails } = await shareEmails.sendShareLink(owner, link.id, words);
    const { id = '' } = emails.find((one) => one.to === to) ?? {};
    expect(
      await emailOf(shareLinkEmail, context, { ownerId: owner.id, shareLinkId: link.id, emailId: id }),
    ).toMatchObject({ to, replyTo, onBehalfOf: owner.id, hidesLogo: true });
  }
});

it('keeps its bureau from being deleted, and says why', async () => {
  const bureau = await aBureau(context, owner, { representatives: [{ name: 'Rae' }] });
  const [rae] = bureau.representatives;
  const link = await aShareLink(context, owner, {
    variant: 'bureau',
    bureauPartnerId: bureau.id,
    representativeId: rae?.id,
  });
  await expect(bureaus.deleteBureauPartner(owner.id, bureau.id)).rejects.toMatchObject({
    code: 'BUREAU_PARTNER_HAS_SHARE_LINKS',
  });
  await bureaus.updateBureauPartner(owner.id, bureau.id, { version: 1, representatives: [] });
  expect(await find(link.id)).toMatchObject({ bureauPartnerId: bureau.id, representativeId: null });
});

it('has no address while its secret cannot be read, and a new one after a renewal', async () => {
  const link = await aShareLink(context, owner);
  await context.db.query(`UPDATE share_links SET token_sealed = 'v1.kept-under-another-secret' WHERE id = $1`, [
    link.id,
  ]);
  expect((await find(link.id)).url).toBeNull();
  expect((await shareLinks.renew(owner, link.id)).url).toMatch(/^http/);
});
