import {
  listTestimonialsQuery,
  requestTestimonialInput,
  submitTestimonialInput,
  testimonialConsentText,
} from '@lectern/protocol/testimonials';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  owner = await b.owner();
  other = await b.owner();
  await b.profile(owner, { name: 'Jane Doe' });
  await b.profile(other);
  await b.db.query('DELETE FROM outbox');
});
afterAll(() => b.close());

const update = (id: string, version: number, fields: object) =>
  b.testimonials.updateTestimonial(owner.id, id, { version, ...fields });
const ask = (fields: object = {}, key?: string) =>
  b.testimonialRequests.requestTestimonial(
    owner.id,
    requestTestimonialInput.parse({ clientName: 'Ann Lee', email: 'ann@acme.example', ...fields }),
    key,
  );
/** What the worker does: the e-mail, and in it the link. */
const linkOf = async (id: string) => {
  const email = await b.testimonialEmails.requestEmail(owner.id, id);
  if (email?.template !== 'testimonial-request') throw new Error('no request was sent');
  return email.props.url.split('/').at(-1) ?? '';
};
const answer = (token: string, fields: object = {}) =>
  b.testimonialRequests.submit(
    submitTestimonialInput.parse({
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
    const event = await b.event(owner, { title: 'Annual Meeting', clientId: (await b.client(owner)).id });
    const one = await b.testimonial(owner, { eventId: event.id });
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
    expect(back).toMatchObject({
      status: 'received',
      publishedAt: null,
      hasConsent: false,
      consentText: null,
    });
    expect(
      (await b.outboxRows()).map((row) => row.type).filter((type) => type.startsWith('testimonial')),
    ).toEqual(['testimonial.created', 'testimonial.published', 'testimonial.updated']);
  });

  it('leave nothing behind when a write fails, and are made once per key', async () => {
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(b.testimonial(owner)).rejects.toThrow('planted');
    const input = { ...(await listAll()), items: undefined };
    expect(input.nextCursor).toBeNull();
    for (const _ of [1, 2]) {
      await b.testimonials.createTestimonial(
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
    const one = await b.testimonial(owner);
    const refused = { code: 'TESTIMONIAL_NOT_FOUND', status: 404 };
    await expect(b.testimonials.getForOwnerOrThrow(other.id, one.id)).rejects.toMatchObject(refused);
    await expect(
      b.testimonials.updateTestimonial(other.id, one.id, { version: 1, content: 'Mine' }),
    ).rejects.toMatchObject(refused);
    await expect(b.testimonials.deleteTestimonial(other.id, one.id)).rejects.toMatchObject(refused);
    await expect(b.testimonialRequests.requestAgain(other.id, one.id)).rejects.toMatchObject(refused);
    const theirs = await b.event(other);
    await expect(b.testimonial(owner, { eventId: theirs.id })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: 'This event does not exist' } },
    });
  });

  it('stay when their event goes', async () => {
    const event = await b.event(owner, { title: 'Gala' });
    const one = await b.testimonial(owner, { eventId: event.id });
    await b.events.deleteEvent(owner.id, event.id);
    expect(await b.testimonials.getForOwnerOrThrow(owner.id, one.id)).toMatchObject({
      eventId: null,
      eventTitle: 'Gala',
    });
  });

  it('are listed newest first, by status and by words, page by page', async () => {
    for (const clientName of ['Ann', 'Bo', 'Cy']) await b.testimonial(owner, { clientName });
    await b.testimonial(other, { clientName: 'Foreign' });
    const names = async (query: object) =>
      (await b.testimonials.listTestimonials(owner.id, listTestimonialsQuery.parse(query))).items.map(
        (item) => item.clientName,
      );
    expect((await names({})).sort()).toEqual(['Ann', 'Bo', 'Cy']);
    expect(await names({ q: 'bo STOOD' })).toEqual(['Bo']);
    expect(await names({ status: 'published' })).toEqual([]);
    const first = await b.testimonials.listTestimonials(owner.id, listTestimonialsQuery.parse({ limit: 2 }));
    expect(await names({ limit: 2, cursor: first.nextCursor })).toHaveLength(1);
  });
});

const listAll = () => b.testimonials.listTestimonials(owner.id, listTestimonialsQuery.parse({}));

describe('a request', () => {
  it('is sent with a link of its own, of which only the hash is kept', async () => {
    const client = await b.client(owner, { name: 'Acme' });
    const event = await b.event(owner, {
      title: 'Annual Meeting',
      eventDate: '2027-02-10',
      clientId: client.id,
    });
    const asked = await ask({ eventId: event.id, clientId: client.id, message: 'It was a joy.' });
    expect(asked).toMatchObject({
      status: 'requested',
      companyName: 'Acme',
      requestedFrom: 'ann@acme.example',
    });
    expect(await b.outboxRows('testimonial.requested')).toEqual([
      { type: 'testimonial.requested', payload: { ownerId: owner.id, testimonialId: asked.id } },
    ]);
    const email = await b.testimonialEmails.requestEmail(owner.id, asked.id);
    expect(email).toMatchObject({
      to: 'ann@acme.example',
      replyTo: `${owner.username}@example.com`,
      props: { speakerName: 'Jane Doe', eventDate: 'Feb 10, 2027', message: 'It was a joy.' },
    });
    const token = await linkOf(asked.id);
    expect(token).toHaveLength(43);
    const [row] = await b.db.query<{ stored: string }>(
      `SELECT string_agg(l::text, '') AS stored FROM testimonial_links l`,
    );
    expect(row?.stored).not.toContain(token);
    expect(await b.testimonialRequests.openLink(token)).toMatchObject({
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
    await b.testimonialRequests.requestAgain(owner.id, first.id, 'again');
    await b.testimonialRequests.requestAgain(owner.id, first.id, 'again');
    expect(await b.outboxRows('testimonial.requested')).toHaveLength(2);
    const [one, two] = [await linkOf(first.id), await linkOf(first.id)];
    await answer(one);
    expect(await b.testimonialRequests.openLink(two)).toMatchObject({ isSubmitted: true });
    await expect(b.testimonialRequests.requestAgain(owner.id, first.id)).rejects.toMatchObject({
      code: 'TESTIMONIAL_ANSWERED',
    });
    expect(await b.testimonialEmails.requestEmail(owner.id, first.id)).toBeNull();
    await expect(
      b.testimonialRequests.requestAgain(owner.id, (await b.testimonial(owner)).id),
    ).rejects.toMatchObject({ code: 'TESTIMONIAL_NOT_REQUESTED' });
  });
});

describe('the client’s answer', () => {
  it('is received with the consent word for word, and the speaker is told once', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await answer(token);
    expect(await b.testimonials.getForOwnerOrThrow(owner.id, id)).toMatchObject({
      status: 'received',
      source: 'client',
      clientName: 'Ann B. Lee',
      content: 'They stood up.',
      consentText: testimonialConsentText('Jane Doe'),
      consentedAt: '2027-03-04T15:00:00.000Z',
    });
    expect(await b.testimonialEmails.receivedEmail(owner.id, id)).toMatchObject({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
    });
    await answer(token, { content: 'They all stood up.' });
    expect((await b.outboxRows('testimonial.received')).map((row) => row.payload)).toEqual([
      { ownerId: owner.id, testimonialId: id, isCorrection: false },
      { ownerId: owner.id, testimonialId: id, isCorrection: true },
    ]);
  });

  it('cannot be changed by the speaker, only published, and then no more by the client', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await answer(token);
    for (const change of [
      { content: 'Better.' },
      { clientName: 'CEO' },
      { rating: 4 },
      { hasConsent: false },
    ]) {
      await expect(update(id, 2, change)).rejects.toMatchObject({ code: 'TESTIMONIAL_IS_CLIENTS_OWN' });
    }
    // The same words again are no change.
    await update(id, 2, { content: 'They stood up.', eventTitle: 'Gala', status: 'published' });
    for (const call of [() => answer(token), () => b.testimonialRequests.openLink(token)]) {
      await expect(call()).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_CLOSED', status: 409 });
    }
  });

  it('needs a link that is known and has not ended', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    for (const wrong of ['x', `${token}x`, token.toLowerCase()]) {
      await expect(b.testimonialRequests.openLink(wrong)).rejects.toMatchObject({
        code: 'TESTIMONIAL_LINK_UNKNOWN',
      });
    }
    await b.db.query(`UPDATE testimonial_links SET expires_at = $1`, [b.clock.now()]);
    for (const call of [() => answer(token), () => b.testimonialRequests.openLink(token)]) {
      await expect(call()).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_EXPIRED', status: 410 });
    }
    const second = await linkOf(id);
    await b.testimonials.deleteTestimonial(owner.id, id);
    await expect(answer(second)).rejects.toMatchObject({ code: 'TESTIMONIAL_LINK_UNKNOWN' });
  });

  it('is one of the twenty newest, however often its e-mail is tried', async () => {
    const { id } = await ask();
    const tokens: string[] = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      b.clock.advance(1000);
      tokens.push(await linkOf(id));
    }
    const rows = await b.db.query(`SELECT 1 FROM testimonial_links WHERE testimonial_id = $1`, [id]);
    expect(rows).toHaveLength(20);
    await expect(b.testimonialRequests.openLink(tokens[1]!)).rejects.toMatchObject({
      code: 'TESTIMONIAL_LINK_UNKNOWN',
    });
    await expect(b.testimonialRequests.openLink(tokens[2]!)).resolves.toBeDefined();
  });

  it('of a program that fills in every field is thrown away', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    expect(await answer(token, { website: 'https://spam.example' })).toMatchObject({ isSubmitted: false });
    expect(await b.testimonials.getForOwnerOrThrow(owner.id, id)).toMatchObject({ status: 'requested' });
  });

  it('sent twice at once, or while the speaker publishes, is one of both and never half', async () => {
    const { id } = await ask();
    const token = await linkOf(id);
    await Promise.all([answer(token, { content: 'One.' }), answer(token, { content: 'Two.' })]);
    const payloads = (await b.outboxRows('testimonial.received')).map((row) => row.payload);
    expect(payloads.filter((payload) => (payload as { isCorrection: boolean }).isCorrection)).toHaveLength(1);
    const { version } = await b.testimonials.getForOwnerOrThrow(owner.id, id);
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
    const { id } = await b.testimonial(owner, { clientName, hasConsent: true });
    await update(id, 1, { status: 'published' });
    return id;
  };
  const order = async () => (await b.featured.listFeatured(owner.id)).items.map((item) => item.id);

  it('have an order that is written as a whole', async () => {
    const [a, c, d] = [await published('A'), await published('C'), await published('D')];
    await b.featured.feature(owner.id, { before: [], ids: [a, c, d] });
    const now = await b.featured.feature(owner.id, { before: [a, c, d], ids: [d, a] });
    expect(now.items.map((item) => item.id)).toEqual([d, a]);
    expect(await b.testimonials.getForOwnerOrThrow(owner.id, c)).toMatchObject({ isFeatured: false });
    expect(await b.outboxRows('testimonial.order_changed')).toHaveLength(2);
    await update(d, 2, { status: 'received' });
    expect(await order()).toEqual([a]);
  });

  it('of two orders made from the same list take one, and show it to the other', async () => {
    const [a, c] = [await published('A'), await published('C')];
    const both = await Promise.allSettled(
      [
        [a, c],
        [c, a],
      ].map((ids) => b.featured.feature(owner.id, { before: [], ids })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { items: [{}, {}] } },
    });
  });

  it('are published ones of this owner only', async () => {
    const { id } = await b.testimonial(owner, { hasConsent: true });
    await expect(b.featured.feature(owner.id, { before: [], ids: [id] })).rejects.toMatchObject({
      code: 'TESTIMONIAL_NOT_PUBLISHED',
    });
    const mine = await published('A');
    await expect(b.featured.feature(other.id, { before: [], ids: [mine] })).rejects.toMatchObject({
      status: 404,
    });
  });
});
