/** Every entity; nothing is found by pattern. The worker imports this file too. */
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { AccountDeletion } from './modules/account/account-deletion.entity';
import { NotificationPreference } from './modules/account/notification-preference.entity';
import { Announcement } from './modules/announcements/announcement.entity';
import { AuditEntry } from './modules/audit/audit-entry.entity';
import { OneTimeToken } from './modules/auth/one-time-token.entity';
import { User } from './modules/auth/user.entity';
import { BillingEvent } from './modules/billing/billing-event.entity';
import { CalendarFeed } from './modules/calendar-feeds/calendar-feed.entity';
import { CheckoutSession } from './modules/billing/checkout-session.entity';
import { FreshTrialCard } from './modules/billing/fresh-trial-card.entity';
import { RetainedBillingRecord } from './modules/billing/retained-billing-record.entity';
import { SubscriptionInvoice } from './modules/billing/subscription-invoice.entity';
import { Subscription } from './modules/billing/subscription.entity';
import { BureauPartnerMerge } from './modules/bureaus/bureau-partner-merge.entity';
import { BureauPartner } from './modules/bureaus/bureau-partner.entity';
import { Representative } from './modules/bureaus/representative.entity';
import { ClientContact } from './modules/clients/client-contact.entity';
import { ClientMerge } from './modules/clients/client-merge.entity';
import { Client } from './modules/clients/client.entity';
import { ContractAudit } from './modules/contracts/contract-audit.entity';
import { ContractSigner } from './modules/contracts/contract-signer.entity';
import { ContractTemplateEdition } from './modules/contracts/contract-template-edition.entity';
import { ContractTemplate } from './modules/contracts/contract-template.entity';
import { SealKey } from './modules/contracts/seal-key.entity';
import { Contract } from './modules/contracts/contract.entity';
import { DataJob } from './modules/data-jobs/data-job.entity';
import { StagedRow } from './modules/data-jobs/staged-row.entity';
import { Import } from './modules/imports/import.entity';
import { ImportMapping } from './modules/imports/import-mapping.entity';
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
import { Expense } from './modules/expenses/expense.entity';
import { MileageRateRow } from './modules/expenses/mileage-rate.entity';
import { RecurringExpense } from './modules/expenses/recurring-expense.entity';
import { StoredFile } from './modules/files/file.entity';
import { Upload } from './modules/files/upload.entity';
import { SampleRow } from './modules/insights/sample-row.entity';
import { SpeakerGoal } from './modules/insights/speaker-goal.entity';
import { CreditNote } from './modules/invoices/credit-note.entity';
import { InvoiceChange } from './modules/invoices/invoice-change.entity';
import { InvoiceLine } from './modules/invoices/invoice-line.entity';
import { InvoicePayment } from './modules/invoices/invoice-payment.entity';
import { InvoiceSending } from './modules/invoices/invoice-sending.entity';
import { InvoiceSequence } from './modules/invoices/invoice-sequence.entity';
import { InvoiceSettings } from './modules/invoices/invoice-settings.entity';
import { Invoice } from './modules/invoices/invoice.entity';
import { PaymentScheduleItem } from './modules/invoices/payment-schedule-item.entity';
import { PaymentSchedule } from './modules/invoices/payment-schedule.entity';
import { SavedPlace } from './modules/locations/saved-place.entity';
import { PresentationHandout } from './modules/presentations/presentation-handout.entity';
import { PresentationSlides } from './modules/presentations/presentation-slides.entity';
import { Presentation } from './modules/presentations/presentation.entity';
import { Headshot } from './modules/profile/headshot.entity';
import { Interaction } from './modules/relationships/interaction.entity';
import { SpeakerProfile } from './modules/profile/speaker-profile.entity';
import { SpeakerSlug } from './modules/profile/speaker-slug.entity';
import { TestimonialLink } from './modules/profile/testimonial-link.entity';
import { Testimonial } from './modules/profile/testimonial.entity';
import { PlannerHoldDecision } from './modules/planners/planner-hold-decision.entity';
import { PlannerPage } from './modules/planners/planner-page.entity';
import { PlannerTick } from './modules/planners/planner-tick.entity';
import { QuestionnaireAnswer } from './modules/planners/questionnaire-answer.entity';
import { ShareLinkEmail } from './modules/sharing/share-link-email.entity';
import { ShareLinkFile } from './modules/sharing/share-link-file.entity';
import { ShareLink } from './modules/sharing/share-link.entity';
import { ContactMessage } from './modules/support/contact-message.entity';
import { FeedbackScreenshot } from './modules/support/feedback-screenshot.entity';
import { InboxEntry } from './modules/support/inbox-entry.entity';
import { InboxItem } from './modules/support/inbox-item.entity';
import { ChecklistTemplateItem } from './modules/tasks/checklist-template-item.entity';
import { ChecklistTemplate } from './modules/tasks/checklist-template.entity';
import { Task } from './modules/tasks/task.entity';
import { YearEndPack } from './modules/year-end/year-end-pack.entity';

export const entities: EntityTarget<ObjectLiteral>[] = [
  User,
  OneTimeToken,
  AuditEntry,
  Announcement,
  NotificationPreference,
  CalendarFeed,
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
  InboxEntry,
  InboxItem,
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
  InvoiceSending,
  InvoiceChange,
  Task,
  SpeakerGoal,
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
  SavedPlace,
  ShareLink,
  ShareLinkFile,
  ShareLinkEmail,
  PlannerPage,
  QuestionnaireAnswer,
  PlannerTick,
  PlannerHoldDecision,
];
