import {
  AppliedChecklistResponse,
  ChecklistTemplateResponse,
  ChecklistTemplatesResponse,
  type CreateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { apiQuery, eventPath } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { useRows } from '@/lib/use-rows';
import { useWrite } from '@/lib/use-write';

const CHECKLISTS_PATH = '/api/checklist-templates';
export const checklistsQuery = apiQuery(CHECKLISTS_PATH, ChecklistTemplatesResponse);

export const useChecklists = () =>
  useRows<CreateChecklistTemplateInput, ChecklistTemplateResponse>({
    path: CHECKLISTS_PATH,
    schema: ChecklistTemplateResponse,
    refresh: (queries) => queries.invalidateQueries({ queryKey: [CHECKLISTS_PATH] }),
    refreshRefused: true,
  });

/** Adds what the event does not have of its checklist. */
export const useApplyChecklist = () =>
  useWrite(
    (eventId: string) => post(`${eventPath(eventId)}/checklist-tasks`, undefined, { schema: AppliedChecklistResponse }),
    refreshBusiness,
  );
