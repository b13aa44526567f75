import { SetGoalInput } from '@lectern/protocol/dashboard';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { GoalsService, InsightsModule } from '..';

let context: TestContext;
let goals: GoalsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InsightsModule);
  goals = context.get(GoalsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const set = (input: object, as = owner) => goals.setGoal(as.id, 2027, SetGoalInput.parse(input));

describe('the annual goal', () => {
  it('is set, changed and taken away, each year and each speaker by itself', async () => {
    expect(await set({ goalCents: 100, version: null })).toEqual({
      year: 2027,
      goalCents: 100,
      currency: 'USD',
      version: 1,
    });
    expect(await set({ goalCents: 200, currency: 'EUR', version: 1 })).toMatchObject({
      goalCents: 200,
      currency: 'EUR',
      version: 2,
    });
    expect(await set({ goalCents: null, version: 2 })).toMatchObject({ goalCents: null, version: 3 });
    expect(await goals.goalOf(owner.id, 2028)).toMatchObject({ goalCents: null, version: null });
    expect(await goals.goalOf((await context.owner()).id, 2027)).toMatchObject({ version: null });
  });

  it('is refused in a stale version, also when two tabs set the first one at once', async () => {
    const first = [set({ goalCents: 1, version: null }), set({ goalCents: 2, version: null })];
    const results = await Promise.allSettled(first);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    const current = await goals.goalOf(owner.id, 2027);
    expect(refused?.reason).toMatchObject({ code: 'STALE_VERSION', extra: { current } });
    await expect(set({ goalCents: 3, version: 7 })).rejects.toMatchObject({ status: 409 });
  });
});
