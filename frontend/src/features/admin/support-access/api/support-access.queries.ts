import { supportAccessResponse } from '@lectern/protocol/support-access';
import { apiQuery } from '@/lib/api-query';

export const SUPPORT_ACCESS_PATH = '/api/account/support-access';
export const supportAccessQuery = apiQuery(SUPPORT_ACCESS_PATH, supportAccessResponse);
