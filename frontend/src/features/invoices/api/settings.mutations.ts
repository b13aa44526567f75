/** How the speaker is paid, and what comes due of an event: written as a whole. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  invoiceSettingsResponse,
  paymentScheduleResponse,
  type SaveInvoiceSettingsInput,
  type SavePaymentScheduleInput,
} from '@lectern/protocol/invoices';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { put } from '@/lib/request';
import { invoiceSettingsQuery, schedulePath, scheduleQuery, SETTINGS_PATH } from './invoices.queries';

export function useSaveInvoiceSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInvoiceSettingsInput) => put(SETTINGS_PATH, input, { schema: invoiceSettingsResponse }),
    onSuccess: (settings) => {
      queries.setQueryData(invoiceSettingsQuery.queryKey, settings);
      // Drafts show the settings as they are now.
      void refreshBusinessAndFollowUps(queries);
    },
  });
}

export function useSaveSchedule(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SavePaymentScheduleInput) =>
      put(schedulePath(eventId), input, { schema: paymentScheduleResponse }),
    onSuccess: (schedule) => {
      queries.setQueryData(scheduleQuery(eventId).queryKey, schedule);
      void refreshBusinessAndFollowUps(queries);
    },
  });
}
