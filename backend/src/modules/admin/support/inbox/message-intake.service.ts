/** Writes down what somebody sends us, with its place in the inbox. Called by feedback and by the contact form. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { ContactMessage } from './contact-message.entity';
import { InboxRepository } from './inbox.repository';
import { looksLikeAdvertising } from './looks-like-advertising';
import { SupportRepository } from '../support.repository';

@Injectable()
export class MessageIntakeService {
  constructor(
    private readonly messages: SupportRepository,
    private readonly inbox: InboxRepository,
  ) {}

  async receive(tx: Tx, message: ContactMessage): Promise<void> {
    await this.messages.insert(tx, message);
    await this.inbox.receive(tx, message.id, looksLikeAdvertising(message.message), message.createdAt);
  }
}
