import { ClientContactInput, type ClientContactResponse } from '@lectern/protocol/client-contacts';
import { emptyValues } from '@lectern/protocol/record-fields';
import { withPerson } from './client-contacts';

const ann: ClientContactResponse = {
  ...emptyValues(ClientContactInput.shape),
  id: 'a',
  name: 'Ann Fox',
  phone: '1',
  role: 'planner',
  isPrimary: true,
};
const person = { name: ' ann fox', phone: '2', email: 'ann@acme.example', role: 'introducer' } as const;

it('knows a person by name, takes what is given and keeps the rest', () => {
  const { contacts, personId } = withPerson([{ ...ann, email: 'ann@acme.example' }], { ...person, email: null });
  expect(personId).toBe('a');
  expect(contacts).toEqual([{ ...ann, phone: '2', email: 'ann@acme.example', otherRoles: ['introducer'] }]);
});

it('adds somebody new at the end, as the primary contact only where there is none', () => {
  const added = withPerson([ann], { ...person, name: 'Sam' });
  expect(added.contacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
    ['Ann Fox', true],
    ['Sam', false],
  ]);
  expect(withPerson([], person).contacts[0]?.isPrimary).toBe(true);
});

it('refuses one more than a client can have', () => {
  const full = Array.from({ length: 100 }, (_, n) => ({ ...ann, id: `${n}`, name: `N${n}` }));
  expect(() => withPerson(full, person)).toThrow('100 contacts');
});
