/** Who works in this office besides its owner. Only the owner asks. */
import {
  TeamMemberResponse,
  TeamResponse,
  type ChangeMemberInput,
  type InviteMemberInput,
  type TeamTwoStepInput,
} from '@lectern/protocol/team';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';
import { put } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';

const TEAM_PATH = '/api/team-members';
export const teamQuery = apiQuery(TEAM_PATH, TeamResponse);

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: teamQuery.queryKey });

export const useMembers = () =>
  useRows<InviteMemberInput, TeamMemberResponse, Omit<ChangeMemberInput, 'version'>>({
    path: TEAM_PATH,
    schema: TeamMemberResponse,
    refresh,
    refreshRefused: true,
  });

/** The email once more, with a new link. */
export const useInviteAgain = () =>
  useAction(({ id }: { id: string }) => `${TEAM_PATH}/${id}/invitations`, TeamMemberResponse, refresh, refresh);

export const useRequireTwoStep = () =>
  useWrite(
    (input: TeamTwoStepInput) => put(`${TEAM_PATH}/two-step`, input, { schema: TeamResponse }),
    (queries, team) => queries.setQueryData(teamQuery.queryKey, team),
  );
