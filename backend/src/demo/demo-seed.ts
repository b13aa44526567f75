/**
 * Makes the demonstration account: a speaker with a year of business around today. Everything goes through the
 * modules' services, so that it obeys the same rules as a person's own entries.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { CreateBureauPartnerInput, type BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import { CreateClientInput, type ClientResponse } from '@lectern/protocol/clients';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { CreatePresentationInput } from '@lectern/protocol/presentations';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { CreateTaskInput, ListTasksQuery } from '@lectern/protocol/tasks';
import { CreateTestimonialInput } from '@lectern/protocol/testimonials';
import { conflict } from '../common/app-error';
import { randomPassword } from '../modules/account';
import { AuditLogService } from '../modules/admin/audit';
import { PasswordService, RegistrationService, UserRepository } from '../modules/auth';
import { BillingService } from '../modules/billing';
import { BureausService, ClientsService } from '../modules/contacts';
import { EventsService, EventStatusService } from '../modules/events';
import { HoldsService } from '../modules/holds';
import { PresentationsService } from '../modules/presentations';
import { FeaturedTestimonialsService, ProfileService, TestimonialsService } from '../modules/profile';
import { ChecklistsService, TasksService } from '../modules/tasks';
import { demoBureaus, demoClients, type DemoBureauKey, type DemoClientKey } from './demo-clients';
import { DemoClock } from './demo-clock';
import { DemoContracts } from './demo-contracts';
import { demoEvents, demoTalks, type DemoEvent } from './demo-events';
import { DemoFavourites } from './demo-favourites';
import { demoHolds } from './demo-holds';
import { DemoLogistics } from './demo-logistics';
import { DemoMoney } from './demo-money';
import { DemoPictures } from './demo-pictures';
import { demoPlace } from './demo-places';
import { DEMO_SLUG, demoPresentations, demoProfile, demoTestimonials } from './demo-profile';
import { DemoShares } from './demo-shares';
import { demoTasks } from './demo-tasks';
import { timelineOf, toWorkday } from './demo-timeline';

const USERNAME = 'demo';
const EMAIL = 'demo@lectern.example';
const TIME_ZONE = 'America/New_York';
const TRIAL_DAYS = 365;

interface Story {
  ownerId: string;
  today: string;
  clients: Map<DemoClientKey, ClientResponse>;
  bureaus: Map<DemoBureauKey, BureauPartnerResponse>;
  /** Title to id. */
  events: Map<string, string>;
  /** Title to id. */
  talks: Map<string, string>;
}

@Injectable()
export class DemoSeed {
  constructor(
    private readonly db: Db,
    private readonly clock: DemoClock,
    private readonly audit: AuditLogService,
    private readonly users: UserRepository,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordService,
    private readonly billing: BillingService,
    private readonly profiles: ProfileService,
    private readonly clients: ClientsService,
    private readonly bureaus: BureausService,
    private readonly events: EventsService,
    private readonly statuses: EventStatusService,
    private readonly holds: HoldsService,
    private readonly logistics: DemoLogistics,
    private readonly favourites: DemoFavourites,
    private readonly money: DemoMoney,
    private readonly pictures: DemoPictures,
    private readonly contracts: DemoContracts,
    private readonly shares: DemoShares,
    private readonly tasks: TasksService,
    private readonly checklists: ChecklistsService,
    private readonly presentations: PresentationsService,
    private readonly testimonials: TestimonialsService,
    private readonly featured: FeaturedTestimonialsService,
  ) {}

  /**
   * Returns how to sign in. A complete demonstration only gets a new password; one that was interrupted is made
   * anew. Refuses when the name belongs to anybody else.
   */
  async seed(): Promise<{ username: string; password: string }> {
    const password = randomPassword();
    const existing = await this.users.findByUsername(USERNAME);
    if (existing) {
      if (existing.email !== EMAIL || !existing.emailVerifiedAt) {
        throw conflict('USERNAME_TAKEN', `The account ${USERNAME} belongs to someone else: nothing was created.`);
      }
      if ((await this.profiles.getForOwnerOrThrow(existing.id)).name !== '') {
        await this.passwords.setPasswordByOperator(existing.id, { password, isIssued: false }, (tx) =>
          this.audit.record(tx, {
            actor: { kind: 'operator' },
            action: 'account.password_set',
            subject: { kind: 'account', id: existing.id, name: USERNAME },
          }),
        );
        return { username: USERNAME, password };
      }
      await this.db.query(`DELETE FROM users WHERE id = $1`, [existing.id]);
    }
    await this.tellStory(password);
    return { username: USERNAME, password };
  }

  private async tellStory(password: string): Promise<void> {
    const today = dateInZone(this.clock.now(), TIME_ZONE);
    this.clock.goTo(addDays(today, -400));
    const ownerId = await this.registration.createAccount({
      username: USERNAME,
      email: EMAIL,
      password,
      role: 'user',
      emailVerified: true,
      timeZone: TIME_ZONE,
    });
    // At once: a trial that ended a year ago is told to its owner within the minute.
    this.clock.goToPresent();
    await this.billing.setTrialDays(ownerId, TRIAL_DAYS);
    this.clock.goTo(addDays(today, -400));
    const story: Story = {
      ownerId,
      today,
      clients: new Map(),
      bureaus: new Map(),
      events: new Map(),
      talks: new Map(),
    };
    await this.makeClients(story);
    await this.makeBureaus(story);
    await this.makePresentations(story);
    for (const [index, event] of demoEvents.entries()) await this.makeEvent(story, event, index);
    await this.makeHolds(story);
    await this.logistics.make(ownerId, today, story.events);
    await this.favourites.make(ownerId);
    await this.money.make({ id: ownerId, timeZone: TIME_ZONE }, today, story.events);
    await this.makeTasks(story);
    await this.makeChecklists(story);
    await this.makeTestimonials(story);
    this.clock.goToPresent();
    // A profile without a name is the mark of an interrupted demonstration. Only contracts and shared
    // pages, in which that name stands, come after it.
    await this.profiles.updateProfile(ownerId, {
      ...demoProfile,
      ...((await this.isFree(DEMO_SLUG)) && { slug: DEMO_SLUG }),
      version: 1,
    });
    await this.contracts.make(ownerId, today, story.events);
    this.clock.goToPresent();
    await this.pictures.make(ownerId);
    await this.shares.make({ id: ownerId, timeZone: TIME_ZONE }, story.events);
  }

  private async isFree(slug: string): Promise<boolean> {
    const rows = await this.db.query(`SELECT 1 FROM speaker_slugs WHERE slug = $1`, [slug]);
    return rows.length === 0;
  }

  private async makePresentations({ ownerId, talks }: Story): Promise<void> {
    for (const [title, fields] of entries(demoPresentations)) {
      const input = CreatePresentationInput.parse({ title, ...fields });
      talks.set(title, (await this.presentations.createPresentation(ownerId, input)).id);
    }
  }

  private async makeTestimonials({ ownerId, today, clients, events }: Story): Promise<void> {
    const featured: string[] = [];
    for (const [index, demo] of demoTestimonials.entries()) {
      this.clock.goTo(addDays(today, index - 40));
      const client = clients.get(demo.client);
      const person = client?.contacts[demo.person];
      const { id } = await this.testimonials.createTestimonial(
        ownerId,
        CreateTestimonialInput.parse({
          clientName: person?.name,
          clientTitle: person?.title,
          companyName: client?.name,
          clientId: client?.id,
          eventId: events.get(demo.event),
          content: demo.content,
          rating: demo.rating,
          hasConsent: true,
        }),
      );
      if (!demo.isPublished) continue;
      await this.testimonials.updateTestimonial(ownerId, id, { version: 1, status: 'published' });
      if (demo.isFeatured) featured.push(id);
    }
    await this.featured.feature(ownerId, { before: [], ids: featured });
  }

  private async makeClients(story: Story): Promise<void> {
    for (const [key, demo] of entries(demoClients)) {
      const { people, domain, city, state, ...fields } = demo;
      const client = CreateClientInput.parse({
        ...fields,
        website: domain,
        address: { city, state, country: key === 'vela' ? 'Portugal' : key === 'maple' ? 'Canada' : 'United States' },
        paymentTermsDays: 30,
        contacts: people.map(([name, title, role], index) => ({
          name,
          title,
          role,
          email: `${name
            .normalize('NFKD')
            .replace(/[^A-Za-z ]/g, '')
            .toLowerCase()
            .split(' ')
            .join('.')}@${domain}`,
          phone: `+1 555 555 0${100 + story.clients.size * 5 + index}`,
          isPrimary: index === 0,
        })),
      });
      story.clients.set(key, await this.clients.createClient(story.ownerId, client));
    }
  }

  private async makeBureaus(story: Story): Promise<void> {
    for (const [key, demo] of entries(demoBureaus)) {
      const bureau = CreateBureauPartnerInput.parse(demo);
      story.bureaus.set(key, await this.bureaus.createBureauPartner(story.ownerId, bureau));
    }
  }

  private async makeEvent(story: Story, demo: DemoEvent, index: number): Promise<void> {
    const { ownerId, today } = story;
    const eventDate = demo.day === null ? null : toWorkday(addDays(today, demo.day), today);
    const endDate = eventDate && demo.days ? addDays(eventDate, demo.days - 1) : null;
    const { createdOn, steps } = timelineOf(demo.status, endDate ?? eventDate, today);
    this.clock.goTo(createdOn);
    const input = CreateSpeakingEventInput.parse(describe(story, demo, index, { eventDate, endDate }));
    const event = await this.events.createEvent({ id: ownerId, timeZone: TIME_ZONE }, input);
    let version = event.version;
    for (const { to, on } of steps) {
      this.clock.goTo(on);
      const lostReason = to === 'lost' ? (demo.lostReason ?? null) : null;
      const moved = await this.statuses.changeStatus(ownerId, ownerId, event.id, {
        to,
        version,
        reason: null,
        lostReason,
      });
      version = moved.version;
    }
    story.events.set(demo.title, event.id);
  }

  private async makeHolds({ ownerId, today, events }: Story): Promise<void> {
    const owner = { id: ownerId, timeZone: TIME_ZONE };
    for (const [index, { event, dayOf, expires, answerBy, notes }] of demoHolds.entries()) {
      const dayEvent = await this.events.getForOwnerOrThrow(ownerId, events.get(dayOf ?? event) ?? '');
      const day = dayEvent.eventDate;
      if (!day) throw new Error(`the demonstration's event ${dayEvent.title} has no day to hold`);
      this.clock.goTo(addDays(today, index - 20));
      const expiresOn = expires === null ? null : addDays(today, expires);
      const placed = await this.holds.placeHolds(
        owner,
        events.get(event) ?? '',
        PlaceHoldsInput.parse({ dates: [day], expiresOn, notes }),
      );
      const hold = placed.ladders.find(({ date }) => date === day)?.holds.find(({ rank }) => rank === 1);
      if (answerBy === undefined || !hold) continue;
      this.clock.goTo(addDays(today, -1));
      await this.holds.challengeHold(owner, hold.id, {
        version: hold.version,
        answerBy: addDays(today, answerBy),
        expireUnanswered: false,
        reason: null,
      });
    }
  }

  private async makeTasks(story: Story): Promise<void> {
    const { ownerId, today } = story;
    for (const { title, kind, notes, day, event, client, bureau, done } of demoTasks) {
      this.clock.goTo(addDays(today, Math.min(-7, (day ?? 0) - 7)));
      const dueDate = day === null ? null : addDays(today, day);
      await this.tasks.createTask(
        { id: ownerId, timeZone: TIME_ZONE },
        CreateTaskInput.parse({
          title,
          kind,
          notes,
          dueDate,
          eventId: event && story.events.get(event),
          clientId: client && story.clients.get(client)?.id,
          bureauPartnerId: bureau && story.bureaus.get(bureau)?.id,
          doneOn: done ? dueDate : null,
        }),
      );
    }
  }

  /**
   * Each line was ticked off on its day. The worker, who adds checklists to confirmed events, finds them there; what
   * it met while it was on its way through that status may have got one already.
   */
  private async makeChecklists({ ownerId, today, events }: Story): Promise<void> {
    const owner = { id: ownerId, timeZone: TIME_ZONE };
    this.clock.goTo(addDays(today, -1));
    for (const { title, status } of demoEvents) {
      const eventId = events.get(title) ?? '';
      if (status === 'confirmed') await this.checklists.applyToEvent(ownerId, eventId);
      const query = ListTasksQuery.parse({ eventId, to: status === 'closed' ? undefined : today, limit: 100 });
      for (const task of (await this.tasks.listTasks(owner, query)).items) {
        if (!task.checklistKey || task.doneOn) continue;
        await this.tasks.updateTask(owner, task.id, { version: task.version, doneOn: task.dueDate ?? today });
      }
    }
  }
}

/** The fields of an event; what varies from one to the next does so by its place in the list, the same each time. */
function describe(
  story: Story,
  demo: DemoEvent,
  index: number,
  dates: { eventDate: string | null; endDate: string | null },
): object {
  const client = demo.client && story.clients.get(demo.client);
  const bureau = demo.bureau && story.bureaus.get(demo.bureau);
  const happened = demo.status === 'delivered' || demo.status === 'closed';
  const expected = 80 + ((index * 137) % 900);
  return {
    title: demo.title,
    type: demo.type,
    format: demo.place === null ? 'virtual' : 'in_person',
    leadSource: bureau ? 'Bureau' : 'Referral',
    ...dates,
    dateIsTentative: ['inquiry', 'proposal_sent'].includes(demo.status),
    startTime: ['09:00', '10:30', '13:15', '16:00'][index % 4],
    endTime: ['10:00', '11:30', '14:15', '17:00'][index % 4],
    timeZone: TIME_ZONE,
    ...(demo.place && demoPlace(demo.place)),
    room: demo.place && ['Ballroom A', 'Main Stage', 'Auditorium', 'Hall 2'][index % 4],
    clientId: client?.id,
    bureauPartnerId: bureau?.id,
    representativeId: bureau?.representatives[index % bureau.representatives.length]?.id,
    contacts: client
      ? [[0, 'planner'] as const, ...(demo.crew ?? [])].map(([person, role]) => ({
          contactId: client.contacts[person]?.id,
          role,
        }))
      : [],
    industry: demo.client && demoClients[demo.client].industry,
    presentationId: story.talks.get(demoTalks[index % demoTalks.length] ?? ''),
    lengthMinutes: demo.type === 'workshop' ? 180 : 60,
    audienceExpected: expected,
    audienceActual: happened ? Math.round(expected * (0.85 + (index % 5) / 20)) : null,
    audienceType: ['Managers', 'Members and guests', 'Executives', 'Front-line staff'][index % 4],
    feeType: demo.fee === 0 ? 'waived' : demo.fee < 5_000 ? 'honorarium' : 'fee_plus_expenses',
    grossFeeCents: demo.fee * 100,
    travelTerms: demo.place === null ? null : (['reimburse_actuals', 'buyout', 'client_books'] as const)[index % 3],
    travelAmountCents: demo.place !== null && index % 3 === 1 ? 180_000 : null,
    evaluationScore: demo.status === 'closed' ? 8.4 + (index % 7) / 5 : null,
    debrief:
      demo.status === 'closed' && index % 3 === 0
        ? 'Warm room, good questions. Stay for the reception next time.'
        : null,
    nextFollowUpOn: demo.followUp === undefined ? null : addDays(story.today, demo.followUp),
  };
}

/** `Object.entries` that keeps the keys' type. */
function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
