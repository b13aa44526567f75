/** Every entity; nothing is found by pattern. The worker imports this file too. */
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { NotificationPreference } from './modules/account/notification-preference.entity';
import { OneTimeToken } from './modules/auth/one-time-token.entity';
import { User } from './modules/auth/user.entity';
import { Subscription } from './modules/billing/subscription.entity';
import { BureauPartner } from './modules/bureaus/bureau-partner.entity';
import { Representative } from './modules/bureaus/representative.entity';
import { ClientContact } from './modules/clients/client-contact.entity';
import { Client } from './modules/clients/client.entity';
import { EventContact } from './modules/events/event-contact.entity';
import { HoldChange } from './modules/events/hold-change.entity';
import { Hold } from './modules/events/hold.entity';
import { SavedView } from './modules/events/saved-view.entity';
import { SpeakingEvent } from './modules/events/speaking-event.entity';
import { StatusChange } from './modules/events/status-change.entity';
import { StoredFile } from './modules/files/file.entity';
import { Upload } from './modules/files/upload.entity';
import { SpeakerProfile } from './modules/profile/speaker-profile.entity';
import { ContactMessage } from './modules/support/contact-message.entity';
import { Task } from './modules/tasks/task.entity';

export const entities: EntityTarget<ObjectLiteral>[] = [
  User,
  OneTimeToken,
  NotificationPreference,
  Subscription,
  SpeakerProfile,
  ContactMessage,
  Client,
  ClientContact,
  BureauPartner,
  Representative,
  SpeakingEvent,
  EventContact,
  StatusChange,
  SavedView,
  Hold,
  HoldChange,
  Task,
  StoredFile,
  Upload,
];
