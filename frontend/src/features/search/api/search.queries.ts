import { searchResponse } from '@lectern/protocol/search';
import { apiQuery } from '@/lib/api-query';

export const searchQuery = (text: string) => apiQuery('/api/search', searchResponse, { params: { q: text } });
