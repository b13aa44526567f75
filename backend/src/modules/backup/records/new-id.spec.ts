/** New ids: version 7, in the order of the old ones, the same for each repetition. */
import { v7 as uuidv7, validate, version } from 'uuid';
import { newIdFor } from './new-id';

it('is a valid id of version 7 that keeps the time, and the same each time', () => {
  const old = uuidv7({ msecs: Date.UTC(2027, 2, 4) });
  const made = newIdFor('job', old);
  expect([validate(made), version(made)]).toEqual([true, 7]);
  expect(made.slice(0, 18)).toBe(old.slice(0, 18));
  expect(made).not.toBe(old);
  expect(newIdFor('job', old)).toBe(made);
  expect(newIdFor('another job', old)).not.toBe(made);
  expect(newIdFor('job', old.toUpperCase()).toLowerCase()).toBe(made);
});

it('keeps the order of ids of different moments', () => {
  const ids = [1, 2, 3].map((day) => uuidv7({ msecs: Date.UTC(2027, 2, day) }));
  const made = ids.map((id) => newIdFor('salt', id));
  expect([...made].sort()).toEqual(made);
});

it('makes one of an id that is not of version 7', () => {
  const made = newIdFor('job', 'a3bb189e-8bf9-4888-9912-ace4e6543002');
  expect([validate(made), version(made), made.slice(0, 13)]).toEqual([true, 7, '00000000-0000']);
});
