/** For a card with one choice, saved as soon as it's made. */
import { AccountResponse, type UpdatePreferencesInput } from '@lectern/protocol/account';
import { useQueryClient } from '@tanstack/react-query';
import { toastProblem } from '@/components/forms/use-server-problem';
import { currentRow } from '@/lib/read-body';
import { accountQuery, useUpdatePreferences } from './api/account';

export function useSavePreference({ version }: AccountResponse, failure: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useUpdatePreferences();
  const save = (changed: Omit<UpdatePreferencesInput, 'version'>, onSuccess: () => void) =>
    mutate(
      { ...changed, version },
      {
        onSuccess,
        onError: (error) => {
          const current = currentRow(error, AccountResponse);
          if (current) client.setQueryData(accountQuery.queryKey, current);
          toastProblem(error, failure);
        },
      },
    );
  return { save, isPending };
}
