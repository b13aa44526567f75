import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { ofOpenAccount } from '../../auth/open-account';
import { waitingCountOf } from '../messages/waiting-count';
import { InboundAddress } from './inbound-address.entity';

/** `waiting`: how many messages of the office wait to be read or filed. */
export interface Mailbox {
  ownerId: string;
  /** Of an address for answers. */
  threadId?: string;
  waiting: number;
}

const MAILBOX = `
  SELECT a.owner_id AS "ownerId", ${waitingCountOf('a.owner_id')} AS waiting
  FROM inbound_addresses a WHERE a.local_part = $1 AND ${ofOpenAccount('a.owner_id')}`;

@Injectable()
export class InboundAddressesRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string): Promise<string | null> {
    const found = await this.db.repository(InboundAddress).findOneBy({ ownerId });
    return found?.localPart ?? null;
  }

  /** Whose address it is now. */
  findMailbox(localPart: string): Promise<Mailbox | undefined> {
    return this.db.queryOne<Mailbox>(MAILBOX, [localPart]);
  }

  async insertFirst(tx: Tx, address: InboundAddress): Promise<void> {
    await tx.createQueryBuilder().insert().into(InboundAddress).values(address).orIgnore('("owner_id")').execute();
  }

  async replace(tx: Tx, address: InboundAddress): Promise<void> {
    await tx.upsert(InboundAddress, address, ['ownerId']);
  }
}
