/**
 * Takes what visitors of a published speaker page ask for. One inquiry is an event with the status inquiry, the client
 * whose contact asks (found by the email address, else a new lead), and a task for the speaker to answer. Called by the
 * page's form, and for an email that a person of the office takes for one. It never tells a visitor whether they are known.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce, keyOfVisitor } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import { CreateClientInput } from '@lectern/protocol/clients';
import { INQUIRY_SOURCE, SendInquiryInput } from '@lectern/protocol/inquiries';
import { cutTo } from '@lectern/protocol/primitives';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { onlyOf } from '../../../common/many';
import { fieldError, notFound } from '../../../common/app-error';
import { ClientsService } from '../../contacts';
import { EventsService } from '../../events';
import { TasksService } from '../../tasks';
import { InquiriesRepository, type AskedContact, type AskedSpeaker } from './inquiries.repository';
import { inquiryNotes } from './inquiry-notes';

const nobodyToAsk = () => notFound('SPEAKER_NOT_FOUND', 'There’s no longer a speaker at this address.');
const dayIsOver = () => fieldError('eventDate', 'This day is over. Choose one that is still to come');

const EMAIL_SOURCE = 'Email';

/** Who asks; of a bureau partner no one is named. */
interface EmailInquiry {
  name: string | null;
  email: string | null;
  title: string;
  message: string;
  bureauPartnerId: string | null;
}

interface InquiryMade {
  eventId: string;
  clientId: string | null;
}

@Injectable()
export class InquiriesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly inquiries: InquiriesRepository,
    private readonly clients: ClientsService,
    private readonly events: EventsService,
    private readonly tasks: TasksService,
  ) {}

  /** `slug` may be a former address. What a program wrote that filled in the field nobody sees is thrown away. */
  async sendInquiry(slug: string, input: SendInquiryInput, key?: string): Promise<void> {
    const speaker = await this.inquiries.askedSpeaker(slug.toLowerCase());
    if (!speaker) throw nobodyToAsk();
    if (input.website !== '') return;
    const today = dateInZone(this.clock.now(), speaker.timeZone);
    // Where the visitor is, it may still be yesterday.
    if (input.eventDate !== null && input.eventDate < addDays(today, -1)) throw dayIsOver();
    const ownerId = speaker.id;
    const claim = { ownerId, key: keyOfVisitor(key, input.email), scope: 'inquiries', input };
    await this.db.tx((tx) => createOnce(tx, claim, () => this.addInquiry(tx, speaker, input, today)));
  }

  /** What a person of the office made of an email. Of a bureau partner there's no client yet. */
  async addFromEmail(tx: Tx, office: AskedSpeaker, inquiry: EmailInquiry): Promise<InquiryMade> {
    const { name, email, title, message, bureauPartnerId } = inquiry;
    const asking = bureauPartnerId
      ? null
      : await this.contactOf(tx, office.id, SendInquiryInput.parse({ name, email, message }), EMAIL_SOURCE);
    const event = CreateSpeakingEventInput.parse({
      title,
      leadSource: EMAIL_SOURCE,
      clientId: asking?.clientId,
      bureauPartnerId,
      contacts: asking ? [{ contactId: asking.contactId, role: 'planner' }] : [],
      goals: message,
    });
    const eventId = onlyOf(await this.events.add(tx, office, [event], { reason: 'Asked for by email' }));
    const task = CreateTaskInput.parse({
      title: cutTo(300, `Answer ${title}`),
      kind: 'follow_up',
      dueDate: addDays(dateInZone(this.clock.now(), office.timeZone), 1),
      eventId,
      clientId: asking?.clientId,
    });
    const taskId = onlyOf(await this.tasks.add(tx, office.id, [task]));
    await this.outbox.add(tx, 'inquiry.received', {
      ownerId: office.id,
      speakingEventId: eventId,
      taskId,
      via: 'email',
    });
    return { eventId, clientId: asking?.clientId ?? null };
  }

  private async addInquiry(tx: Tx, speaker: AskedSpeaker, input: SendInquiryInput, today: string): Promise<string> {
    const ownerId = speaker.id;
    const asking = await this.contactOf(tx, ownerId, input, INQUIRY_SOURCE);
    const who = input.organisation ?? input.name;
    const event = CreateSpeakingEventInput.parse({
      title: `Inquiry from ${who}`,
      format: input.format,
      leadSource: INQUIRY_SOURCE,
      eventDate: input.eventDate,
      dateIsTentative: input.eventDate !== null,
      city: input.city,
      clientId: asking.clientId,
      contacts: [{ contactId: asking.contactId, role: 'planner' }],
      audienceExpected: input.audienceExpected,
      goals: input.message,
    });
    const speakingEventId = onlyOf(
      await this.events.add(tx, speaker, [event], { reason: 'Asked for on the speaker page' }),
    );
    const task = CreateTaskInput.parse({
      title: `Answer the inquiry from ${who}`,
      kind: 'follow_up',
      dueDate: addDays(today, 1),
      notes: inquiryNotes(input),
      eventId: speakingEventId,
      clientId: asking.clientId,
    });
    const taskId = onlyOf(await this.tasks.add(tx, ownerId, [task]));
    await this.outbox.add(tx, 'inquiry.received', { ownerId, speakingEventId, taskId });
    return speakingEventId;
  }

  private async contactOf(tx: Tx, ownerId: string, input: SendInquiryInput, source: string): Promise<AskedContact> {
    await this.inquiries.lockAsking(tx, ownerId, input.email);
    const known = await this.inquiries.contactByEmail(tx, ownerId, input.email);
    if (known) return known;
    const { name, email, phone, organisation } = input;
    const client = CreateClientInput.parse({
      name: organisation ?? name,
      status: 'lead',
      source,
      contacts: [{ name, email, phone, role: 'planner', isPrimary: true }],
    });
    onlyOf(await this.clients.add(tx, ownerId, [client]));
    const added = await this.inquiries.contactByEmail(tx, ownerId, email);
    if (!added) throw new Error('the contact of an inquiry is not there after it was added');
    return added;
  }
}
