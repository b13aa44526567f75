/** Every entity; nothing is found by pattern. The worker imports this file too. */
import { EmailDelivery } from '@lectern/mailer/email-delivery.entity';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { AccountDeletion } from './modules/account/deletion/account-deletion.entity';
import { TeamMember } from './modules/team/team-member.entity';
import { NotificationPreference } from './modules/account/notifications/notification-preference.entity';
import { Announcement } from './modules/admin/announcements/announcement.entity';
import { AuditEntry } from './modules/admin/audit/audit-entry.entity';
import { ApiToken } from './modules/auth/api-tokens/api-token.entity';
import { KnownDevice } from './modules/auth/devices/known-device.entity';
import { OneTimeToken } from './modules/auth/email-links/one-time-token.entity';
import { Passkey } from './modules/auth/passkeys/passkey.entity';
import { Authenticator } from './modules/auth/second-factors/authenticator.entity';
import { RecoveryCode } from './modules/auth/second-factors/recovery-code.entity';
import { User } from './modules/auth/user.entity';
import { BillingEvent } from './modules/billing/mirror/billing-event.entity';
import { CalendarBusyTime } from './modules/events/calendar-sources/calendar-busy-time.entity';
import { CalendarSource } from './modules/events/calendar-sources/calendar-source.entity';
import { CalendarFeed } from './modules/events/calendar-feeds/calendar-feed.entity';
import { CalendarRevision } from './modules/events/calendar-feeds/entries/calendar-revision.entity';
import { CheckoutSession } from './modules/billing/checkout/checkout-session.entity';
import { FreshTrialCard } from './modules/billing/trial/fresh-trial-card.entity';
import { RetainedBillingRecord } from './modules/billing/retained-billing-record.entity';
import { SubscriptionInvoice } from './modules/billing/subscription-invoice.entity';
import { Subscription } from './modules/billing/subscription.entity';
import { BureauPartnerMerge, ClientMerge } from './modules/contacts/merging/merge.entity';
import { BureauPartner } from './modules/contacts/bureau-partner.entity';
import { Representative } from './modules/contacts/people/representative.entity';
import { ClientContact } from './modules/contacts/people/client-contact.entity';
import { Client } from './modules/contacts/client.entity';
import { ContractAudit } from './modules/contracts/seal/contract-audit.entity';
import { ContractSigner } from './modules/contracts/signing/contract-signer.entity';
import { ContractTemplateEdition } from './modules/contracts/templates/contract-template-edition.entity';
import { ContractTemplate } from './modules/contracts/templates/contract-template.entity';
import { SealKey } from './modules/contracts/seal/seal-key.entity';
import { Contract } from './modules/contracts/contract.entity';
import { DataJob } from './modules/backup/jobs/data-job.entity';
import { StagedRow } from './modules/backup/jobs/staged-row.entity';
import { Import } from './modules/backup/imports/import.entity';
import { ImportMapping } from './modules/backup/imports/reading/import-mapping.entity';
import { ImportCells, ImportName } from './modules/backup/imports/reading/import-file.entity';
import { AgendaItem } from './modules/events/logistics/agenda-item.entity';
import { AvNeed } from './modules/events/logistics/av-need.entity';
import { EventContact } from './modules/events/logistics/event-contact.entity';
import { HoldChange } from './modules/holds/ladder/hold-change.entity';
import { Hold } from './modules/holds/ladder/hold.entity';
import { SavedView } from './modules/events/pipeline/saved-view.entity';
import { SpeakingEventChange } from './modules/events/history/speaking-event-change.entity';
import { SpeakingEvent } from './modules/events/speaking-event.entity';
import { StatusChange } from './modules/events/history/status-change.entity';
import { TravelSegment } from './modules/events/logistics/travel-segment.entity';
import { Expense } from './modules/expenses/expense.entity';
import { MileageRateRow } from './modules/expenses/mileage/mileage-rate.entity';
import { RecurringExpense } from './modules/expenses/recurring/recurring-expense.entity';
import { StoredFile } from './modules/files/file.entity';
import { Upload } from './modules/files/uploads/upload.entity';
import { SampleRow } from './modules/insights/sample-data/sample-row.entity';
import { SpeakerGoal } from './modules/insights/goals/speaker-goal.entity';
import { TutorialReading } from './modules/help/tutorial-reading.entity';
import { CreditNote } from './modules/invoices/credit-note.entity';
import { InvoiceChange } from './modules/invoices/invoice-change.entity';
import { InvoiceLine } from './modules/invoices/drafts/invoice-line.entity';
import { InvoicePayment } from './modules/invoices/payments/invoice-payment.entity';
import { InvoiceSending } from './modules/invoices/sending/invoice-sending.entity';
import { InvoiceSequence } from './modules/invoices/settings/invoice-sequence.entity';
import { InvoiceSettings } from './modules/invoices/settings/invoice-settings.entity';
import { Invoice } from './modules/invoices/invoice.entity';
import { PaymentScheduleItem } from './modules/invoices/payments/payment-schedule-item.entity';
import { PaymentSchedule } from './modules/invoices/payments/payment-schedule.entity';
import { SavedPlace } from './modules/places/saved-place.entity';
import { OsmArea, OsmPoint, OsmTurn } from './modules/places/osm/osm.entity';
import { PlaceSearch } from './modules/places/place-search.entity';
import { PresentationHandout } from './modules/presentations/presentation-handout.entity';
import { PresentationSlides } from './modules/presentations/presentation-slides.entity';
import { Presentation } from './modules/presentations/presentation.entity';
import { Headshot } from './modules/profile/headshots/headshot.entity';
import { Interaction } from './modules/contacts/activity/interaction.entity';
import { SpeakerProfile } from './modules/profile/speaker-profile.entity';
import { SpeakerSlug } from './modules/profile/speaker-slug.entity';
import { TestimonialLink } from './modules/profile/testimonials/testimonial-link.entity';
import { Testimonial } from './modules/profile/testimonials/testimonial.entity';
import { PlannerHoldDecision } from './modules/sharing/planners/decisions/planner-hold-decision.entity';
import { PlannerPage } from './modules/sharing/planners/planner-page.entity';
import { PlannerTick } from './modules/sharing/planners/planner-tick.entity';
import { QuestionnaireAnswer } from './modules/sharing/planners/answers/questionnaire-answer.entity';
import { ShareLinkEmail } from './modules/sharing/links/sending/share-link-email.entity';
import { ShareLinkFile } from './modules/sharing/links/share-link-file.entity';
import { ShareLink } from './modules/sharing/links/share-link.entity';
import { ShareSummary, ShareVersion, ShareVisit, ShareVisitor } from './modules/sharing/visits/share-visit.entity';
import { ContactMessage } from './modules/admin/support/inbox/contact-message.entity';
import { FeedbackScreenshot } from './modules/admin/support/feedback/feedback-screenshot.entity';
import { InboxEntry } from './modules/admin/support/inbox/inbox-entry.entity';
import { InboxItem } from './modules/admin/support/inbox/inbox-item.entity';
import { SupportAccess, SupportLook } from './modules/admin/support-access/support-access.entity';
import { ChecklistTemplateItem } from './modules/tasks/checklists/checklist-template-item.entity';
import { ChecklistTemplate } from './modules/tasks/checklists/checklist-template.entity';
import { InboundAddress } from './modules/inbound-mail/addresses/inbound-address.entity';
import { InboundAttachment } from './modules/inbound-mail/messages/inbound-attachment.entity';
import { InboundMessage } from './modules/inbound-mail/messages/inbound-message.entity';
import { ReplySetting } from './modules/inbound-mail/replies/reply-setting.entity';
import { ReplyThread } from './modules/inbound-mail/replies/reply-thread.entity';
import { PushDevice } from './modules/push/devices/push-device.entity';
import { PushMessage } from './modules/push/messages/push-message.entity';
import { PushSettings } from './modules/push/settings/push-settings.entity';
import { WebhookDelivery } from './modules/webhooks/deliveries/webhook-delivery.entity';
import { WebhookEndpoint } from './modules/webhooks/endpoints/webhook-endpoint.entity';
import { KeptCard } from './modules/payments/cards/kept-card.entity';
import { InvoiceCheckout } from './modules/payments/checkout/invoice-checkout.entity';
import { PaymentDifference } from './modules/payments/comparison/payment-difference.entity';
import { ConnectedAccount } from './modules/payments/connect/connected-account.entity';
import { ConnectEvent } from './modules/payments/mirror/connect-event.entity';
import { OnlinePayment } from './modules/payments/mirror/online-payment.entity';
import { Task } from './modules/tasks/task.entity';
import { YearEndPack } from './modules/insights/year-end/year-end-pack.entity';

export const entities: EntityTarget<ObjectLiteral>[] = [
  User,
  ApiToken,
  KnownDevice,
  OneTimeToken,
  Passkey,
  Authenticator,
  RecoveryCode,
  AuditEntry,
  Announcement,
  TeamMember,
  NotificationPreference,
  CalendarFeed,
  CalendarSource,
  CalendarBusyTime,
  CalendarRevision,
  AccountDeletion,
  Subscription,
  SubscriptionInvoice,
  CheckoutSession,
  FreshTrialCard,
  BillingEvent,
  RetainedBillingRecord,
  SpeakerProfile,
  SpeakerSlug,
  Headshot,
  Testimonial,
  TestimonialLink,
  Presentation,
  PresentationSlides,
  PresentationHandout,
  ContactMessage,
  FeedbackScreenshot,
  EmailDelivery,
  InboxEntry,
  InboxItem,
  SupportAccess,
  SupportLook,
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
  InvoiceSettings,
  InvoiceSequence,
  PaymentSchedule,
  PaymentScheduleItem,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  CreditNote,
  ConnectedAccount,
  ConnectEvent,
  InvoiceCheckout,
  KeptCard,
  PushDevice,
  PushMessage,
  PushSettings,
  WebhookDelivery,
  WebhookEndpoint,
  OnlinePayment,
  PaymentDifference,
  InvoiceSending,
  InvoiceChange,
  Task,
  SpeakerGoal,
  TutorialReading,
  SampleRow,
  ChecklistTemplate,
  ChecklistTemplateItem,
  Expense,
  RecurringExpense,
  MileageRateRow,
  StoredFile,
  Upload,
  ContractTemplate,
  ContractTemplateEdition,
  Contract,
  ContractSigner,
  ContractAudit,
  SealKey,
  YearEndPack,
  DataJob,
  StagedRow,
  Import,
  ImportMapping,
  ImportCells,
  ImportName,
  SavedPlace,
  OsmArea,
  OsmPoint,
  OsmTurn,
  PlaceSearch,
  ShareLink,
  ShareSummary,
  ShareVersion,
  ShareVisit,
  ShareVisitor,
  ShareLinkFile,
  ShareLinkEmail,
  PlannerPage,
  QuestionnaireAnswer,
  PlannerTick,
  PlannerHoldDecision,
  InboundAddress,
  InboundMessage,
  InboundAttachment,
  ReplyThread,
  ReplySetting,
];
