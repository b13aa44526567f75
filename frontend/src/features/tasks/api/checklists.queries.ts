import { checklistTemplatesResponse } from '@lectern/protocol/checklist-templates';
import { apiQuery } from '@/lib/api-query';

export const CHECKLISTS_PATH = '/api/checklist-templates';
export const checklistsQuery = apiQuery(CHECKLISTS_PATH, checklistTemplatesResponse);
