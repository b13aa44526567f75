import { ListPresentationsQuery } from '@lectern/protocol/presentations';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { aFile } from '../../testing/builders/files';
import { aPresentation } from '../../testing/builders/presentations';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { PresentationFilesService, PresentationsModule, PresentationsService } from '.';

let context: TestContext;
let presentations: PresentationsService;
let presentationFiles: PresentationFilesService;
let events: EventsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(PresentationsModule, ContactsModule, EventsWorkerModule);
  presentations = context.get(PresentationsService);
  presentationFiles = context.get(PresentationFilesService);
  events = context.get(EventsService);
  other = await context.owner();
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const list = (query: object = {}) => presentations.listPresentations(owner.id, ListPresentationsQuery.parse(query));
const titles = async (query: object = {}) => (await list(query)).items.map((item) => item.title);

describe('presentations', () => {
  it('are kept with all they offer, and told to the outbox', async () => {
    const talk = await aPresentation(context, owner, {
      title: 'Leading out loud',
      abstractShort: 'Short',
      abstractLong: 'Long',
      lengthsMinutes: [60, 45, 60],
      takeaways: ['Say it first'],
      audience: 'Managers',
      avNeeds: [{ item: 'Lavalier' }, { item: 'Confidence monitor', isRequired: false }],
    });
    expect(talk).toMatchObject({
      lengthsMinutes: [45, 60],
      takeaways: ['Say it first'],
      avNeeds: [
        { item: 'Lavalier', isRequired: true },
        { item: 'Confidence monitor', isRequired: false },
      ],
      isActive: true,
      slides: [],
      handouts: [],
      eventCount: 0,
      version: 1,
    });
    expect(await context.outboxRows()).toEqual([
      { type: 'presentation.created', payload: { ownerId: owner.id, presentationId: talk.id } },
    ]);
  });

  it('leave neither row nor event behind when a write fails', async () => {
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(aPresentation(context, owner)).rejects.toThrow('planted');
    expect(await titles()).toEqual([]);
    expect(await context.outboxRows()).toEqual([]);
  });

  it('refuse a stale version and give the current row; of two writers one wins', async () => {
    const talk = await aPresentation(context, owner);
    const writes = await Promise.allSettled(
      ['A', 'B'].map((title) => presentations.updatePresentation(owner.id, talk.id, { version: 1, title })),
    );
    expect(writes.map((write) => write.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = writes.find((write) => write.status === 'rejected');
    const won = writes.find((write) => write.status === 'fulfilled');
    expect(refused?.reason).toMatchObject({ code: 'STALE_VERSION', extra: { current: won?.value } });
  });

  it('are nobody else’s', async () => {
    const talk = await aPresentation(context, owner);
    const refused = { code: 'PRESENTATION_NOT_FOUND', status: 404 };
    await expect(presentations.getForOwnerOrThrow(other.id, talk.id)).rejects.toMatchObject(refused);
    await expect(
      presentations.updatePresentation(other.id, talk.id, { version: 1, title: 'Mine' }),
    ).rejects.toMatchObject(refused);
    await expect(presentations.deletePresentation(other.id, talk.id)).rejects.toMatchObject(refused);
    await expect(presentations.listEvents(other.id, talk.id, { limit: 5 })).rejects.toMatchObject(refused);
    const fileId = await aFile(context, owner);
    await expect(presentationFiles.addSlides(other.id, talk.id, { fileId, note: null })).rejects.toMatchObject(refused);
  });

  it('are found by words, by what is offered, and page by page', async () => {
    for (const title of ['beta talk', 'Álpha talk', 'Zulu talk']) await aPresentation(context, owner, { title });
    await aPresentation(context, owner, { title: 'Old talk', isActive: false, audience: 'Nurses' });
    await aPresentation(context, other, { title: 'Foreign' });
    expect(await titles()).toEqual(['Álpha talk', 'beta talk', 'Old talk', 'Zulu talk']);
    expect(await titles({ state: 'active' })).toEqual(['Álpha talk', 'beta talk', 'Zulu talk']);
    expect(await titles({ state: 'archived' })).toEqual(['Old talk']);
    expect(await titles({ state: 'active,archived', q: 'NURS talk' })).toEqual(['Old talk']);
    const first = await list({ limit: 3 });
    expect((await titles({ limit: 3, cursor: first.nextCursor })) satisfies string[]).toEqual(['Zulu talk']);
  });
});

describe('slides', () => {
  const add = (talkId: string, fileId: string, note: string | null = null) =>
    presentationFiles.addSlides(owner.id, talkId, { fileId, note });

  it('come in versions: the newest is current, an older one can be made current again', async () => {
    const talk = await aPresentation(context, owner);
    await add(talk.id, await aFile(context, owner, { name: 'v1.pptx' }), 'First');
    let now = await add(talk.id, await aFile(context, owner, { name: 'v2.pptx' }));
    expect(now.slides.map((s) => [s.versionNumber, s.isCurrent, s.file.name, s.note])).toEqual([
      [2, true, 'v2.pptx', null],
      [1, false, 'v1.pptx', 'First'],
    ]);
    const first = now.slides[1]!;
    now = await presentationFiles.updateSlides(owner.id, first.id, { version: first.version, isCurrent: true });
    expect(now.slides.map((s) => s.isCurrent)).toEqual([false, true]);
    expect((await list()).items[0]).toMatchObject({ currentSlidesNumber: 1 });
    await presentationFiles.deleteSlides(owner.id, first.id);
    now = await presentations.getForOwnerOrThrow(owner.id, talk.id);
    expect(now.slides.map((s) => [s.versionNumber, s.isCurrent])).toEqual([[2, true]]);
    await presentationFiles.deleteSlides(owner.id, now.slides[0]!.id);
    // A number is never given twice.
    now = await add(talk.id, await aFile(context, owner));
    expect(now.slides.map((s) => s.versionNumber)).toEqual([3]);
    expect(now.version).toBe(1);
  });

  it('uploaded at the same time get a number each, and one is current', async () => {
    const talk = await aPresentation(context, owner);
    const files = await Promise.all([1, 2, 3, 4].map(() => aFile(context, owner)));
    await Promise.all(files.map((fileId) => add(talk.id, fileId)));
    const { slides } = await presentations.getForOwnerOrThrow(owner.id, talk.id);
    expect(slides.map((s) => s.versionNumber)).toEqual([4, 3, 2, 1]);
    expect(slides.filter((s) => s.isCurrent)).toHaveLength(1);
  });

  it('are made once per idempotency key', async () => {
    const talk = await aPresentation(context, owner);
    const fileId = await aFile(context, owner);
    for (const _ of [1, 2]) await presentationFiles.addSlides(owner.id, talk.id, { fileId, note: null }, 'key');
    expect((await presentations.getForOwnerOrThrow(owner.id, talk.id)).slides).toHaveLength(1);
  });

  it('refuse a stale version, a refused file and somebody else’s', async () => {
    const talk = await aPresentation(context, owner);
    const { slides } = await add(talk.id, await aFile(context, owner));
    const id = slides[0]!.id;
    await expect(presentationFiles.updateSlides(owner.id, id, { version: 7, note: 'x' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    await expect(presentationFiles.updateSlides(other.id, id, { version: 1, note: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(presentationFiles.deleteSlides(other.id, id)).rejects.toMatchObject({ status: 404 });
    for (const fileId of [await aFile(context, owner, { state: 'refused' }), await aFile(context, other)]) {
      await expect(add(talk.id, fileId)).rejects.toMatchObject({
        extra: { fieldErrors: { fileId: expect.any(String) as string } },
      });
    }
  });

  it('and handouts keep their files from being deleted', async () => {
    const talk = await aPresentation(context, owner);
    const fileId = await aFile(context, owner, { name: 'worksheet.pdf' });
    const withIt = await presentationFiles.addHandout(owner.id, talk.id, { fileId });
    expect(withIt.handouts.map((handout) => handout.file.name)).toEqual(['worksheet.pdf']);
    await expect(presentationFiles.addHandout(owner.id, talk.id, { fileId })).rejects.toMatchObject({
      extra: { fieldErrors: { fileId: 'This file is one of the handouts already' } },
    });
    await expect(context.db.query('DELETE FROM files WHERE id = $1', [fileId])).rejects.toMatchObject({
      constraint: 'presentation_handouts_file',
    });
    await expect(presentationFiles.deleteHandout(other.id, withIt.handouts[0]!.id)).rejects.toMatchObject({
      status: 404,
    });
    await presentationFiles.deleteHandout(owner.id, withIt.handouts[0]!.id);
    await context.db.query('DELETE FROM files WHERE id = $1', [fileId]);
  });
});

describe('a presentation at events', () => {
  it('gives the event its title, which then keeps its own wording', async () => {
    const talk = await aPresentation(context, owner, { title: 'Leading out loud' });
    const event = await anEvent(context, owner, { presentationId: talk.id });
    expect(event).toMatchObject({
      presentationId: talk.id,
      presentationName: 'Leading out loud',
      presentationTitle: 'Leading out loud',
    });
    await presentations.updatePresentation(owner.id, talk.id, { version: 1, title: 'Out loud' });
    expect(await events.getForOwnerOrThrow(owner.id, event.id)).toMatchObject({
      presentationName: 'Out loud',
      presentationTitle: 'Leading out loud',
    });
    const second = await aPresentation(context, owner, { title: 'Second' });
    const changed = await events.updateEvent(owner.id, event.id, { version: event.version, presentationId: second.id });
    expect(changed).toMatchObject({ presentationName: 'Second', presentationTitle: 'Second' });
    const own = await anEvent(context, owner, { presentationId: talk.id, presentationTitle: 'Keynote of the day' });
    expect(own.presentationTitle).toBe('Keynote of the day');
  });

  it('cannot be somebody else’s', async () => {
    const talk = await aPresentation(context, other);
    await expect(anEvent(context, owner, { presentationId: talk.id })).rejects.toMatchObject({
      extra: { fieldErrors: { presentationId: 'This presentation does not exist' } },
    });
    const event = await anEvent(context, owner);
    await expect(events.updateEvent(owner.id, event.id, { version: 1, presentationId: talk.id })).rejects.toMatchObject(
      { extra: { fieldErrors: { presentationId: expect.any(String) as string } } },
    );
  });

  it('is listed with where it was delivered, counted, and held by it', async () => {
    const talk = await aPresentation(context, owner);
    const client = await aClient(context, owner, { name: 'Acme' });
    const past = await anEvent(context, owner, {
      title: 'Past',
      eventDate: '2026-05-01',
      status: 'delivered',
      clientId: client.id,
      presentationId: talk.id,
      audienceActual: 400,
    });
    await anEvent(context, owner, {
      title: 'Next',
      eventDate: '2027-09-01',
      presentationId: talk.id,
      audienceActual: 9,
    });
    await anEvent(context, owner, { title: 'Undated', presentationId: talk.id });
    expect(await presentations.getForOwnerOrThrow(owner.id, talk.id)).toMatchObject({
      eventCount: 3,
      deliveredCount: 1,
      audienceReached: 400,
    });
    const page = await presentations.listEvents(owner.id, talk.id, { limit: 2 });
    expect(page.items.map((event) => event.title)).toEqual(['Undated', 'Next']);
    const rest = await presentations.listEvents(owner.id, talk.id, { limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest.items).toEqual([expect.objectContaining({ id: past.id, clientName: 'Acme', audienceActual: 400 })]);
    await expect(presentations.deletePresentation(owner.id, talk.id)).rejects.toMatchObject({
      code: 'PRESENTATION_HAS_EVENTS',
      message: expect.stringContaining('3 speaking events have it (among them “Undated”)') as string,
    });
    const archived = await presentations.updatePresentation(owner.id, talk.id, { version: 1, isActive: false });
    expect(archived).toMatchObject({ isActive: false, eventCount: 3 });
  });

  it('goes when nothing holds it, and its files stay', async () => {
    const talk = await aPresentation(context, owner);
    const fileId = await aFile(context, owner);
    await presentationFiles.addSlides(owner.id, talk.id, { fileId, note: null });
    await expect(presentations.deletePresentation(owner.id, talk.id, 7)).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    await presentations.deletePresentation(owner.id, talk.id, 1);
    expect(await titles()).toEqual([]);
    expect(await context.db.query('SELECT 1 FROM files WHERE id = $1', [fileId])).toHaveLength(1);
    expect(await context.outboxRows('presentation.deleted')).toHaveLength(1);
  });
});
