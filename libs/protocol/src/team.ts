/** The team of an office: its owner invites people by email, each with a role. One person may belong to several offices. */
import { z } from 'zod';
import { email } from './auth';
import { MemberRights, TeamRole } from './permissions';
import { id, instant } from './primitives';

/** Included in the price. An invitation that waits takes one too. */
export const TEAM_SEATS = 10;
export const INVITATION_DAYS = 14;

export const TeamMemberResponse = z
  .object({
    id,
    version: z.number(),
    email: z.string(),
    /** Null until the invitation is accepted. */
    username: z.string().nullable(),
    ...MemberRights.shape,
    invitedAt: instant,
    joinedAt: instant.nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMemberResponse = z.infer<typeof TeamMemberResponse>;

export const TeamResponse = z
  .object({
    items: z.array(TeamMemberResponse),
    seats: z.number(),
    /** Members set up two-step sign-in before they work here. */
    isTwoStepRequired: z.boolean().default(false),
  })
  .meta({ id: 'Team' });
export type TeamResponse = z.infer<typeof TeamResponse>;

export const TeamTwoStepInput = z.strictObject({ isRequired: z.boolean() }).meta({ id: 'TeamTwoStepInput' });
export type TeamTwoStepInput = z.infer<typeof TeamTwoStepInput>;

export const InviteMemberInput = z
  .strictObject({
    email,
    role: TeamRole,
    isMoneyAllowed: z.boolean().default(false),
    maySign: z.boolean().default(false),
  })
  .meta({ id: 'InviteMemberInput' });
export type InviteMemberInput = z.infer<typeof InviteMemberInput>;

export const ChangeMemberInput = z
  .strictObject({ version: z.int().positive(), ...MemberRights.partial().shape })
  .meta({ id: 'ChangeMemberInput' });
export type ChangeMemberInput = z.infer<typeof ChangeMemberInput>;

export const InvitationInput = z.strictObject({ token: z.string().min(1).max(500) }).meta({ id: 'InvitationInput' });
export type InvitationInput = z.infer<typeof InvitationInput>;

export const InvitationResponse = z
  .object({ officeName: z.string(), email: z.string(), role: TeamRole })
  .meta({ id: 'Invitation' });
export type InvitationResponse = z.infer<typeof InvitationResponse>;

export const OfficeResponse = z
  .object({
    /** The account of its owner. */
    id,
    /** The speaker's name, or the owner's username. */
    name: z.string(),
    /** Null in one's own. */
    role: TeamRole.nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Office' });
export type OfficeResponse = z.infer<typeof OfficeResponse>;

export const OfficesResponse = z.object({ items: z.array(OfficeResponse) }).meta({ id: 'Offices' });
export type OfficesResponse = z.infer<typeof OfficesResponse>;

/** A path of the app that opens in an office, whichever its reader worked in last. */
export const inOffice = (path: string, officeId: string) =>
  `${path}${path.includes('?') ? '&' : '?'}office=${officeId}`;

export const OpenOfficeInput = z.strictObject({ id }).meta({ id: 'OpenOfficeInput' });
export type OpenOfficeInput = z.infer<typeof OpenOfficeInput>;
