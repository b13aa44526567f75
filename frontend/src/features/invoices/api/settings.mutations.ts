/** How the speaker is paid, and what comes due of an event: written as a whole. */
import {
  InvoiceSettingsResponse,
  PaymentScheduleResponse,
  type SaveInvoiceSettingsInput,
  type SavePaymentScheduleInput,
} from '@lectern/protocol/invoices';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { put } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { invoiceSettingsQuery, schedulePath, scheduleQuery, SETTINGS_PATH } from './invoices.queries';

export const useSaveInvoiceSettings = () =>
  useWrite(
    (input: SaveInvoiceSettingsInput) => put(SETTINGS_PATH, input, { schema: InvoiceSettingsResponse }),
    (queries, settings) => {
      queries.setQueryData(invoiceSettingsQuery.queryKey, settings);
      // Drafts show the settings as they are now.
      void refreshBusinessAndFollowUps(queries);
    },
  );

export const useSaveSchedule = (eventId: string) =>
  useWrite(
    (input: SavePaymentScheduleInput) => put(schedulePath(eventId), input, { schema: PaymentScheduleResponse }),
    (queries, schedule) => {
      queries.setQueryData(scheduleQuery(eventId).queryKey, schedule);
      void refreshBusinessAndFollowUps(queries);
    },
  );
