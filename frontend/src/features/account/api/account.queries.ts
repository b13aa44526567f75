import { accountResponse, sessionsResponse } from '@lectern/protocol/account';
import { apiQuery } from '@/lib/api-query';

export const accountQuery = apiQuery('/api/account', accountResponse);
export const sessionsQuery = apiQuery('/api/account/sessions', sessionsResponse);
