import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  appliedChecklistResponse,
  checklistTemplateResponse,
  type CreateChecklistTemplateInput,
  type UpdateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { CHECKLISTS_PATH } from './checklists.queries';

const pathOf = (id: string) => `${CHECKLISTS_PATH}/${encodeURIComponent(id)}`;

function useChecklistMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: [CHECKLISTS_PATH] }) });
}

export const useCreateChecklist = () =>
  useChecklistMutation((action: { input: CreateChecklistTemplateInput }) =>
    post(CHECKLISTS_PATH, action.input, {
      schema: checklistTemplateResponse,
      idempotencyKey: idempotencyKeyOf(action),
    }),
  );

export const useUpdateChecklist = () =>
  useChecklistMutation(({ id, ...input }: UpdateChecklistTemplateInput & { id: string }) =>
    patch(pathOf(id), input, { schema: checklistTemplateResponse }),
  );

export const useDeleteChecklist = () =>
  useChecklistMutation(({ id, version }: { id: string; version: number }) => del(withParams(pathOf(id), { version })));

/** Adds what the event does not have of its checklist. */
export function useApplyChecklist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) =>
      post(`/api/events/${encodeURIComponent(eventId)}/checklist-tasks`, undefined, {
        schema: appliedChecklistResponse,
      }),
    onSuccess: () => refreshBusiness(queries),
  });
}
