/** Share links as their owner has them: rows, events, stale versions, races, eyes on files, e-mails. */
import { sendShareLinkInput, shareLinkFilesInput, updateShareLinkInput } from '@lectern/protocol/share-links';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
  owner = await b.owner();
  other = await b.owner();
  await b.profile(owner, { name: 'Dana Reyes' });
  await b.profile(other, { name: 'Other' });
});
afterAll(() => b.close());

const update = (id: string, fields: object) =>
  b.shareLinks.updateShareLink(owner, id, updateShareLinkInput.parse({ version: 1, ...fields }));
const find = (id: string) => b.shareLinks.getForOwnerOrThrow(owner, id);
const mediaFile = async (who: TestOwner, name: string): Promise<string> => {
  const id = await b.file(who, { name });
  await b.db.query(`UPDATE files SET kind = 'media' WHERE id = $1`, [id]);
  return id;
};
const list = (query: object) => b.shareLinks.listShareLinks(owner, { limit: 25, ...query });

it('shows at first what its kind shows at first, under a name that says what it is', async () => {
  const event = await b.event(owner, { title: 'Spring Gala' });
  const bureau = await b.bureau(owner, { name: 'Bright' });
  const kit = await b.shareLink(owner);
  const details = await b.shareLink(owner, { kind: 'event_details', eventId: event.id });
  const bureauKit = await b.shareLink(owner, { variant: 'bureau', bureauPartnerId: bureau.id });
  expect([kit.name, details.name, bureauKit.name]).toEqual([
    'Media kit',
    'Spring Gala',
    'Media kit for Bright',
  ]);
  expect(kit.fields).toContain('contactEmail');
  expect(kit.fields).not.toContain('fee');
  expect(details.fields.slice(0, 1)).toEqual(['schedule']);
  expect(details.fields).not.toContain('travel');
  expect(await b.outboxRows('share_link.created')).toHaveLength(3);
});

it('keeps the order of the page whatever was sent, and its schedule always', async () => {
  const event = await b.event(owner);
  const link = await b.shareLink(owner, {
    ...{ kind: 'event_details', eventId: event.id, fields: ['av', 'agenda', 'talks', 'av'] },
  });
  expect(link.fields).toEqual(['schedule', 'agenda', 'av']);
});

it('refers to rows of its owner only', async () => {
  const theirs = { event: await b.event(other), bureau: await b.bureau(other) };
  const own = await b.bureau(owner, { representatives: [{ name: 'Rae' }] });
  const another = await b.bureau(owner, { representatives: [{ name: 'Sol' }] });
  const wrong: [object, string][] = [
    [{ kind: 'event_details', eventId: theirs.event.id }, 'eventId'],
    [{ variant: 'bureau', bureauPartnerId: theirs.bureau.id }, 'bureauPartnerId'],
    [
      { variant: 'bureau', bureauPartnerId: own.id, representativeId: another.representatives[0]?.id },
      'representativeId',
    ],
  ];
  for (const [fields, field] of wrong) {
    await expect(b.shareLink(owner, fields)).rejects.toMatchObject({
      ...{ status: 400, extra: { fieldErrors: { [field]: expect.any(String) as string } } },
    });
  }
  const link = await b.shareLink(owner);
  await expect(update(link.id, { variant: 'bureau' })).rejects.toMatchObject({ status: 400 });
  await expect(b.shareLinks.getForOwnerOrThrow(other, link.id)).rejects.toMatchObject({ status: 404 });
});

it('is edited with the version that was seen: of two at once, one is refused with the row as it is', async () => {
  const { id } = await b.shareLink(owner);
  const results = await Promise.allSettled([update(id, { name: 'One' }), update(id, { name: 'Two' })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'STALE_VERSION', extra: { current: { version: 2 } } },
  });
});

it('is taken back once, renewed once per key, and deleted with what belongs to it', async () => {
  const link = await b.shareLink(owner);
  const rows = (type: 'share_link.revoked' | 'share_link.renewed') => b.outboxRows(type);
  await Promise.all([b.shareLinks.revoke(owner, link.id), b.shareLinks.revoke(owner, link.id)]);
  expect(await rows('share_link.revoked')).toHaveLength(1);
  const [first, again] = [
    await b.shareLinks.renew(owner, link.id, 'key-1'),
    await b.shareLinks.renew(owner, link.id, 'key-1'),
  ];
  expect(first).toMatchObject({ status: 'active', revokedAt: null });
  expect(first.url).not.toBe(link.url);
  expect(again.url).toBe(first.url);
  expect(await rows('share_link.renewed')).toHaveLength(1);
  await b.shareLinks.deleteShareLink(owner, link.id);
  await expect(find(link.id)).rejects.toMatchObject({ status: 404 });
});

it('writes no row without its event', async () => {
  const before = await list({});
  const failing = jest.spyOn(b.outbox, 'add').mockRejectedValue(new Error('the outbox is full'));
  await expect(b.shareLink(owner, { name: 'Half' })).rejects.toThrow('the outbox is full');
  failing.mockRestore();
  expect((await list({})).items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
});

it('lists by what it is, whether it opens, and words', async () => {
  const speaker = await b.owner('America/Chicago');
  await b.profile(speaker, { name: 'Lee' });
  const of = async (query: object) =>
    (await b.shareLinks.listShareLinks(speaker, { limit: 25, ...query })).items.map(({ name }) => name);
  const event = await b.event(speaker, { title: 'Élan Summit' });
  await b.shareLink(speaker, { name: 'Over', expiresOn: '2000-01-01' });
  await b.shareLink(speaker, { name: 'Open' });
  const gone = await b.shareLink(speaker, { name: 'Gone', expiresOn: '2000-01-01' });
  await b.shareLinks.revoke(speaker, gone.id);
  await b.shareLink(speaker, { name: 'Day', kind: 'event_details', eventId: event.id });
  expect(await of({ status: ['active'] })).toEqual(['Day', 'Open']);
  expect(await of({ status: ['expired'] })).toEqual(['Over']);
  expect(await of({ status: ['revoked', 'expired'] })).toEqual(['Gone', 'Over']);
  expect(await of({ eventId: event.id })).toEqual(['Day']);
  expect(await of({ q: 'elan' })).toEqual(['Day']);
  expect(await of({ kind: ['media_kit'], q: 'o' })).toEqual(['Gone', 'Open', 'Over']);
});

it('has eyes on files that it could show, and on no others', async () => {
  const link = await b.shareLink(owner);
  const [shown, hidden] = [await mediaFile(owner, 'stage.jpg'), await mediaFile(owner, 'room.jpg')];
  const set = (files: object) => b.shareLinks.setFiles(owner, link.id, shareLinkFilesInput.parse(files));
  const { files } = await set({ shown: [shown], hidden: [hidden] });
  expect(files.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['room.jpg', false],
    ['stage.jpg', true],
  ]);
  for (const file of [await b.file(owner, { name: 'contract.pdf' }), await mediaFile(other, 'theirs.jpg')]) {
    await expect(set({ shown: [hidden, file] })).rejects.toMatchObject({ status: 400 });
  }
  expect((await find(link.id)).files.filter(({ isShown }) => isShown)).toHaveLength(1);
  const [found, page] = [await b.sharedLinks.linkOf(owner.id, link.id), b.sharedPages];
  expect((await page.compose(found!)).files.map(({ name }) => name)).toEqual(['stage.jpg']);
});

it('hides media of an event, a client or a bureau until its eye is opened', async () => {
  const speaker = await b.owner();
  await b.profile(speaker, { name: 'Lee' });
  const event = await b.event(speaker);
  const file = await mediaFile(speaker, 'of-the-event.jpg');
  await b.db.query(`UPDATE files SET event_id = $2 WHERE id = $1`, [file, event.id]);
  const link = await b.shareLink(speaker);
  expect(link.files).toMatchObject([{ id: file, isShown: false }]);
  const after = await b.shareLinks.setFiles(speaker, link.id, { shown: [file], hidden: [] });
  expect(after.files).toMatchObject([{ id: file, isShown: true }]);
});

it('is mailed in its owner’s words, once per key, and not when it does not open', async () => {
  const event = await b.event(owner, { title: 'Autumn Gala', eventDate: '2027-10-04' });
  const link = await b.shareLink(owner, {
    kind: 'event_details',
    eventId: event.id,
    password: 'open sesame',
  });
  const words = sendShareLinkInput.parse({ to: 'ann@acme.example', message: 'Here it is.' });
  const send = (key?: string) => b.shareEmails.sendShareLink(owner, link.id, words, key);
  await send('key-2');
  const { emails } = await send('key-2');
  expect(emails).toMatchObject([
    { to: 'ann@acme.example', subject: 'Dana Reyes: Autumn Gala', sentAt: null },
  ]);
  const events = await b.outboxRows('share_link.email_requested');
  expect(events).toHaveLength(1);
  const email = await b.sharedEmails.shareEmail(owner.id, link.id, emails[0]?.id ?? '');
  expect(email).toMatchObject({
    ...{ to: 'ann@acme.example', replyTo: `${owner.username}@example.com`, template: 'share-link' },
    props: {
      what: 'Autumn Gala',
      day: 'Oct 4, 2027',
      url: link.url,
      hasPassword: true,
      hasCalendarFile: true,
    },
    attachments: [{ contentType: expect.stringContaining('text/calendar') as string }],
  });
  await b.shareLinks.revoke(owner, link.id);
  expect(await b.sharedEmails.shareEmail(owner.id, link.id, emails[0]?.id ?? '')).toBeNull();
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'SHARE_LINK_CLOSED' });
});

it('is answered to the representative when it shows a bureau, and to the speaker by the representative', async () => {
  const rae = { name: 'Rae', email: 'rae@bright.example' };
  const bureau = await b.bureau(owner, { representatives: [rae] });
  const link = await b.shareLink(owner, {
    ...{ variant: 'bureau', bureauPartnerId: bureau.id, representativeId: bureau.representatives[0]?.id },
  });
  for (const [to, replyTo] of [
    ['ann@acme.example', rae.email],
    [rae.email, `${owner.username}@example.com`],
  ] as const) {
    const words = sendShareLinkInput.parse({ to, message: 'Here it is.' });
    const { emails } = await b.shareEmails.sendShareLink(owner, link.id, words);
    const { id = '' } = emails.find((one) => one.to === to) ?? {};
    expect(await b.sharedEmails.shareEmail(owner.id, link.id, id)).toMatchObject({ to, replyTo });
  }
});

it('keeps its bureau from being deleted, and says why', async () => {
  const bureau = await b.bureau(owner, { representatives: [{ name: 'Rae' }] });
  const [rae] = bureau.representatives;
  const link = await b.shareLink(owner, {
    ...{ variant: 'bureau', bureauPartnerId: bureau.id, representativeId: rae?.id },
  });
  await expect(b.bureaus.deleteBureauPartner(owner.id, bureau.id)).rejects.toMatchObject({
    code: 'BUREAU_PARTNER_HAS_SHARE_LINKS',
  });
  await b.bureaus.updateBureauPartner(owner.id, bureau.id, { version: 1, representatives: [] });
  expect(await find(link.id)).toMatchObject({ bureauPartnerId: bureau.id, representativeId: null });
});

it('has no address while its secret cannot be read, and a new one after a renewal', async () => {
  const link = await b.shareLink(owner);
  await b.db.query(`UPDATE share_links SET token_sealed = 'v1.kept-under-another-secret' WHERE id = $1`, [
    link.id,
  ]);
  expect((await find(link.id)).url).toBeNull();
  expect((await b.shareLinks.renew(owner, link.id)).url).toMatch(/^http/);
});
