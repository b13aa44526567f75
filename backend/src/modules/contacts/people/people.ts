import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import type { OrganizationKind, OrganizationTypes, PersonInput } from '../kinds/organization-kind';

/** Returns the list as it is stored: new people get an id, the others must be known, and each once. */
export function toPeople<T extends OrganizationTypes>(
  { people }: OrganizationKind<T>,
  list: readonly PersonInput<T['person']>[],
  known: readonly string[],
): T['person'][] {
  const seen = new Set<string>();
  const stored = list.map((person, position) => {
    if (person.id !== undefined && (!known.includes(person.id) || seen.has(person.id))) {
      throw fieldError(`${people.field}.${position}.id`, `This ${people.noun} does not exist`);
    }
    const id = person.id ?? uuidv7();
    seen.add(id);
    return people.withId(person, id);
  });
  return people.complete(stored);
}
