import type { ConstraintErrors } from '@lectern/database/db';
import { MAX_PEOPLE } from '@lectern/protocol/organizations';
import { AppError, conflict } from '../../common/app-error';
import type { OrganizationKind } from './kinds/organization-kind';

/** With the id of the organization that it was merged into, if it was. */
export function organizationNotFound({ noun, errors }: OrganizationKind, mergedInto?: string) {
  return new AppError(errors.notFound, 404, `This ${noun} does not exist.`, { mergedInto });
}

export function organizationHasEvents({ noun, errors }: OrganizationKind, count: number) {
  const { code, one, many } = errors.hasEvents;
  const held = count === 1 ? `one speaking event ${one}` : `${count} speaking events ${many}`;
  return conflict(code, `This ${noun} can’t be deleted: ${held}`);
}

/** What keeps it, by the constraint that refused its delete. */
export function organizationHolders(kind: OrganizationKind): ConstraintErrors {
  const { eventsConstraint, holders } = kind.errors;
  const held = Object.entries(holders).map(([constraint, holder]): [string, () => AppError] => [
    constraint,
    () => conflict(holder.code, `This ${kind.noun} can’t be deleted: ${holder.held}.`),
  ]);
  // An event was given to it between the count and the delete.
  return { [eventsConstraint]: () => organizationHasEvents(kind, 1), ...Object.fromEntries(held) };
}

export function tooManyPeople({ errors, people }: OrganizationKind, count: number) {
  const { code, text } = errors.tooManyPeople;
  return conflict(code, `Together the two have ${count} ${text} can have at most ${people.max}. Remove some first.`);
}

export const organizationIsFull = (noun: string, people: 'contacts' | 'representatives') =>
  new AppError(
    `TOO_MANY_${people.toUpperCase()}`,
    422,
    `This ${noun} has ${MAX_PEOPLE} ${people}, which is all it can have. Remove one of them first.`,
  );
