/** In which offices a person works: joining one, and going from one to another. */
import { queryOptions } from '@tanstack/react-query';
import { UserResponse } from '@lectern/protocol/user';
import { InvitationResponse, OfficesResponse, type OfficeResponse } from '@lectern/protocol/team';
import { useLocation } from 'wouter';
import { apiQuery } from '@/lib/api-query';
import { del, post, put } from '@/lib/request';
import { enterSession } from '@/lib/session/user';
import { useWrite } from '@/lib/use-write';

export const officesQuery = apiQuery('/api/offices', OfficesResponse);

export const officeName = ({ name, role }: OfficeResponse) => (role === null ? 'Your own office' : `${name}’s office`);

/** The token travels in the body: addresses are logged. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/team-invitations', token],
    queryFn: ({ signal }) => post('/api/team-invitations', { token }, { schema: InvitationResponse, signal }),
    // Accepted in another tab, it would be no longer valid here.
    refetchOnWindowFocus: false,
  });

/** What was cached belongs to the office before, and the page that is open may not exist in the next. */
function useEnter<Variables>(send: (variables: Variables) => Promise<UserResponse>) {
  const [, navigate] = useLocation();
  return useWrite(send, async (queries, user) => {
    await enterSession(queries, user);
    navigate('/');
  });
}

export const useOpenOffice = () =>
  useEnter((id: string) => put('/api/current-office', { id }, { schema: UserResponse }));

/** The answer is where the session works now. */
export const useLeaveOffice = () => useEnter((id: string) => del(`/api/offices/${id}`, { schema: UserResponse }));

export const useAcceptInvitation = () =>
  useEnter((token: string) => post('/api/team-invitations/acceptance', { token }, { schema: UserResponse }));
