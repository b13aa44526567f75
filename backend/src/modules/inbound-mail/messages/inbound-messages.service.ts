/**
 * Owns what came by email and waits: says whose it may be, and files it where a person says. Called by the routes.
 * Nothing is filed without being asked for, and each message once.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import type {
  FileInboundMessageInput,
  InboundMessageFiled,
  InboundMessageItem,
  InboundMessagePage,
  InboundMessageResponse,
  ListInboundMessagesQuery,
} from '@lectern/protocol/inbound-mail';
import { cutTo } from '@lectern/protocol/primitives';
import { fieldError } from '../../../common/app-error';
import { ifPermittedNow, isPermittedNow, notPermitted } from '../../../common/offices';
import { InteractionsService } from '../../contacts';
import { MadeFilesService } from '../../files';
import { InquiriesService } from '../../profile/inquiries';
import { ReplyThreadsService } from '../replies/reply-threads.service';
import type { InboundMessage } from './inbound-message.entity';
import { messageNotFound } from './inbound-messages.errors';
import { InboundMessagesRepository, type InboundMessageRow } from './inbound-messages.repository';

const eventNotFound = () => fieldError('eventId', 'This event does not exist');
const clientNotFound = () => fieldError('clientId', 'This client does not exist');
const bureauNotFound = () => fieldError('bureauPartnerId', 'This bureau partner does not exist');
const eventHasNoParty = () =>
  fieldError('eventId', 'This event has no client and no bureau. Choose one for it, then file the email.');

const EXCERPT = 200;
/** As long as the notes of an inquiry, and as an entry of a timeline, may be. */
const MOST_OF_INQUIRY = 5_000;
const MOST_OF_ENTRY = 20_000;

type Place = InboundMessageFiled;

@Injectable()
export class InboundMessagesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly messages: InboundMessagesRepository,
    private readonly interactions: InteractionsService,
    private readonly inquiries: InquiriesService,
    private readonly madeFiles: MadeFilesService,
    private readonly threads: ReplyThreadsService,
  ) {}

  async listMessages(ownerId: string, query: ListInboundMessagesQuery): Promise<InboundMessagePage> {
    const { items, nextCursor } = await this.messages.listWaiting(ownerId, query);
    return {
      items: items.map((row) => ({ ...toFields(row), excerpt: cutTo(EXCERPT, row.text.replace(/\s+/g, ' ')) })),
      nextCursor,
      waitingCount: await this.messages.countWaiting(ownerId),
    };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<InboundMessageResponse> {
    const row = await this.messages.findWaiting(ownerId, id);
    if (!row) throw messageNotFound();
    const { sentAt, writtenOn, text, quoted, problem, spf, dkim, dmarc, threadId } = row;
    const attachments = await this.messages.attachments(ownerId, id);
    return {
      ...toFields(row),
      sentAt: sentAt?.toISOString() ?? null,
      writtenOn,
      text,
      quoted,
      problem,
      spf,
      dkim,
      dmarc,
      replyThreadId: threadId !== null && (await this.threads.isOpen(ownerId, threadId)) ? threadId : null,
      attachments: attachments.map(({ id: attachmentId, name, sizeBytes, problem: why }) => ({
        id: attachmentId,
        name,
        sizeBytes,
        problem: why,
      })),
    };
  }

  async fileMessage(ownerId: string, id: string, input: FileInboundMessageInput): Promise<InboundMessageFiled> {
    const isAtEvent = input.as === 'inquiry' || input.as === 'event';
    if (isAtEvent && !isPermittedNow('events', 'act')) throw notPermitted();
    return this.db.tx(
      async (tx) => {
        const message = await this.messages.lock(tx, ownerId, id, 'waiting');
        const office = message && (await this.messages.findOffice(tx, ownerId));
        if (!office) throw messageNotFound();
        const place = await this.placeOf(tx, office, message, input);
        const { eventId, clientId, bureauPartnerId } = place;
        const subject = clientId ? { clientId } : bureauPartnerId ? { bureauPartnerId } : undefined;
        if (!subject) throw eventHasNoParty();
        await this.interactions.add(tx, ownerId, subject, {
          kind: 'email',
          happenedOn: this.dayOf(message, office.timeZone),
          text: entryOf(message, office.timeZone),
        });
        // A file of an event is seen there, and from its client.
        const links = eventId
          ? { eventId, clientId: null, bureauPartnerId: null }
          : { eventId: null, clientId, bureauPartnerId };
        await this.keepAttachments(tx, ownerId, id, links);
        await this.messages.end(tx, ownerId, [id], 'filed');
        return place;
      },
      { interactions_client: clientNotFound, interactions_bureau_partner: bureauNotFound },
    );
  }

  /** When it was written, as far as that is known. A wrong clock at the sender’s puts nothing into the future. */
  private dayOf({ writtenOn, sentAt, receivedAt }: InboundMessage, timeZone: string): string {
    const day = writtenOn ?? dateInZone(sentAt ?? receivedAt, timeZone);
    const today = dateInZone(this.clock.now(), timeZone);
    return day < today ? day : today;
  }

  private async placeOf(
    tx: Tx,
    office: { id: string; timeZone: string },
    message: InboundMessage,
    input: FileInboundMessageInput,
  ): Promise<Place> {
    switch (input.as) {
      case 'inquiry': {
        const { as: _, ...inquiry } = input;
        const text = cutTo(MOST_OF_INQUIRY, textOf(message)).trim();
        const made = await this.inquiries.addFromEmail(tx, office, { ...inquiry, message: text });
        return { ...made, bureauPartnerId: input.bureauPartnerId };
      }
      case 'event': {
        const event = await this.messages.findEvent(tx, office.id, input.eventId);
        if (!event) throw eventNotFound();
        return event;
      }
      case 'client':
        return { eventId: null, clientId: input.clientId, bureauPartnerId: null };
      case 'bureau_partner':
        return { eventId: null, clientId: null, bureauPartnerId: input.bureauPartnerId };
    }
  }

  private async keepAttachments(tx: Tx, ownerId: string, messageId: string, links: Place): Promise<void> {
    for (const { storageKey, sizeBytes, name, contentType } of await this.messages.attachments(
      ownerId,
      messageId,
      tx,
    )) {
      if (!storageKey) continue;
      const file = { kind: 'document' as const, name, contentType, ...links };
      await this.madeFiles.addUnchecked(tx, ownerId, { storageKey, sizeBytes }, file);
    }
  }
}

const textOf = ({ text, quoted, subject }: InboundMessage) => text || quoted || subject || 'An email without text';

function entryOf(message: InboundMessage, timeZone: string): string {
  const { subject, text, quoted, writtenOn, sentAt, receivedAt } = message;
  const from = nameOf(message.authorName, message.authorAddress);
  const forwarder = nameOf(message.forwarderName, message.forwarderAddress);
  // Where no one knows when it was written, the entry says what its day is.
  const forwardedOn = writtenOn || sentAt ? '' : `, ${formatDate(dateInZone(receivedAt, timeZone))}`;
  const head = [
    from && `From: ${from}`,
    forwarder && `Forwarded by: ${forwarder}${forwardedOn}`,
    subject && `Subject: ${subject}`,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    cutTo(MOST_OF_ENTRY, [head, text, quoted && `Earlier emails:\n${quoted}`].filter(Boolean).join('\n\n')).trim() ||
    textOf(message)
  );
}

const nameOf = (name: string | null, address: string | null) =>
  [name, address && (name ? `<${address}>` : address)].filter(Boolean).join(' ');

function toFields(row: InboundMessageRow): Omit<InboundMessageItem, 'excerpt'> {
  const { id, receivedAt, subject, attachmentCount, isFromOffice } = row;
  const { clientId, clientName, bureauPartnerId, bureauPartnerName, events } = row;
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    subject,
    author: isFromOffice ? null : personOf(row.authorName, row.authorAddress),
    forwardedBy: personOf(row.forwarderName, row.forwarderAddress),
    attachmentCount,
    suggestion: {
      clientId,
      clientName,
      bureauPartnerId,
      bureauPartnerName,
      events: [...ifPermittedNow('events', events)],
    },
  };
}

const personOf = (name: string | null, address: string | null) => (address === null ? null : { name, address });
