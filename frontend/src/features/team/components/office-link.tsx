/** In place of a page while the office of the email’s link is opened; without it, the page of the current one follows. */
import { useEffect } from 'react';
import { UserResponse } from '@lectern/protocol/user';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { problemToast } from '@/components/forms/use-server-problem';
import { Spinner } from '@/components/ui/spinner';
import { withChanges } from '@/lib/api-query';
import { put } from '@/lib/request';
import { enterSession, userQuery } from '@/lib/session/user';

export function OfficeLink({ id }: { id: string }) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  useEffect(() => {
    const open = async () => {
      if (client.getQueryData(userQuery.queryKey)?.id === id) return;
      await enterSession(client, await put('/api/current-office', { id }, { schema: UserResponse }));
    };
    void open()
      .catch(problemToast('Office not opened', 'Please try again.'))
      .then(() => setParams((before) => withChanges({ office: null }, before), { replace: true }));
  }, [id, client, setParams]);
  return <Spinner />;
}
