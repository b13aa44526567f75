import {
  ListTestimonialsQuery,
  RequestTestimonialInput,
  SubmitTestimonialInput,
  testimonialConsentText,
} from '@lectern/protocol/testimonials';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aProfile, aTestimonial } from '../../../testing/builders/profile';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { FeaturedTestimonialsService, ProfileModule, TestimonialsService } from '..';
import { handler as testimonialReceived } from './emails/send-testimonial-received';
import { handler as testimonialRequest } from './emails/send-testimonial-request';
import { ProfileHttpModule, TestimonialRequestsService } from '../profile.http.module';

let context: TestContext;
let testimonials: TestimonialsService;
let testimonialRequests: TestimonialRequestsService;
let featured: FeaturedTestimonialsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ProfileModule, ProfileHttpModule, ContactsModule, EventsWorkerModule);
  testimonials = context.get(TestimonialsService);
  testimonialRequests = context.get(TestimonialRequestsService);
  featured = context.get(FeaturedTestimonialsService);
});
beforeEach(async () => {
  owner = await context.owner();
  other = await context.owner();
  await aProfile(context, owner, { name: 'Jane Doe' });
  await aProfile(context, other);
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const update = (id: string, version: number, fields: object) =>
  testimonials.updateTestimonial(owner.id, id, { version, ...fields });
const ask = (fields: object = {}, key?: string) =>
  testimonialRequests.requestTestimonial(
    owner.id,
    RequestTestimonialInput.parse({ clientName: 'Ann Lee', email: 'ann@acme.example', ...fields }),
    key,
  );
const requestOf = (testimonialId: string) => emailOf(testimonialRequest, context, { ownerId: owner.id, testimonialId });
/** What the worker does: the email, and in it the link. */
const linkOf = async (id: string) => {
  const email = await requestOf(id);
  if (email?.template !== 'testimonial-request') throw new Error('no request was sent');
  return String(email.props['url']).split('/').at(-1) ?? '';
};
const answer = (token: string, fields: object = {}) =>
  testimonialRequests.submit(
    SubmitTestimonialInput.parse({
      token,
      content: 'They stood up.',
      rating: 5,
      clientName: 'Ann B. Lee',
      companyName: 'Acme',
      hasConsent: true,
      ...fields,
    }),
  );

describe('testimonials entered by hand', () => {
  it('are received at once; published with consent only', async () => {
    const event = await anEvent(context, owner, {
      title: 'Annual Meeting',
      clientId: (await aClient(context, owner)).id,
    });
    const one = await aTestimonial(context, owner, { eventId: event.id });
    expect(one).toMatchObject({
      status: 'received',
      source: 'speaker',
      eventTitle: 'Annual Meeting',
      clientId: event.clientId,
      hasConsent: false,
      isFeatured: false,
    });
    await expect(update(one.id, 1, { status: 'published' })).rejects.toMatchObject({
      code: 'TESTIMONIAL_CONSENT_MISSING',
    });
    const published = await update(one.id, 1, { hasConsent: true, status: 'published' });
    expect(published).toMatchObject({
      status: 'published',
      consentedAt: '2027-03-04T15:00:00.000Z',
      publishedAt: '2027-03-04T15:00:00.000Z',
      consentText: expect.stringContaining('confirms') as string,
    });
    await expect(update(one.id, 2, { hasConsent: false })).rejects.toMatchObject({
      extra: { fieldErrors: { hasConsent: expect.any(String) as string } },
    });
    const back = await update(one.id, 2, { status: 'received', hasConsent: false });
    expect(back).toMatchObject({ status: 'received', publishedAt: null, hasConsent: false, consentText: null });
    expect(
      (await context.outboxRows()).map((row) => row.type).filter((type) => type.startsWith('testimonial')),
    ).toEqual(['testimonial.created', 'testimonial.published', 'testimonial.updated']);
  });

  it('leave nothing behind when a write fails, and are made once per key', async () => {
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(aTestimonial(context, owner)).rejects.toThrow('planted');
    const input = { ...(await listAll()), items: undefined };
    expect(input.nextCursor).toBeNull();
    for (const _ of [1, 2]) {
      await testimonials.createTestimonial(
        owner.id,
        {
          clientName: 'Ann',
          clientTitle: null,
          companyName: null,
          eventTitle: null,
          content: 'Good.',
          rating: null,
          eventId: null,
          clientId: null,
          hasConsent: false,
        },
        'key',
      );
    }
    expect((await listAll()).items).toHaveLength(1);
  });

  it('are nobody else’s, nor may they belong to somebody else’s event', async () => {
    const one = await aTestimonial(context, owner);
    const refused = { code: 'TESTIMONIAL_NOT_FOUND', status: 404 };
    await expect(testimonials.getForOwnerOrThrow(other.id, one.id)).rejects.toMatchObject(refused);
    await expect(
      testimonials.updateTestimonial(other.id, one.id, { version: 1, content: 'Mine' }),
    ).rejects.toMatchObject(refused);
    await expect(testimonials.deleteTestimonial(other.id, one.id)).rejects.toMatchObject(refused);
    await expect(testimonialRequests.requestAgain(other.id, one.id)).rejects.toMatchObject(refused);
    const theirs = await anEvent(context, other);
    await expect(aTestimonial(context, owner, { eventId: theirs.id })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: 'This event does not exist' } },
    });
  });

  it('stay when their event goes', async () => {
    const event = await anEvent(context, owner, { title: 'Gala' });
    const one = await aTestimonial(context, owner, { eventId: event.id });
    await context.get(EventsService).deleteEvent(owner.id, event.id);
    expect(await testimonials.getForOwnerOrThrow(owner.id, one.id)).toMatchObject({
      eventId: null,
      eventTitle: 'Gala',
    });
  });

  it('are listed newest first, by status and by words, page by page', async () => {
    for (const clientName of ['Ann', 'Bo', 'Cy']) await aTestimonial(context, owner, { clientName });
    await aTestimonial(context, other, { clientName: 'Foreign' });
    const names = async (query: object) =>
      (await testimonials.listTestimonials(owner.id, ListTestimonialsQuery.parse(query))).items.map(
        (item) => item.clientName,
      );
    expect((await names({})).sort()).toEqual(['Ann', 'Bo', 'Cy']);
    expect(await names({ q: 'bo STOOD' })).toEqual(['Bo']);
    expect(await names({ status: 'published' })).toEqual([]);
    const first = await testimonials.listTestimonials(owner.id, ListTestimonialsQuery.parse({ limit: 2 }));
    expect(await names({ limit: 2, cursor: first.nextCursor })).toHaveLength(1);
  });
});

const listAll = () => testimonials.listTestimonials(owner.id, ListTestimonialsQuery.parse({}));

describe('a request', () => {
  it('is sent with a link of its own, of which only the hash is kept', async () => {
    const client = await aClient(context, owner, { name: 'Acme' });
    const event = await anEvent(context, owner, {
      title: 'Annual Meeting',
      eventDate: '2027-02-10',
      clientId: client.id,
    });
    const asked = await ask({ eventId: event.id, clientId: client.id, message: 'It was a joy.' });
    expect(asked).toMatchObject({ status: 'requested', companyName: 'Acme', requestedFrom: 'ann@acme.example' });
    expect(await context.outboxRows('testimonial.requested')).toEqual([
      { type: 'testimonial.requested', payload: { ownerId: owner.id, testimonialId: asked.id } },
    ]);
    const email = await requestOf(asked.id);
    expect(email).toMatchObject({
      to: 'ann@acme.example',
      replyTo: `${owner.username}@example.com`,
      props: { speakerName: 'Jane Doe', eventDate: 'Feb 10', message: 'It was a joy.' },
    });
    const token = await linkOf(asked.id);
    expect(token).toHaveLength(43);
    const [row] = await context.db.query<{ stored: string }>(
      `SELECT string_agg(l::text, '') AS stored FROM testimonial_links l`,
    );
    expect(row?.stored).not.toContain(token);
    expect(await testimonialRequests.openLink(token)).toMatchObject({
      speakerName: 'Jane Doe',
      clientName: 'Ann Lee',
      eventTitle: 'Annual Meeting',
      eventDate: '2027-02-10',
      isSubmitted: false,
      consentText: testimonialConsentText('Jane Doe'),
      expiresAt: '2027-04-03T15:00:00.000Z',
    });
  });

  it('is made once per key, and can be sent again until it is answered', async () => {
    const [first, again] = [await ask({}, 'key'), await ask({}, 'key')];
    expect(again.id).toBe(first.id);
    await testimonialRequests.requestAgain(owner.id, first.id, 'again');
    await testimonialRequests.requestAgain(owner.id, first.id, 'again');
    expect(await context.outboxRows('testimonial.requested')).toHaveLength(2);
    const [one, two] = [await linkOf(first.id), await linkOf(first.id)];
    await answer(one);
    expect(await testimonialRequests.openLink(two)).toMatchObject({ isSubmitted: true });
    await expect(testimonialRequests.requestAgain(owner.id, first.id)).rejects.toMatchObject({
      code: 'TESTIMONIAL_ANSWERED',
    });
    expect(await requestOf(first.id)).toBeNull();
    await expect(
      testimonialRequests.requestAgain(owner.id, (await aTestimonial(context, owner)).id),
    ).rejects.toMatchObject({ code: 'TESTIMONIAL_NOT_REQUESTED' });
  });
});

describe('the client’s answer', () => {
  it('is received with the consent word for word, and the speaker is told once', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await answer(token);
    expect(await testimonials.getForOwnerOrThrow(owner.id, id)).toMatchObject({
      status: 'received',
      source: 'client',
      clientName: 'Ann B. Lee',
      content: 'They stood up.',
      consentText: testimonialConsentText('Jane Doe'),
      consentedAt: '2027-03-04T15:00:00.000Z',
    });
    expect(await emailOf(testimonialReceived, context, { ownerId: owner.id, testimonialId: id })).toMatchObject({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
    });
    await answer(token, { content: 'They all stood up.' });
    expect((await context.outboxRows('testimonial.received')).map((row) => row.payload)).toEqual([
      { ownerId: owner.id, testimonialId: id, isCorrection: false },
      { ownerId: owner.id, testimonialId: id, isCorrection: true },
    ]);
  });

  it('cannot be changed by the speaker, only published, and then no more by the client', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await answer(token);
    for (const change of [{ content: 'Better.' }, { clientName: 'CEO' }, { rating: 4 }, { hasConsent: false }]) {
      await expect(update(id, 2, change)).rejects.toMatchObject({ code: 'TESTIMONIAL_IS_CLIENTS_OWN' });
    }
    // The same words again are no change.
    await update(id, 2, { content: 'They stood up.', eventTitle: 'Gala', status: 'published' });
    for (const call of [() => answer(token), () => testimonialRequests.openLink(token)]) {
      await expect(call()).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_CLOSED', status: 409 });
    }
  });

  it('needs a link that is known and has not ended', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    for (const wrong of ['x', `${token}x`, token.toLowerCase()]) {
      await expect(testimonialRequests.openLink(wrong)).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_UNKNOWN' });
    }
    await context.db.query(`UPDATE testimonial_links SET expires_at = $1`, [context.clock.now()]);
    for (const call of [() => answer(token), () => testimonialRequests.openLink(token)]) {
      await expect(call()).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_EXPIRED', status: 410 });
    }
    const second = await linkOf(id);
    await testimonials.deleteTestimonial(owner.id, id);
    await expect(answer(second)).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_UNKNOWN' });
  });

  it('is one of the twenty newest, however often its email is tried', async () => {
    const { id } = await ask();
    const tokens: string[] = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      context.clock.advance(1000);
      tokens.push(await linkOf(id));
    }
    const rows = await context.db.query(`SELECT 1 FROM testimonial_links WHERE testimonial_id = $1`, [id]);
    expect(rows).toHaveLength(20);
    await expect(testimonialRequests.openLink(tokens[1]!)).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_UNKNOWN' });
    await expect(testimonialRequests.openLink(tokens[2]!)).resolves.toBeDefined();
  });

  it('of a program that fills in every field is thrown away', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    expect(await answer(token, { website: 'https://spam.example' })).toMatchObject({ isSubmitted: false });
    expect(await testimonials.getForOwnerOrThrow(owner.id, id)).toMatchObject({ status: 'requested' });
  });

  it('sent twice at once, or while the speaker publishes, is one of both and never half', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await Promise.all([answer(token, { content: 'One.' }), answer(token, { content: 'Two.' })]);
    const payloads = (await context.outboxRows('testimonial.received')).map((row) => row.payload);
    expect(payloads.filter((payload) => (payload as { isCorrection: boolean }).isCorrection)).toHaveLength(1);
    const { version } = await testimonials.getForOwnerOrThrow(owner.id, id);
    const both = await Promise.allSettled([
      update(id, version, { status: 'published' }),
      answer(token, { content: 'Three.' }),
    ]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('may be typed in by the speaker when it comes in another way', async () => {
    const { id } = await ask();
    await expect(update(id, 1, { status: 'published', hasConsent: true })).rejects.toMatchObject({
      code: 'TESTIMONIAL_NOT_RECEIVED',
    });
    expect(await update(id, 1, { content: 'By phone.' })).toMatchObject({ status: 'received' });
  });
});

describe('featured testimonials', () => {
  const published = async (clientName: string) => {
    const { id } = await aTestimonial(context, owner, { clientName, hasConsent: true });
    await update(id, 1, { status: 'published' });
    return id;
  };
  const order = async () => (await featured.listFeatured(owner.id)).items.map((item) => item.id);

  it('have an order that is written as a whole', async () => {
    const [a, c, d] = [await published('A'), await published('C'), await published('D')];
    await featured.feature(owner.id, { before: [], ids: [a, c, d] });
    const now = await featured.feature(owner.id, { before: [a, c, d], ids: [d, a] });
    expect(now.items.map((item) => item.id)).toEqual([d, a]);
    expect(await testimonials.getForOwnerOrThrow(owner.id, c)).toMatchObject({ isFeatured: false });
    expect(await context.outboxRows('testimonial.order_changed')).toHaveLength(2);
    await update(d, 2, { status: 'received' });
    expect(await order()).toEqual([a]);
  });

  it('of two orders made from the same list take one, and show it to the other', async () => {
    const [a, c] = [await published('A'), await published('C')];
    const both = await Promise.allSettled(
      [
        [a, c],
        [c, a],
      ].map((ids) => featured.feature(owner.id, { before: [], ids })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { items: [{}, {}] } },
    });
  });

  it('are published ones of this owner only', async () => {
    const { id } = await aTestimonial(context, owner, { hasConsent: true });
    await expect(featured.feature(owner.id, { before: [], ids: [id] })).rejects.toMatchObject({
      code: 'TESTIMONIAL_NOT_PUBLISHED',
    });
    const mine = await published('A');
    await expect(featured.feature(other.id, { before: [], ids: [mine] })).rejects.toMatchObject({ status: 404 });
  });
});
