/**
 * A member works in the office of another account: the session stays the member's, and each of its requests runs as the
 * owner, with the member's rights. What is said here is all there is to it: the guard refuses what the role lacks, and
 * amounts that it hides are in no answer, and are taken from no body. Whose member a person is, the team module says.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isAmountField } from '@lectern/protocol/money';
import { isPermitted, type Level, type MemberRights, type Permission } from '@lectern/protocol/permissions';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from './app-error';
import { signedInUser, workAs, type SignedInUser } from './current-user';
import { needOf } from './permissions';

/** The team module's, which the session knows by this name only. */
export abstract class Offices {
  /** The owner with the member's rights; undefined when the person does not belong there any more. */
  abstract find(officeId: string, person: SignedInUser): Promise<SignedInUser | undefined>;
}

/** Set where a member’s request comes in. */
export const acting = new AsyncLocalStorage<NonNullable<SignedInUser['member']>>();

/** Who does what happens now, for histories: a member of the owner's office, or the owner. */
export function actorIn(ownerId: string): string {
  return acting.getStore()?.userId ?? ownerId;
}

/** The member who does it; undefined for the owner, and for what happens automatically. */
export function actingMember(): SignedInUser['member'] {
  return acting.getStore();
}

const IS_ACROSS_OFFICES = 'isAcrossOffices';

/** The answer holds rows of several offices: the service that made it leaves out the amounts of each that hides them. */
export function answersAcrossOffices(response: Response): void {
  response.locals[IS_ACROSS_OFFICES] = true;
}

/**
 * For answers that have several parts of the office: whether this one is for who asks now. Only a member lacks any; the owner
 * and the worker have all of them.
 */
export function isPermittedNow(permission: Permission, level: Level = 'see'): boolean {
  const member = acting.getStore();
  return !member || isPermitted(member, permission, level);
}

/** The rows of a part, or none. */
export function ifPermittedNow<Row>(permission: Permission, rows: readonly Row[]): readonly Row[] {
  return isPermittedNow(permission) ? rows : [];
}

/** Which of these are not for who asks now, by the permission that each needs. */
export function hiddenNow<Kind extends string>(needs: Readonly<Record<Kind, Permission>>): Kind[] {
  return (Object.keys(needs) as Kind[]).filter((kind) => !isPermittedNow(needs[kind]));
}

/** After the session is read. A member who was removed is in their own office again. */
export function workInOffice(offices: Offices): RequestHandler {
  return (request, response, next) => {
    const { officeId } = request.session;
    const person = signedInUser(request);
    if (officeId === undefined || !person || person.readOnlyView) return next();
    offices.find(officeId, person).then((user) => {
      if (!user?.member) {
        delete request.session.officeId;
        return next();
      }
      workAs(request, user);
      if (!seesAmounts(user.member)) {
        const json = response.json.bind(response);
        response.json = (answer) => json(response.locals[IS_ACROSS_OFFICES] ? answer : hideAmounts(answer));
      }
      acting.run(user.member, next);
    }, next);
  };
}

/** On every route: 403 for a member whose role lacks its permission. */
@Injectable()
export class MemberGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { member } = signedInUser(request) ?? {};
    const { sort, money, dueBefore } = request.query;
    const need = needOf(context.getHandler());
    if (!member || !need) return true;
    if (!isPermitted(member, need.permission, need.level)) throw notPermitted(need.permission);
    if (seesAmounts(member)) return true;
    // The order, and which rows are found, would tell what the amounts hide.
    const isOrdered = typeof sort === 'string' && /fee|amount|balance/i.test(sort);
    if (isOrdered || money !== undefined || dueBefore !== undefined) throw notPermitted();
    request.body = withoutAmounts(request.body);
    return true;
  }
}

export const seesAmounts = (member: MemberRights) => isPermitted(member, 'money', 'see');

export const notPermitted = (permission?: Permission) =>
  new AppError(
    'NOT_PERMITTED',
    403,
    permission === 'signing'
      ? 'Only the speaker signs, or someone with the speaker’s mandate. You don’t have it, and nothing was signed.'
      : 'Your role in this office doesn’t include this. Its owner can change that.',
  );

function hideAmounts(answer: unknown): unknown {
  return mapFields(answer, (name, value, { field }) => {
    if (isAmountField(name)) return [[name, null]];
    // A line of a history: `field` names what was changed, beside its values.
    if (typeof field !== 'string' || name === 'field') return [[name, value]];
    return [[name, isAmountField(field) ? null : typeof value === 'string' ? value.replace(MONEY_PART, '') : value]];
  });
}

/** As `formatMoney` writes it, among the parts of a row that a history has as one line. */
const MONEY_PART = / · -?([A-Z]{0,3}\p{Sc}|[A-Z]{3}\u00a0)\d[\d,]*(\.\d+)?(?= · |$)/gmu;

/** A member who doesn't see an amount can't send one either: the form would send the null that it was given. */
function withoutAmounts(body: unknown): unknown {
  return mapFields(body, (name, value) => (isAmountField(name) ? [] : [[name, value]]));
}

type Fields = Record<string, unknown>;

/** The same answer with what `map` makes of each field, at any depth. */
export function mapFields(
  value: unknown,
  map: (name: string, value: unknown, fields: Fields) => [string, unknown][],
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, map));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .flatMap(([name, field]) => map(name, field, value as Fields))
      .map(([name, field]) => [name, mapFields(field, map)]),
  );
}
