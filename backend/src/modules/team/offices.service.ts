/** In which offices a person works, and as what: every request of a member asks. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import { isBlocked } from '@lectern/protocol/subscription';
import type { OfficesOverview } from '@lectern/protocol/offices-overview';
import type { OfficePersonResponse } from '@lectern/protocol/office-people';
import { levelsOf } from '@lectern/protocol/permissions';
import type { OfficeResponse } from '@lectern/protocol/team';
import type { SignedInUser } from '../../common/current-user';
import { seesAmounts, type Offices } from '../../common/offices';
import { AuthService } from '../auth';
import { officeNotFound } from './team.errors';
import { TeamRepository } from './team.repository';

/** Far more than an agent works for; each costs two statements. */
const MAX_OFFICES = 50;

@Injectable()
export class OfficesService implements Offices {
  constructor(
    private readonly auth: AuthService,
    private readonly clock: Clock,
    private readonly team: TeamRepository,
  ) {}

  async find(officeId: string, person: SignedInUser): Promise<SignedInUser | undefined> {
    const rights = await this.team.rightsOf(officeId, person.id);
    const owner = rights && (await this.auth.findSignedIn(officeId));
    if (!owner) return undefined;
    const member = { userId: person.id, username: person.username, role: rights.role, levels: levelsOf(rights) };
    const isTwoStepMissing = owner.membersNeedTwoStep && !person.isTwoStep;
    const duty = person.duty ?? (isTwoStepMissing ? 'set_up_two_step' : undefined);
    return { ...owner, isAdmin: false, member, duty };
  }

  /** One's own first. */
  async listOffices(person: SignedInUser, currentId: string): Promise<OfficeResponse[]> {
    const others = await this.team.offices(person.id);
    const own = { id: person.id, name: person.username, role: null, isCurrent: currentId === person.id };
    return [
      own,
      ...others.map(({ ownerId, name, username, role }) => ({
        id: ownerId,
        name: name || username,
        role,
        isCurrent: ownerId === currentId,
      })),
    ];
  }

  /** What is ahead in all of them, as the person's role in each shows it. */
  async overviewOf(person: SignedInUser, currentId: string): Promise<OfficesOverview> {
    const listed = await this.listOffices(person, currentId);
    const offices = await Promise.all(
      listed.slice(0, MAX_OFFICES).map(async ({ id, name }) => {
        const user = id === person.id ? person : await this.find(id, person);
        return user && !user.duty ? [{ name, user }] : [];
      }),
    );
    const isClosed = ({ user }: { user: SignedInUser }) => isBlocked(user.subscription);
    const open = new Map(
      offices.flat().flatMap((office) => (isClosed(office) ? [] : [[office.user.id, office] as const])),
    );
    const now = this.clock.now();
    const rows = await this.team.ahead(
      [...open.values()].map(({ user: { id, timeZone } }) => ({ id, today: dateInZone(now, timeZone) })),
    );
    const items = rows.flatMap((row) => {
      const office = open.get(row.officeId);
      if (!office) return [];
      const grossFeeCents = seesAmounts(office.user) ? row.grossFeeCents : null;
      return [{ ...row, officeName: office.name, grossFeeCents }];
    });
    return {
      items,
      closed: offices
        .flat()
        .filter(isClosed)
        .map(({ name }) => name),
    };
  }

  async listPeople(owner: SignedInUser, personId: string): Promise<OfficePersonResponse[]> {
    const people = [{ id: owner.id, username: owner.username, role: null }, ...(await this.team.people(owner.id))];
    return people.map((person) => ({ ...person, isYou: person.id === personId }));
  }

  /** Who works there: the person in their own office, or as a member. */
  async openOffice(person: SignedInUser, officeId: string): Promise<SignedInUser> {
    const user = officeId === person.id ? person : await this.find(officeId, person);
    if (!user) throw officeNotFound();
    return user;
  }
}
