import { CreateContractTemplateInput, isolate, MAX_CONTRACT_TEMPLATES } from '@lectern/protocol/contract-templates';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ProfileModule } from '../../profile';
import { ContractDraftsService } from '..';
import { ContractsWorkerModule } from '../contracts.worker.module';
import { contractCases } from '../../../testing/contract-cases';
import { builtInTemplates } from './built-in-templates';
import { ContractsHttpModule, ContractTemplatesService } from '../contracts.http.module';

let context: TestContext;
let contractTemplates: ContractTemplatesService;
let contractDrafts: ContractDraftsService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ContractsWorkerModule,
    ContractsHttpModule,
    ContactsModule,
    EventsWorkerModule,
    ProfileModule,
  );
  contractTemplates = context.get(ContractTemplatesService);
  contractDrafts = context.get(ContractDraftsService);
  c = contractCases(context);
});
beforeEach(async () => {
  owner = await c.speaker();
});
afterAll(() => context.close());

const create = (fields: object = {}, key?: string) =>
  contractTemplates.createTemplate(
    owner.id,
    CreateContractTemplateInput.parse({ name: 'My agreement', kind: 'client', body: '# {{event.title}}', ...fields }),
    key,
  );
const update = (id: string, version: number, fields: object) =>
  contractTemplates.updateTemplate(owner.id, id, { version, ...fields });

it('stand before the built-in ones, which are there from the start and stay', async () => {
  const one = await create({}, 'k');
  expect((await create({}, 'k')).id).toBe(one.id);
  const { items } = await contractTemplates.listTemplates(owner.id);
  expect(items.map(({ name, isBuiltIn }) => [name, isBuiltIn])).toEqual([
    ['My agreement', false],
    ...builtInTemplates.map(({ name }) => [name, true]),
  ]);
  const builtIn = items.at(-1)!;
  await expect(update(builtIn.id, 1, { name: 'Mine' })).rejects.toMatchObject({ code: 'CONTRACT_TEMPLATE_BUILT_IN' });
  await expect(contractTemplates.deleteTemplate(owner.id, builtIn.id)).rejects.toMatchObject({
    code: 'CONTRACT_TEMPLATE_BUILT_IN',
  });
});

it('keep every text they had', async () => {
  const one = await create();
  const renamed = await update(one.id, 1, { name: 'Ours' });
  expect(renamed).toMatchObject({ name: 'Ours', edition: 1, version: 2 });
  const rewritten = await update(one.id, 2, { body: '# New' });
  expect(rewritten).toMatchObject({ edition: 2, version: 3 });
  const { items } = await contractTemplates.listEditions(owner.id, one.id);
  expect(items.map(({ edition, body }) => [edition, body])).toEqual([
    [2, '# New'],
    [1, '# {{event.title}}'],
  ]);
  await expect(update(one.id, 1, { body: 'Late' })).rejects.toMatchObject({
    code: 'STALE_VERSION',
    extra: { current: { body: '# New' } },
  });
});

it('a contract keeps the text that it was made from', async () => {
  const one = await create();
  const draft = await c.draft(owner, { templateId: one.id });
  await update(one.id, 1, { body: '# Changed' });
  expect(await c.reread(owner, draft)).toMatchObject({
    templateId: one.id,
    templateName: 'My agreement',
    templateEdition: 1,
    body: '# {{event.title}}',
  });
  await expect(contractTemplates.deleteTemplate(owner.id, one.id)).rejects.toMatchObject({
    code: 'CONTRACT_TEMPLATE_IN_USE',
  });
  await contractDrafts.deleteDraft(owner.id, draft.id);
  await contractTemplates.deleteTemplate(owner.id, one.id);
  await expect(contractTemplates.getForOwnerOrThrow(owner.id, one.id)).rejects.toMatchObject({ status: 404 });
});

it('are refused twice under one name, beyond their number, and as a text that nobody can read', async () => {
  await create();
  await expect(create({ name: 'my AGREEMENT' })).rejects.toMatchObject({
    extra: { fieldErrors: { name: expect.any(String) as string } },
  });
  await expect(create({ name: 'Other', body: '>'.repeat(50_000) })).rejects.toMatchObject({
    extra: { fieldErrors: { body: expect.stringContaining('Line 1') as string } },
  });
  await context.db.query(
    `INSERT INTO contract_templates (id, owner_id, name, kind, body, edition, is_active, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'T' || n, 'client', 'x', 1, true, now(), now() FROM generate_series(3, $2::int) n`,
    [owner.id, MAX_CONTRACT_TEMPLATES],
  );
  const results = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => create({ name })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(create({ name: 'More' })).rejects.toMatchObject({ code: 'TOO_MANY_CONTRACT_TEMPLATES' });
});

it('are previewed with the data of an event, or with examples', async () => {
  const event = await c.event(owner, { title: 'Gala' });
  const preview = (eventId: string | null, body: string, kind: 'client' | 'amendment' = 'client') =>
    contractTemplates.preview(owner.id, { kind, body, eventId });
  expect(await preview(event.id, 'At {{event.title}} in {{event.venue}}')).toMatchObject({
    blocks: [{ type: 'paragraph', spans: [{ text: `At ${isolate('Gala')} in {{event.venue}}` }] }],
    problems: [{ kind: 'empty', field: 'event.venue', placeId: event.id }],
  });
  for (const { body, kind } of builtInTemplates) {
    expect((await contractTemplates.preview(owner.id, { kind, body, eventId: null })).problems).toEqual([]);
  }
  const amendment = builtInTemplates.find(({ kind }) => kind === 'amendment')!;
  expect((await preview(event.id, amendment.body, 'amendment')).problems).toEqual([]);
  const other = await c.speaker();
  const theirs = await c.event(other);
  await expect(preview(theirs.id, 'x')).rejects.toMatchObject({ code: 'SPEAKING_EVENT_NOT_FOUND' });
});

it('do not exist for another owner', async () => {
  const one = await create();
  const other = await c.speaker();
  const event = await c.event(other);
  await expect(contractTemplates.getForOwnerOrThrow(other.id, one.id)).rejects.toMatchObject({ status: 404 });
  await expect(contractTemplates.deleteTemplate(other.id, one.id)).rejects.toMatchObject({ status: 404 });
  await expect(
    contractDrafts.createForEvent(other.id, event.id, { templateId: one.id, fromContractId: null }),
  ).rejects.toMatchObject({ extra: { fieldErrors: { templateId: expect.any(String) as string } } });
});
