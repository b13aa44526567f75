import { joinNotes, matchPeople, mergeFields, mergePerson, patiently } from './merging';

const person = (id: string, email: string | null, more: object = {}) => ({
  id,
  name: id,
  title: null,
  email,
  phone: null,
  ...more,
});

describe('merging', () => {
  it('takes the chosen side of each field and keeps what the other side said', () => {
    const kept = { name: 'Acme', website: null as string | null, tags: 1, isExclusive: true };
    const other = { name: 'ACME Inc', website: 'https://acme.example', tags: 1, isExclusive: false };
    expect(mergeFields(kept, other, ['name', 'website', 'tags', 'isExclusive'], ['website'])).toEqual({
      values: { name: 'Acme', website: 'https://acme.example', tags: 1, isExclusive: true },
      differences: [{ field: 'name', person: null, value: 'ACME Inc' }],
    });
  });

  it('joins notes, and keeps those that are too long as a difference', () => {
    expect(joinNotes(null, 'b', 'B')).toEqual({ notes: 'b', differences: [] });
    expect(joinNotes('a', null, 'B')).toEqual({ notes: 'a', differences: [] });
    expect(joinNotes('a', 'a', 'B').notes).toBe('a');
    expect(joinNotes('a', 'b', 'B').notes).toBe('a\n\nFrom B:\nb');
    const long = 'x'.repeat(20_000);
    expect(joinNotes('a', long, 'B')).toEqual({
      notes: 'a',
      differences: [{ field: 'notes', person: null, value: long }],
    });
  });

  it('takes people with the same address for one, whatever its case', () => {
    const { same, coming } = matchPeople(
      [person('ann', 'Ann@acme.example'), person('bo', null)],
      [
        person('ann2', 'ann@ACME.example'),
        person('bo2', null),
        person('cy', 'c@x.example'),
        person('cy2', 'C@x.example'),
      ],
    );
    expect(same.map((pair) => [pair.kept.id, pair.other.id])).toEqual([
      ['ann', 'ann2'],
      ['cy', 'cy2'],
    ]);
    expect(coming.map(({ id }) => id)).toEqual(['bo2', 'cy']);
  });

  it('fills in what a person lacks and keeps what differs', () => {
    expect(
      mergePerson(person('Ann', null, { phone: '1' }), person('Anne', null, { phone: '2', title: 'Planner' }), [
        'name',
        'title',
        'phone',
      ]),
    ).toEqual({
      values: { name: 'Ann', title: 'Planner', phone: '1' },
      differences: [
        { field: 'name', person: 'Ann', value: 'Anne' },
        { field: 'phone', person: 'Ann', value: '2' },
      ],
    });
  });

  it('begins again when it had to wait for a lock, and gives up in words', async () => {
    const busy = Object.assign(new Error('lock timeout'), { driverError: { code: '55P03' } });
    const merge = jest.fn<Promise<string>, []>().mockRejectedValueOnce(busy).mockResolvedValue('merged');
    await expect(patiently(merge)).resolves.toBe('merged');
    expect(merge).toHaveBeenCalledTimes(2);
    await expect(patiently(() => Promise.reject(busy))).rejects.toMatchObject({ code: 'MERGE_BUSY', status: 409 });
    await expect(patiently(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  });
});
