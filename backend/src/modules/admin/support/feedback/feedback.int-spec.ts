/** Feedback and the inbox behind it: rows, events, log, and what happens when things go wrong or come twice. */
import { emailOf } from '../../../../testing/email-of';
import { Outbox } from '@lectern/database/outbox';
import { SendFeedbackInput } from '@lectern/protocol/feedback';
import { ListInboxQuery } from '@lectern/protocol/inbox';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { createContext, type TestContext } from '../../../../testing/test-context';
import { FeedbackService } from './feedback.service';
import { InboxService } from '../inbox/inbox.service';
import { ScreenshotsService } from './screenshots.service';
import { handler as contactMessage } from '../emails/send-contact-message';
import { handler as inboxAnswer } from '../emails/send-inbox-answer';
import { AdminHttpModule } from '../../admin.http.module';

const DAY = 24 * 3600 * 1000;

let t: TestContext;
let owner: string;
let ann: ReturnType<typeof adminOf>;
let bob: ReturnType<typeof adminOf>;

beforeAll(async () => {
  t = await createContext(AdminHttpModule);
  [owner, ann, bob] = [await account('dana'), adminOf(await account('ann')), adminOf(await account('bob'))];
});
beforeEach(async () => {
  await t.db.query('DELETE FROM contact_messages');
  await t.db.query('DELETE FROM feedback_screenshots');
  await t.db.query('DELETE FROM outbox');
});
afterAll(async () => {
  await t.close();
});

const adminOf = (id: string) => ({ kind: 'admin' as const, id, username: id, timeZone: 'UTC', ip: '203.0.113.9' });

async function account(username: string): Promise<string> {
  const id = uuidv7();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, $2, $3, '-', '1', now(), now(), now())`,
    [id, username, `${username}@example.com`],
  );
  return id;
}

const feedback = () => t.get(FeedbackService);
const inbox = () => t.get(InboxService);
const screenshots = () => t.get(ScreenshotsService);
const typed = (fields: object = {}) =>
  SendFeedbackInput.parse({ kind: 'idea', message: 'Let me sort tasks by client.', ...fields });
const send = async (fields: object = {}, key?: string) => {
  const { id } = await feedback().sendFeedback(owner, typed(fields), key);
  return id;
};
const types = async () => (await t.outboxRows()).map(({ type }) => type);
const logged = (action: string) =>
  t.db.query<{ subject_id: string; details: object }>(
    'SELECT subject_id, details FROM audit_entries WHERE action = $1 ORDER BY id',
    [action],
  );
const list = (fields: object = {}) => inbox().list(ListInboxQuery.parse(fields));

/** With what a camera writes into pictures. */
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#6B1D3A' } })
    .withExif({ IFD0: { Copyright: 'Dana Reyes' } })
    .jpeg()
    .toBuffer();
const stored = async (key: string) => (await t.get(StorageGateway).head(key)) !== null;
const keyOf = async (id: string) =>
  (await t.db.query<{ key: string }>('SELECT storage_key AS key FROM feedback_screenshots WHERE id = $1', [id]))[0]
    ?.key ?? '';

describe('feedback', () => {
  it('is kept once with its event, and shown to its author', async () => {
    const [first, second] = await Promise.all([
      feedback().sendFeedback(owner, typed({ rating: 4, diagnostics: 'Version: 1' }), 'once'),
      feedback().sendFeedback(owner, typed({ rating: 4, diagnostics: 'Version: 1' }), 'once'),
    ]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ kind: 'idea', rating: 4, state: 'received', screenshot: 'none', answers: [] });
    expect(await t.outboxRows()).toEqual([
      { type: 'feedback.received', payload: { ownerId: owner, contactMessageId: first.id } },
    ]);
    expect((await feedback().listFeedback(owner, { limit: 25 })).items).toEqual([first]);
    expect((await feedback().listFeedback(ann.id, { limit: 25 })).items).toEqual([]);
    await expect(feedback().getForOwnerOrThrow(ann.id, first.id)).rejects.toMatchObject({ status: 404 });
    expect(await emailOf(contactMessage, t, { contactMessageId: first.id })).toMatchObject({
      to: 'support@lectern.example',
      replyTo: 'dana@example.com',
      props: { feedback: 'idea', rating: 4 },
    });
  });

  it('leaves neither row nor event when it fails', async () => {
    jest.spyOn(t.get(Outbox), 'add').mockRejectedValueOnce(new Error('the outbox fails'));
    await expect(feedback().sendFeedback(owner, typed())).rejects.toThrow('the outbox fails');
    expect(await t.db.query('SELECT 1 FROM contact_messages')).toEqual([]);
    expect(await types()).toEqual([]);
  });
});

describe('a screenshot', () => {
  it('is drawn anew without what was written into it, and the original goes', async () => {
    const id = await screenshots().keep(owner, await picture());
    const original = await keyOf(id);
    const sent = await send({ screenshotId: id });
    expect(await feedback().getForOwnerOrThrow(owner, sent)).toMatchObject({ screenshot: 'processing' });
    await expect(feedback().screenshotAddress(owner, sent)).rejects.toMatchObject({ status: 404 });
    await screenshots().redraw(owner, id);
    await screenshots().redraw(owner, id);
    expect(await feedback().getForOwnerOrThrow(owner, sent)).toMatchObject({ screenshot: 'ready' });
    expect(await feedback().screenshotAddress(owner, sent)).toContain('/api/storage/objects');
    const chunks: Buffer[] = [];
    for await (const chunk of (await t.get(StorageGateway).get(await keyOf(id))) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    const { format, exif } = await sharp(Buffer.concat(chunks)).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    expect((await t.outboxRows('feedback_screenshot.content_superseded')).map(({ payload }) => payload)).toEqual([
      { ownerId: owner, storageKeys: [original] },
    ]);
  });

  it('is refused when it is no picture, and marked when it cannot be read', async () => {
    await expect(screenshots().keep(owner, Buffer.from('<svg></svg>'))).rejects.toMatchObject({ status: 415 });
    const whole = await picture();
    const id = await screenshots().keep(owner, whole.subarray(0, whole.length / 2));
    const sent = await send({ screenshotId: id });
    await screenshots().redraw(owner, id);
    expect(await feedback().getForOwnerOrThrow(owner, sent)).toMatchObject({ screenshot: 'refused' });
    expect(await inbox().getOrThrow(sent)).toMatchObject({ screenshot: 'refused' });
  });

  it('goes with one feedback of its owner only', async () => {
    const id = await screenshots().keep(owner, await picture());
    await expect(feedback().sendFeedback(bob.id, typed({ screenshotId: id }))).rejects.toMatchObject({
      extra: { fieldErrors: { screenshotId: expect.any(String) } },
    });
    await send({ screenshotId: id });
    await expect(send({ screenshotId: id })).rejects.toMatchObject({ status: 400 });
  });

  it('that nobody sends is cleared away: beyond two at once, and after a day', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      t.clock.advance(1_000);
      ids.push(await screenshots().keep(owner, await picture()));
    }
    const left = () => t.db.query<{ id: string }>('SELECT id FROM feedback_screenshots ORDER BY created_at');
    expect((await left()).map(({ id }) => id)).toEqual(ids.slice(1));
    await send({ screenshotId: ids[2] });
    t.clock.advance(DAY + 1_000);
    await screenshots().removeUnsent();
    expect((await left()).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await t.outboxRows('feedback_screenshot.content_superseded')).toHaveLength(2);
    expect(await stored(await keyOf(ids[2] ?? ''))).toBe(true);
  });
});

describe('the inbox', () => {
  it('takes each message once, with a mark on what looks like advertising', async () => {
    const idea = await send();
    t.clock.advance(1_000);
    const spam = await send({ message: 'https://watches.example' });
    expect((await list()).items).toMatchObject([
      { id: spam, isSuspicious: true },
      { id: idea, isSuspicious: false, status: 'new', account: { id: owner, username: 'dana' }, answerCount: 0 },
    ]);
    expect(await inbox().counts()).toEqual({ new: 2, open: 0 });
  });

  it('takes what the release before writes, and nothing that comes with a backup', async () => {
    const write = (message: string, age: string) =>
      t.db.query(
        `INSERT INTO contact_messages (id, name, email, message, created_at)
         VALUES (gen_random_uuid(), 'Zoë', 'zoe@example.com', $1, now() - $2::interval)`,
        [message, age],
      );
    await write('Hello', '1 second');
    await write('From a backup', '1 day');
    expect((await list({ q: 'zoe' })).items).toMatchObject([{ excerpt: 'Hello', status: 'new', account: null }]);
  });

  it('is filtered, searched without regard to accents, and paged', async () => {
    await send({ message: 'Das Menü fehlt' });
    t.clock.advance(1_000);
    const problem = await send({ kind: 'problem', message: 'It broke' });
    const ids = async (fields: object) => (await list(fields)).items.map(({ id }) => id);
    expect(await ids({ kind: 'problem' })).toEqual([problem]);
    expect(await ids({ q: 'menu DANA' })).toHaveLength(1);
    expect(await ids({ q: 'menu broke' })).toEqual([]);
    expect(await ids({ accountId: bob.id })).toEqual([]);
    expect(await ids({ accountId: owner, status: 'new,open' })).toHaveLength(2);
    await inbox().open(ann, problem);
    expect(await ids({ status: 'open' })).toEqual([problem]);
    for (const filters of [{}, { accountId: owner }]) {
      const first = await list({ limit: 1, ...filters });
      expect(first.items).toMatchObject([{ id: problem }]);
      const next = await list({ limit: 1, cursor: first.nextCursor, ...filters });
      expect(next).toMatchObject({ items: [{ kind: 'idea' }], nextCursor: null });
    }
  });

  it('is opened once, by whoever comes first', async () => {
    const id = await send();
    await Promise.all([inbox().open(ann, id), inbox().open(bob, id)]);
    expect(await inbox().getOrThrow(id)).toMatchObject({ status: 'open', version: 1 });
    expect((await logged('inbox_message.opened')).filter((line) => line.subject_id === id)).toHaveLength(1);
    expect(await inbox().counts()).toEqual({ new: 0, open: 1 });
  });

  it('sends one answer of a double click, and says who wrote it', async () => {
    const id = await send({ message: 'How do I…' });
    const { version } = await inbox().open(ann, id);
    const words = { text: 'Like this.', close: false, version };
    const [one, two] = await Promise.all([
      inbox().answer(ann, id, words, 'click'),
      inbox().answer(ann, id, words, 'click'),
    ]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      status: 'answered',
      entries: [{ kind: 'answer', text: 'Like this.', by: 'ann', delivery: 'sending' }],
    });
    const written = await t.outboxRows('inbox_answer.written');
    const entryId = one.entries[0]?.id ?? '';
    expect(written.map(({ payload }) => payload)).toEqual([{ contactMessageId: id, entryId, ownerId: owner }]);
    expect(await emailOf(inboxAnswer, t, { contactMessageId: id, entryId })).toEqual({
      to: 'dana@example.com',
      replyTo: 'support@lectern.example',
      template: 'inbox-answer',
      props: { name: 'dana', answer: 'Like this.', message: 'How do I…' },
    });
    expect(await inbox().getOrThrow(id)).toMatchObject({ entries: [{ delivery: 'sent' }] });
    expect(await feedback().getForOwnerOrThrow(owner, id)).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Like this.' }],
    });
    const lines = (await logged('inbox_message.answered')).filter((line) => line.subject_id === id);
    expect(lines).toMatchObject([{ details: { from: 'open', to: 'answered' } }]);
  });

  it("refuses the second administrator's answer with what the first one left", async () => {
    const id = await send();
    const results = await Promise.allSettled(
      [ann, bob].map((admin) => inbox().answer(admin, id, { text: 'Yes.', close: true, version: 1 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'STALE_VERSION', status: 409, extra: { current: { status: 'closed', version: 2 } } },
    });
    expect(await t.outboxRows('inbox_answer.written')).toHaveLength(1);
  });

  it('keeps notes from the author, and closes and opens again', async () => {
    const id = await send();
    await inbox().note(ann, id, { text: 'Third one this week.' }, 'note');
    await inbox().note(ann, id, { text: 'Third one this week.' }, 'note');
    const closed = await inbox().changeStatus(bob, id, { status: 'closed', version: 1 });
    expect(closed).toMatchObject({ status: 'closed', entries: [{ kind: 'note', delivery: null }] });
    expect(await feedback().getForOwnerOrThrow(owner, id)).toMatchObject({ state: 'closed', answers: [] });
    await expect(inbox().changeStatus(ann, id, { status: 'open', version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await inbox().changeStatus(ann, id, { status: 'open', version: 2 })).toMatchObject({ status: 'open' });
    expect(await t.db.query('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id', [id])).toEqual([
      { action: 'inbox_message.noted' },
      { action: 'inbox_message.closed' },
      { action: 'inbox_message.reopened' },
    ]);
    expect(await types()).toEqual(['feedback.received']);
  });

  it('leaves no trace of an answer that failed', async () => {
    const id = await send();
    jest.spyOn(t.get(Outbox), 'add').mockRejectedValueOnce(new Error('the outbox fails'));
    const answer = inbox().answer(ann, id, { text: 'Yes.', close: false, version: 1 }, 'key');
    await expect(answer).rejects.toThrow('the outbox fails');
    expect(await inbox().getOrThrow(id)).toMatchObject({ status: 'new', version: 1, entries: [] });
    expect((await logged('inbox_message.answered')).filter((line) => line.subject_id === id)).toEqual([]);
  });

  it('keeps an answer without a name when its writer is gone', async () => {
    const id = await send();
    const leaving = adminOf(await account('leaving'));
    await inbox().answer(leaving, id, { text: 'Yes.', close: false, version: 1 });
    await t.db.query('DELETE FROM users WHERE id = $1', [leaving.id]);
    expect(await inbox().getOrThrow(id)).toMatchObject({ entries: [{ text: 'Yes.', by: null }] });
  });
});
