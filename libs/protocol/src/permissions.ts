import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';

/** The parts of an office. Every route needs one of them: `@Needs` in the backend. The owner has all of them. */
export type Permission =
  /** The home screen, search, help, and a person’s own settings. */
  | 'basics'
  /** Events, holds, tasks, and the calendar. */
  | 'events'
  /** Clients, bureaus, and the people there. */
  | 'contacts'
  /** Talks, media, the profile, and testimonials. */
  | 'library'
  /** Pages for planners and bureaus. */
  | 'sharing'
  /** Contracts and their templates. */
  | 'contracts'
  /** Signing contracts as the speaker. */
  | 'signing'
  /** Invoices, expenses, and insights. */
  | 'money'
  /** Spreadsheets and year-end packs. */
  | 'exports'
  /** Backups, imports, and restores. */
  | 'backups'
  /** The subscription, the team, support access, and deletion. */
  | 'office';

/** To act is to change something, or to take out what works without a sign-in: an address, a file of everything. */
export type Level = 'see' | 'act';

export type Levels = Readonly<Partial<Record<Permission, Level>>>;

const OFFICE_WORK: Levels = { basics: 'act', events: 'act', contacts: 'act', library: 'act', sharing: 'act' };

export const roleLabels = labelTable({
  manager: 'Manager',
  assistant: 'Assistant',
  bookkeeper: 'Bookkeeper',
  viewer: 'Viewer',
});
export const TeamRole = enumOf(roleLabels);
export type TeamRole = z.infer<typeof TeamRole>;

export const roleSummaries: Readonly<Record<TeamRole, string>> = {
  manager: 'Does everything but the subscription, the team, and deleting the account.',
  assistant: 'Runs events, contacts, tasks, files, and sharing. Sees amounts only if allowed.',
  bookkeeper: 'Handles invoices, expenses, insights, and exports. Sees the rest, and signs nothing.',
  viewer: 'Looks at everything and changes nothing. Sees amounts only if allowed.',
};

/** Without `isMoneyAllowed`; a part that is missing is hidden. */
const ROLES: Readonly<Record<TeamRole, Levels>> = {
  manager: { ...OFFICE_WORK, contracts: 'act', money: 'act', exports: 'act', backups: 'act' },
  assistant: OFFICE_WORK,
  bookkeeper: {
    basics: 'act',
    events: 'see',
    contacts: 'see',
    library: 'see',
    contracts: 'see',
    money: 'act',
    exports: 'act',
  },
  viewer: { basics: 'act', events: 'see', contacts: 'see', library: 'see', sharing: 'see' },
};

/** What the owner may add to a role that doesn't have it: contracts and exports hold amounts too. */
const WITH_MONEY: Readonly<Partial<Record<TeamRole, Levels>>> = {
  assistant: { contracts: 'act', money: 'act', exports: 'act' },
  viewer: { contracts: 'see', money: 'see' },
};

export const canAllowMoney = (role: TeamRole): boolean => role in WITH_MONEY;

export const MemberRights = z.object({
  role: TeamRole,
  /** Whether a role that hides amounts shows them all the same. */
  isMoneyAllowed: z.boolean(),
  /** The owner's mandate to sign contracts in the speaker's name. */
  maySign: z.boolean(),
});
export type MemberRights = z.infer<typeof MemberRights>;

/** Only who works on contracts can have a mandate to sign them. */
export const canSign = ({ role, isMoneyAllowed }: Omit<MemberRights, 'maySign'>): boolean =>
  partsOf({ role, isMoneyAllowed }).contracts === 'act';

export function levelsOf({ maySign, ...rights }: MemberRights): Levels {
  return { ...partsOf(rights), ...(maySign && canSign(rights) && { signing: 'act' }) };
}

function partsOf({ role, isMoneyAllowed }: Omit<MemberRights, 'maySign'>): Levels {
  return { ...ROLES[role], ...(isMoneyAllowed && WITH_MONEY[role]) };
}

/** What a role can't have is not kept: it would come back with another role. */
export function tidyRights({ role, ...allowed }: MemberRights): MemberRights {
  const isMoneyAllowed = allowed.isMoneyAllowed && canAllowMoney(role);
  return { role, isMoneyAllowed, maySign: allowed.maySign && canSign({ role, isMoneyAllowed }) };
}
