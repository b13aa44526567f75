/**
 * Who works in an office besides its owner: invites, changes roles, removes, and takes in people with an invitation. What a
 * member may do is checked where requests come in, see `common/offices.ts`.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type ConstraintErrors, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { tidyRights, type MemberRights } from '@lectern/protocol/permissions';
import {
  TEAM_SEATS,
  type ChangeMemberInput,
  type InvitationResponse,
  type InviteMemberInput,
  type TeamMemberResponse,
  type TeamResponse,
} from '@lectern/protocol/team';
import { v7 as uuidv7 } from 'uuid';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';
import type { SignedInUser } from '../../common/current-user';
import { edit, expectVersion, remove } from '../../common/edit';
import { SessionRepository } from '../../common/session.repository';
import { EmailLinksService, UserRepository } from '../auth';
import { AuditLogService, type AuditRecord } from '../admin/audit';
import { officeNotFound } from './team.errors';
import { TeamRepository, type MemberRow } from './team.repository';

const memberNotFound = () => notFound('MEMBER_NOT_FOUND', 'This person is no longer on your team.');
const teamFull = () =>
  conflict('TEAM_FULL', `Your plan includes ${TEAM_SEATS} seats. Remove someone before you invite another person.`);
const alreadyInvited = () => fieldError('email', 'This person is already on your team, or invited.', 'MEMBER_EXISTS');
const invitationInvalid = () =>
  new AppError('INVITATION_INVALID', 400, 'This invitation is no longer valid. Ask the speaker to send a new one.');
const alreadyMember = () => conflict('MEMBER_EXISTS', 'You already belong to this office with another address.');
const ownOffice = () => conflict('OWN_OFFICE', 'This is an invitation to your own office. Sign in as someone else.');

const constraintErrors: ConstraintErrors = { team_members_email: alreadyInvited, team_members_user: alreadyMember };

/** The address is for the audit. */
export type TeamOwner = Pick<SignedInUser, 'id' | 'username' | 'email'> & { ip: string | null };

type TeamAction = Extract<AuditRecord['action'], `team.${string}`>;

@Injectable()
export class TeamService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly team: TeamRepository,
    private readonly users: UserRepository,
    private readonly links: EmailLinksService,
    private readonly sessions: SessionRepository,
    private readonly audit: AuditLogService,
  ) {}

  async listTeam(ownerId: string): Promise<TeamResponse> {
    const [rows, owner] = await Promise.all([this.team.list(ownerId), this.users.find(ownerId)]);
    return { items: rows.map(toMember), seats: TEAM_SEATS, isTwoStepRequired: owner?.membersNeedTwoStep ?? false };
  }

  /** From their next click on, members without two-step sign-in set it up before anything else. */
  async requireTwoStep(owner: TeamOwner, isRequired: boolean): Promise<TeamResponse> {
    await this.db.tx(async (tx) => {
      await this.users.update(tx, owner.id, { membersNeedTwoStep: isRequired, updatedAt: this.clock.now() });
      await this.record(tx, owner, 'team.two_step_set', { isRequired });
    });
    return this.listTeam(owner.id);
  }

  async inviteMember(owner: TeamOwner, input: InviteMemberInput, key?: string): Promise<TeamMemberResponse> {
    if (input.email.toLowerCase() === owner.email.toLowerCase())
      throw fieldError('email', 'This is your own address. You already have every right here.');
    const claim = { ownerId: owner.id, key, scope: 'team_members', input };
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, claim, async () => {
          // Two invitations at the same time must not take one seat.
          await this.users.lock(tx, owner.id);
          if ((await this.team.count(tx, owner.id)) >= TEAM_SEATS) throw teamFull();
          const now = this.clock.now();
          const row = { ownerId: owner.id, userId: null, joinedAt: null, version: 1, createdAt: now, updatedAt: now };
          const id = uuidv7();
          await this.team.insert(tx, { ...row, ...input, ...tidyRights(input), id });
          await this.record(tx, owner, 'team.member_invited', { role: input.role, ...rightsDetails(input) });
          await this.outbox.add(tx, 'team.member_invited', { ownerId: owner.id, memberId: id });
          return id;
        }),
      constraintErrors,
    );
    return this.memberOrThrow(owner.id, id);
  }

  /** The earlier link works until it is over. */
  async inviteAgain(ownerId: string, id: string): Promise<TeamMemberResponse> {
    await this.db.tx(async (tx) => {
      const member = await this.team.lock(tx, ownerId, id);
      if (!member || member.userId) throw memberNotFound();
      await this.outbox.add(tx, 'team.member_invited', { ownerId, memberId: id });
    });
    return this.memberOrThrow(ownerId, id);
  }

  changeMember(owner: TeamOwner, id: string, { version, ...input }: ChangeMemberInput): Promise<TeamMemberResponse> {
    return edit(this.db, { current: () => this.memberOrThrow(owner.id, id) }, async (tx) => {
      const before = expectVersion(await this.lockOrThrow(tx, owner.id, id), version);
      const rights = tidyRights({ ...before, ...input });
      await this.team.update(tx, id, { ...rights, updatedAt: this.clock.now() });
      const member = await this.team.nameInside(tx, before);
      await this.record(tx, owner, 'team.member_changed', {
        member,
        from: before.role,
        to: rights.role,
        ...rightsDetails(rights),
      });
    });
  }

  /** What they did stays, under their name. Their sessions in this office end. */
  removeMember(owner: TeamOwner, id: string, version: number | undefined): Promise<void> {
    return remove(this.db, { current: () => this.memberOrThrow(owner.id, id) }, async (tx) => {
      const member = expectVersion(await this.lockOrThrow(tx, owner.id, id), version);
      const username = await this.team.nameInside(tx, member);
      await this.team.delete(tx, id);
      if (member.userId) await this.sessions.endInOffice(tx, member.userId, owner.id);
      await this.record(tx, owner, 'team.member_removed', { member: username, role: member.role });
    });
  }

  async getInvitation(token: string): Promise<InvitationResponse> {
    const invited = await this.links.invitationOf(token);
    const office = invited && (await this.team.invited(invited.userId, invited.email));
    if (!office) throw invitationInvalid();
    return { officeName: office.name || office.username, email: office.email, role: office.role };
  }

  /** Returns the office that was joined. The link proves the address; the account may have another. */
  async acceptInvitation(person: TeamOwner, token: string): Promise<string> {
    return this.db.tx(async (tx) => {
      const invited = await this.links.consumeInvitation(tx, token);
      const member = invited && (await this.team.lockInvited(tx, invited.userId, invited.email));
      if (!member) throw invitationInvalid();
      const { id, ownerId } = member;
      if (ownerId === person.id) throw ownOffice();
      const now = this.clock.now();
      await this.team.update(tx, id, { userId: person.id, joinedAt: now, updatedAt: now });
      await this.team.keepName(tx, ownerId, person);
      const office = await this.users.lock(tx, ownerId);
      await this.record(
        tx,
        person,
        'team.member_joined',
        { role: member.role, ...rightsDetails(member) },
        { id: ownerId, name: office?.username },
      );
      await this.outbox.add(tx, 'team.member_joined', { ownerId, memberId: id });
      return ownerId;
    }, constraintErrors);
  }

  /** Their account works on. Their other sessions in this office go on in their own. */
  leaveOffice(person: TeamOwner, officeId: string): Promise<void> {
    return this.db.tx(async (tx) => {
      const left = await this.leave(tx, person, officeId);
      if (left === 0) throw officeNotFound();
      await this.outbox.add(tx, 'team.member_left', { ownerId: officeId, userId: person.id });
    });
  }

  /** With their account. */
  async leaveOffices(tx: Tx, person: TeamOwner): Promise<void> {
    await this.leave(tx, person);
  }

  /** What they did stays, under their name; what they had to do is the owner's. Returns how many were left. */
  private async leave(tx: Tx, person: TeamOwner, officeId?: string): Promise<number> {
    const left = await this.team.leave(tx, person.id, officeId);
    for (const { ownerId, username, role } of left)
      await this.record(
        tx,
        person,
        'team.member_left',
        { member: person.username, role },
        { id: ownerId, name: username },
      );
    return left.length;
  }

  private async memberOrThrow(ownerId: string, id: string): Promise<TeamMemberResponse> {
    const row = (await this.team.list(ownerId)).find((member) => member.id === id);
    if (!row) throw memberNotFound();
    return toMember(row);
  }

  private async lockOrThrow(tx: Tx, ownerId: string, id: string) {
    const member = await this.team.lock(tx, ownerId, id);
    if (!member) throw memberNotFound();
    return member;
  }

  private record(
    tx: Tx,
    { id, username, ip }: TeamOwner,
    action: TeamAction,
    details: AuditRecord['details'],
    office: { id: string; name: string | undefined } = { id, name: username },
  ): Promise<void> {
    return this.audit.record(tx, {
      actor: { kind: 'owner', id, username, ip },
      action,
      subject: { kind: 'account', ...office },
      details,
    });
  }
}

/** Beside the role. */
function rightsDetails({ isMoneyAllowed, maySign }: MemberRights): AuditRecord['details'] {
  return { money: isMoneyAllowed, signs: maySign };
}

function toMember({ createdAt, joinedAt, ...row }: MemberRow): TeamMemberResponse {
  return { ...row, invitedAt: createdAt.toISOString(), joinedAt: joinedAt?.toISOString() ?? null };
}
