/** Every entity; nothing is found by pattern. The worker imports this file too. */
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { NotificationPreference } from './modules/account/notification-preference.entity';
import { OneTimeToken } from './modules/auth/one-time-token.entity';
import { User } from './modules/auth/user.entity';
import { Subscription } from './modules/billing/subscription.entity';
import { BureauPartnerMerge } from './modules/bureaus/bureau-partner-merge.entity';
import { BureauPartner } from './modules/bureaus/bureau-partner.entity';
import { Representative } from './modules/bureaus/representative.entity';
import { ClientContact } from './modules/clients/client-contact.entity';
import { ClientMerge } from './modules/clients/client-merge.entity';
import { Client } from './modules/clients/client.entity';
import { AgendaItem } from './modules/events/agenda-item.entity';
import { AvNeed } from './modules/events/av-need.entity';
import { EventContact } from './modules/events/event-contact.entity';
import { HoldChange } from './modules/events/hold-change.entity';
import { Hold } from './modules/events/hold.entity';
import { SavedView } from './modules/events/saved-view.entity';
import { SpeakingEventChange } from './modules/events/speaking-event-change.entity';
import { SpeakingEvent } from './modules/events/speaking-event.entity';
import { StatusChange } from './modules/events/status-change.entity';
import { TravelSegment } from './modules/events/travel-segment.entity';
import { StoredFile } from './modules/files/file.entity';
import { Upload } from './modules/files/upload.entity';
import { SampleRow } from './modules/insights/sample-row.entity';
import { SpeakerGoal } from './modules/insights/speaker-goal.entity';
import { PresentationHandout } from './modules/presentations/presentation-handout.entity';
import { PresentationSlides } from './modules/presentations/presentation-slides.entity';
import { Presentation } from './modules/presentations/presentation.entity';
import { Headshot } from './modules/profile/headshot.entity';
import { Interaction } from './modules/relationships/interaction.entity';
import { SpeakerProfile } from './modules/profile/speaker-profile.entity';
import { SpeakerSlug } from './modules/profile/speaker-slug.entity';
import { TestimonialLink } from './modules/profile/testimonial-link.entity';
import { Testimonial } from './modules/profile/testimonial.entity';
import { ContactMessage } from './modules/support/contact-message.entity';
import { ChecklistTemplateItem } from './modules/tasks/checklist-template-item.entity';
import { ChecklistTemplate } from './modules/tasks/checklist-template.entity';
import { Task } from './modules/tasks/task.entity';

export const entities: EntityTarget<ObjectLiteral>[] = [
  User,
  OneTimeToken,
  NotificationPreference,
  Subscription,
  SpeakerProfile,
  SpeakerSlug,
  Headshot,
  Testimonial,
  TestimonialLink,
  Presentation,
  PresentationSlides,
  PresentationHandout,
  ContactMessage,
  Client,
  ClientContact,
  BureauPartner,
  Representative,
  ClientMerge,
  BureauPartnerMerge,
  Interaction,
  SpeakingEvent,
  EventContact,
  StatusChange,
  SpeakingEventChange,
  AgendaItem,
  AvNeed,
  TravelSegment,
  SavedView,
  Hold,
  HoldChange,
  Task,
  SpeakerGoal,
  SampleRow,
  ChecklistTemplate,
  ChecklistTemplateItem,
  StoredFile,
  Upload,
];
