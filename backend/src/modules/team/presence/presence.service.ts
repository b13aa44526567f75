/** Two people at one record see each other: within an office, and only where the role shows the record. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { isAllowed } from '@lectern/protocol/is-allowed';
import type { Permission } from '@lectern/protocol/permissions';
import type { PresenceInput, PresenceResponse } from '@lectern/protocol/presence';
import { notFound } from '../../../common/app-error';
import type { SignedInUser } from '../../../common/current-user';
import { notPermitted } from '../../../common/offices';
import { TeamRepository } from '../team.repository';
import { PresenceGateway } from './presence.gateway';

const PERMISSIONS: Record<PresenceInput['kind'], Permission> = {
  event: 'events',
  contract: 'contracts',
  invoice: 'money',
  client: 'contacts',
  bureau: 'contacts',
};

const recordNotFound = () => notFound('RECORD_NOT_FOUND', 'This record does not exist.');

@Injectable()
export class PresenceService {
  constructor(
    private readonly clock: Clock,
    private readonly team: TeamRepository,
    private readonly presence: PresenceGateway,
  ) {}

  /** Notes that the person has the record open, and returns who else has. */
  async note(person: SignedInUser, office: SignedInUser, { kind, id }: PresenceInput): Promise<PresenceResponse> {
    if (!isAllowed(office, PERMISSIONS[kind], 'see')) throw notPermitted();
    if (!(await this.team.hasRecord(office.id, kind, id))) throw recordNotFound();
    const people = await this.presence.beat(
      `${office.id}:${kind}:${id}`,
      `${person.id} ${person.username}`,
      this.clock.now(),
    );
    const others = people.map((one) => one.split(' ')).filter(([userId]) => userId !== person.id);
    return { others: others.map(([userId = '', username = '']) => ({ id: userId, username })) };
  }
}
