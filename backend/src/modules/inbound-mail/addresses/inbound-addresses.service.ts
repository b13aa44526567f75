/** Owns the private addresses of offices. Called by the owner's routes. An address that was renewed takes nothing any more. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { InboundAddressResponse } from '@lectern/protocol/inbound-mail';
import { notFound } from '../../../common/app-error';
import { ReplyThreadsRepository } from '../replies/reply-threads.repository';
import type { InboundAddress } from './inbound-address.entity';
import { InboundAddressesRepository } from './inbound-addresses.repository';
import { randomLocalPart } from './local-part';

const noMailHere = () => notFound('INBOUND_MAIL_IS_OFF', 'This Lectern server takes no email.');

@Injectable()
export class InboundAddressesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly addresses: InboundAddressesRepository,
    private readonly threads: ReplyThreadsRepository,
  ) {}

  async getAddress(ownerId: string): Promise<InboundAddressResponse> {
    const { inboundMail } = this.config;
    if (!inboundMail) return { isOffered: false, address: null, takesReplies: false };
    const [localPart, takesReplies] = await Promise.all([this.addresses.find(ownerId), this.threads.isOn(ownerId)]);
    return { isOffered: true, address: localPart && `${localPart}@${inboundMail.domain}`, takesReplies };
  }

  /** The first one. Where there is one already, that one stays. */
  async createAddress(ownerId: string): Promise<InboundAddressResponse> {
    const address = this.newAddress(ownerId);
    await this.db.tx((tx) => this.addresses.insertFirst(tx, address));
    return this.getAddress(ownerId);
  }

  /** Mail to the one before is refused from now on. */
  async renewAddress(ownerId: string): Promise<InboundAddressResponse> {
    const address = this.newAddress(ownerId);
    await this.db.tx((tx) => this.addresses.replace(tx, address));
    return this.getAddress(ownerId);
  }

  private newAddress(ownerId: string): InboundAddress {
    if (!this.config.inboundMail) throw noMailHere();
    return { ownerId, localPart: randomLocalPart(), createdAt: this.clock.now() };
  }
}
