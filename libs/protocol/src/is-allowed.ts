/** Apart from the roles, which the first screen does without. */
import type { Level, Permission } from './permissions';

/** Who works in an office: a member with a role’s levels, a token with its scopes, or support, which sees all. None: its owner. */
export interface Visitor {
  member?: { levels: Readonly<Partial<Record<Permission, string>>> } | undefined;
  token?: { levels: Readonly<Partial<Record<Permission, string>>> } | undefined;
  readOnlyView?: object | undefined;
}

/** The one rule of server and screens. Who may act also sees. */
export function isAllowed({ member, token, readOnlyView }: Visitor, permission: Permission, level: Level): boolean {
  const limited = member ?? token;
  const own = readOnlyView ? 'see' : limited ? limited.levels[permission] : 'act';
  return own === 'act' || own === level;
}
