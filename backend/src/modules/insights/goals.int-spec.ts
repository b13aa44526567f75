import { setGoalInput } from '@lectern/protocol/dashboard';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  owner = await b.owner();
  await b.db.query('DELETE FROM outbox');
});
afterAll(() => b.close());

const set = (input: object, as = owner) => b.goals.setGoal(as.id, 2027, setGoalInput.parse(input));

describe('the annual goal', () => {
  it('is set, changed and taken away, each year and each speaker by itself', async () => {
    expect(await set({ goalCents: 100, version: null })).toEqual({
      ...{ year: 2027, goalCents: 100, currency: 'USD', version: 1 },
    });
    expect(await set({ goalCents: 200, currency: 'EUR', version: 1 })).toMatchObject({
      ...{ goalCents: 200, currency: 'EUR', version: 2 },
    });
    expect(await set({ goalCents: null, version: 2 })).toMatchObject({ goalCents: null, version: 3 });
    expect(await b.goals.goalOf(owner.id, 2028)).toMatchObject({ goalCents: null, version: null });
    expect(await b.goals.goalOf((await b.owner()).id, 2027)).toMatchObject({ version: null });
    expect(await b.outboxRows('goal.set')).toHaveLength(3);
  });

  it('is refused in a stale version, also when two tabs set the first one at once', async () => {
    const first = [set({ goalCents: 1, version: null }), set({ goalCents: 2, version: null })];
    const results = await Promise.allSettled(first);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    const current = await b.goals.goalOf(owner.id, 2027);
    expect(refused?.reason).toMatchObject({ code: 'STALE_VERSION', extra: { current } });
    await expect(set({ goalCents: 3, version: 7 })).rejects.toMatchObject({ status: 409 });
    expect(await b.outboxRows('goal.set')).toHaveLength(1);
  });

  it('is not there when a write fails', async () => {
    jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(set({ goalCents: 1, version: null })).rejects.toThrow('planted');
    expect(await b.goals.goalOf(owner.id, 2027)).toMatchObject({ version: null });
  });
});
