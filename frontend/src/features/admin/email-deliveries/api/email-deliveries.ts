import { EmailDeliveryPage, EmailTemplatesResponse } from '@lectern/protocol/email-deliveries';
import { DoneToResponse } from '@lectern/protocol/queues';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const DELIVERIES_PATH = '/api/admin/email-deliveries';

export const emailDeliveriesQuery = (filters: ListParams) => apiList(DELIVERIES_PATH, EmailDeliveryPage, filters);

export const emailTemplatesQuery = () => apiQuery('/api/admin/email-templates', EmailTemplatesResponse);

/** Returns 0 when it was asked for a moment ago. */
export const useResendEmail = () =>
  useWrite(
    async (key: string) =>
      (await post(`${DELIVERIES_PATH}/${key}/resend`, undefined, { schema: DoneToResponse })).count,
    (queries) => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === DELIVERIES_PATH }),
    (queries) => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === DELIVERIES_PATH }),
  );
