/** The timeline of a client or bureau partner, put together from the tables of several modules. Reads only. */
import { Injectable } from '@nestjs/common';
import type { ActivityPage, ListActivityQuery } from '@lectern/protocol/relationships';
import { BureausService } from '../bureaus';
import { ClientsService } from '../clients';
import { toActivityItem } from './activity.mapper';
import { ActivityRepository } from './activity.repository';
import type { Subject } from './subject';

@Injectable()
export class ActivityService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly clients: ClientsService,
    private readonly bureaus: BureausService,
  ) {}

  async listActivity(ownerId: string, subject: Subject, query: ListActivityQuery): Promise<ActivityPage> {
    if ('clientId' in subject) await this.clients.getForOwnerOrThrow(ownerId, subject.clientId);
    else await this.bureaus.getForOwnerOrThrow(ownerId, subject.bureauPartnerId);
    const { items, nextCursor } = await this.activity.list(ownerId, subject, query);
    return { items: items.map(toActivityItem), nextCursor };
  }
}
