/** Apart from the roles, which the first screen does without. */
import type { Level, Permission } from './permissions';

/** Who works in an office: a member with a role’s levels, or support, which sees all of it. Neither: its owner. */
export interface Visitor {
  member?: { levels: Readonly<Partial<Record<Permission, string>>> } | undefined;
  readOnlyView?: object | undefined;
}

/** The one rule of server and screens. Who may act also sees. */
export function isAllowed({ member, readOnlyView }: Visitor, permission: Permission, level: Level): boolean {
  const own = readOnlyView ? 'see' : member ? member.levels[permission] : 'act';
  return own === 'act' || own === level;
}
