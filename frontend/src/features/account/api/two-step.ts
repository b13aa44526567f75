import {
  AuthenticatorSetup,
  recoveryCodesResponse,
  TwoStepResponse,
  type ConfirmationInput,
  type SecondFactorInput,
} from '@lectern/protocol/two-step';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { del, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const PATH = '/api/account/two-step';

export const twoStepQuery = apiQuery(PATH, TwoStepResponse);

const twoStepChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: twoStepQuery.queryKey });

export const useStartApp = () =>
  useWrite(() => post(`${PATH}/authenticator`, undefined, { schema: AuthenticatorSetup }));

export const useConfirmApp = () =>
  useWrite(
    (input: SecondFactorInput) => post(`${PATH}/authenticator/confirmation`, input, { schema: recoveryCodesResponse }),
    twoStepChanged,
  );

export const useRenewRecoveryCodes = () =>
  useWrite(() => post(`${PATH}/recovery-codes`, undefined, { schema: recoveryCodesResponse }), twoStepChanged);

export const useTurnOffTwoStep = () => useWrite(() => del(PATH), twoStepChanged);

export const useConfirmAgain = () => useWrite((input: ConfirmationInput) => post('/api/account/confirmation', input));
