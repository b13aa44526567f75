/** After a change, exactly the pages that show it get a new version, with the time of the change. */
import { createHash } from 'node:crypto';
import { fieldsShownAtFirst, type ShareKind } from '@lectern/protocol/share-links';
import { v7 as uuidv7 } from 'uuid';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { aPresentation } from '../../../../testing/builders/presentations';
import { aProfile } from '../../../../testing/builders/profile';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { PresentationsModule } from '../../../presentations';
import { ProfileModule } from '../../../profile';
import { PageRefreshService, SharedPagesWorkerModule } from '../shared-pages.worker.module';

let context: TestContext;
let pageRefresh: PageRefreshService;
let owner: TestOwner;
const AT = new Date('2027-03-04T14:00:00Z');

beforeAll(async () => {
  context = await createContext(
    SharedPagesWorkerModule,
    ContactsModule,
    EventsWorkerModule,
    PresentationsModule,
    ProfileModule,
  );
  pageRefresh = context.get(PageRefreshService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await aProfile(context, owner, { name: 'Dana Reyes' });
});
afterAll(() => context.close());

async function share(kind: ShareKind, eventId: string | null = null, more: object = {}): Promise<string> {
  const id = uuidv7();
  const columns = { expires_on: null, revoked_at: null, created_at: AT, ...more };
  await context.db.query(
    `INSERT INTO share_links (id, owner_id, kind, event_id, variant, name, fields, token_hash, token_sealed, expires_on,
       revoked_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'direct', 'Link', $5, $6, '-', $7, $8, $9, $9)`,
    [
      id,
      owner.id,
      kind,
      eventId,
      fieldsShownAtFirst(kind),
      createHash('sha256').update(id).digest(),
      columns.expires_on,
      columns.revoked_at,
      columns.created_at,
    ],
  );
  return id;
}

const versions = async () =>
  context.db.query<{ link: string; number: number; at: Date }>(
    `SELECT link_id AS link, number, made_at AS at FROM share_versions WHERE owner_id = $1 ORDER BY link_id, number`,
    [owner.id],
  );
const changed = async () => (await versions()).filter(({ number }) => number > 1).map(({ link }) => link);
const refresh = (scope: Parameters<PageRefreshService['refresh']>[1]) => pageRefresh.refresh(owner.id, scope, AT);

it('notes the time of the change, and nothing when nothing is different', async () => {
  const kit = await share('media_kit');
  await refresh({ of: 'everything' });
  await refresh({ of: 'everything' });
  expect(await versions()).toEqual([{ link: kit, number: 1, at: AT }]);
});

it('leaves out a link that was made after the change', async () => {
  await share('media_kit', null, { created_at: context.clock.now() });
  await refresh({ of: 'everything' });
  expect(await versions()).toEqual([]);
});

it('composes those that are concerned: of an event, of a client’s events, of a talk, or all', async () => {
  const client = await aClient(context, owner);
  const event = await anEvent(context, owner, { clientId: client.id });
  const other = await anEvent(context, owner);
  const kit = await share('media_kit');
  const [first, second] = [await share('event_details', event.id), await share('event_details', other.id)];
  await refresh({ of: 'everything' });
  await context.db.query(`UPDATE speaking_events SET title = 'Another title'`);
  await refresh({ of: 'event', id: other.id });
  expect(await changed()).toEqual([second]);
  await refresh({ of: 'client', id: client.id });
  expect(await changed()).toEqual([first, second].sort());
  const talk = await aPresentation(context, owner);
  await refresh({ of: 'presentation', id: talk.id });
  expect(await changed()).toEqual([kit, first, second].sort());
});

it('leaves alone what nobody can open, and what is somebody else’s', async () => {
  await share('media_kit', null, { revoked_at: context.clock.now() });
  await share('media_kit', null, { expires_on: '2027-03-03' });
  const last = await share('media_kit', null, { expires_on: '2027-03-04' });
  await pageRefresh.refresh((await context.owner()).id, { of: 'everything' }, AT);
  expect(await versions()).toEqual([]);
  await refresh({ of: 'everything' });
  expect((await versions()).map(({ link }) => link)).toEqual([last]);
});

it('goes through all links of an account, page by page', async () => {
  for (let i = 0; i < 55; i++) await share('media_kit');
  await refresh({ of: 'kits' });
  expect(await versions()).toHaveLength(55);
});
