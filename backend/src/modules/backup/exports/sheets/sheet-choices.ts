/** The words that stand in the workbook for fixed choices, each with the value that a record keeps. Pure. */
import { commissionBasisLabels, responsiblePartyTable } from '@lectern/protocol/bureau-partners';
import { clientStatusLabels, contactRoleLabels } from '@lectern/protocol/clients';
import { contractStatusLabels } from '@lectern/protocol/contract-status';
import { contractKindLabels } from '@lectern/protocol/contract-templates';
import { agendaItemKindLabels, travelPaidByLabels } from '@lectern/protocol/event-logistics';
import { expenseCategoryLabels, expenseSourceLabels } from '@lectern/protocol/expenses';
import { holdOutcomeLabels } from '@lectern/protocol/holds';
import { invoiceStatusLabels } from '@lectern/protocol/invoice-status';
import { invoiceLineKindLabels, paymentMethodLabels } from '@lectern/protocol/invoices';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import {
  feeTypeLabels,
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  travelTermsLabels,
} from '@lectern/protocol/speaking-events';
import { taskAnchorLabels, taskKindLabels } from '@lectern/protocol/tasks';
import { testimonialSourceLabels, testimonialStatusLabels } from '@lectern/protocol/testimonials';
import { column, optionsOf } from '@lectern/protocol/enum-tables';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';

export const clientStatuses = optionsOf(clientStatusLabels);
export const contactRoles = optionsOf(contactRoleLabels);
export const commissionBases = optionsOf(commissionBasisLabels);
export const parties = optionsOf(column(responsiblePartyTable, 'label'));
export const eventStatuses = optionsOf(speakingEventStatusLabels);
export const eventTypes = optionsOf(speakingEventTypeLabels);
export const eventFormats = optionsOf(speakingEventFormatLabels);
export const feeTypes = optionsOf(feeTypeLabels);
export const travelTerms = optionsOf(travelTermsLabels);
export const agendaKinds = optionsOf(agendaItemKindLabels);
export const travelKinds = optionsOf(travelKindLabels);
export const travelPayers = optionsOf(travelPaidByLabels);
export const holdOutcomes = optionsOf(holdOutcomeLabels);
export const taskKinds = optionsOf(taskKindLabels);
export const taskAnchors = optionsOf(taskAnchorLabels);
export const contractKinds = optionsOf(contractKindLabels);
export const contractStatuses = optionsOf(contractStatusLabels);
export const invoiceStatuses = optionsOf(invoiceStatusLabels);
export const invoiceLineKinds = optionsOf(invoiceLineKindLabels);
export const paymentMethods = optionsOf(paymentMethodLabels);
export const expenseCategories = optionsOf(expenseCategoryLabels);
export const expenseSources = optionsOf(expenseSourceLabels);
export const testimonialStatuses = optionsOf(testimonialStatusLabels);
export const testimonialSources = optionsOf(testimonialSourceLabels);
