/** In which offices a person works, and as what: every request of a member asks. */
import { Injectable } from '@nestjs/common';
import type { OfficePersonResponse, OfficeResponse } from '@lectern/protocol/team';
import { notFound } from '../../common/app-error';
import type { SignedInUser } from '../../common/current-user';
import type { Offices } from '../../common/offices';
import { AuthService } from '../auth';
import { TeamRepository } from './team.repository';

const officeNotFound = () => notFound('OFFICE_NOT_FOUND', 'You no longer belong to this office.');

@Injectable()
export class OfficesService implements Offices {
  constructor(
    private readonly auth: AuthService,
    private readonly team: TeamRepository,
  ) {}

  async find(officeId: string, person: SignedInUser): Promise<SignedInUser | undefined> {
    const rights = await this.team.rightsOf(officeId, person.id);
    const owner = rights && (await this.auth.findSignedIn(officeId));
    return owner && { ...owner, isAdmin: false, member: { userId: person.id, username: person.username, ...rights } };
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
