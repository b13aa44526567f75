/** The timeline of a client or bureau partner, put together from the tables of several modules. Reads only. */
import { Injectable } from '@nestjs/common';
import type { ActivityPage, ListActivityQuery } from '@lectern/protocol/relationships';
import { OrganizationsService } from '../organizations.service';
import { toActivityItem } from './activity.mapper';
import { ActivityRepository } from './activity.repository';
import { organizationOf, type Subject } from './subject';

@Injectable()
export class ActivityService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  async listActivity(ownerId: string, subject: Subject, query: ListActivityQuery): Promise<ActivityPage> {
    await this.organizations.getForOwnerOrThrow(organizationOf(ownerId, subject));
    const { items, nextCursor } = await this.activity.list(ownerId, subject, query);
    return { items: items.map(toActivityItem), nextCursor };
  }
}
