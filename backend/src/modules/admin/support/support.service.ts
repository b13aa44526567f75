/**
 * Takes messages of the Contact Us form, from visitors and users; they reach support as emails and in the inbox. What a
 * program wrote that filled in the field nobody sees is thrown away, and told nothing.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce, keyOfVisitor, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { ContactInput } from '@lectern/protocol/auth';
import { v7 as uuidv7 } from 'uuid';
import { MessageIntakeService } from './inbox/message-intake.service';

@Injectable()
export class SupportService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly intake: MessageIntakeService,
  ) {}

  /** Returns the id of the message, the same one when the request comes again; null: it was thrown away. */
  async receiveContactMessage(
    userId: string | null,
    { website, ...input }: ContactInput,
    key?: string,
  ): Promise<string | null> {
    if (website !== '') return null;
    const claim = {
      ownerId: userId ?? NO_OWNER,
      key: keyOfVisitor(key, input.email),
      scope: 'contact_messages',
      input,
    };
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, claim, async () => {
        const contactMessageId = uuidv7();
        await this.intake.receive(tx, {
          ...input,
          id: contactMessageId,
          userId,
          kind: 'contact',
          rating: null,
          diagnostics: null,
          createdAt: this.clock.now(),
        });
        await this.outbox.add(tx, 'contact_message.received', { contactMessageId, ...(userId !== null && { userId }) });
        return contactMessageId;
      }),
    );
    return id;
  }
}
