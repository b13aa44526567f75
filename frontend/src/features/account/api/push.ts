/** Notifications on lock screens: what a person wants, and the devices that get them. */
import { PushResponse, type PushDevice, type PushKind, type UpdatePushSettingsInput } from '@lectern/protocol/push';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { isSubscribedToPush, subscribeToPush, unsubscribeFromPush } from '@/lib/push';
import { del, post } from '@/lib/request';
import { useShownChange } from '@/lib/use-shown-change';
import { useWrite } from '@/lib/use-write';

const PUSH_PATH = '/api/push';
export const pushQuery = apiQuery(PUSH_PATH, PushResponse);

const HERE = 'push-here';
/** This browser is one of the devices, and agrees. */
export function useIsPushHere({ devices, publicKey }: Pick<PushResponse, 'devices' | 'publicKey'>): boolean {
  const isThis = devices.some((device) => device.isThis);
  const { data: isSubscribed = true } = useQuery({
    queryKey: [HERE, publicKey],
    queryFn: () => isSubscribedToPush(publicKey ?? ''),
    enabled: isThis,
    gcTime: 0,
  });
  return isThis && isSubscribed;
}

export const useUpdatePush = () =>
  useShownChange<PushResponse, UpdatePushSettingsInput>(PUSH_PATH, PushResponse, pushQuery.queryKey);

/** Asks the browser, and adds it. Null: it was not allowed. */
export const useAddPushDevice = () =>
  useWrite(
    async ({ publicKey, kind }: { publicKey: string; kind?: PushKind }) => {
      const subscription = await subscribeToPush(publicKey);
      if (!subscription) return null;
      try {
        return await post(`${PUSH_PATH}/devices`, { ...subscription, kind }, { schema: PushResponse });
      } catch (error) {
        await unsubscribeFromPush();
        throw error;
      }
    },
    async (queries, push) => {
      if (push) queries.setQueryData(pushQuery.queryKey, push);
      await queries.invalidateQueries({ queryKey: [HERE] });
    },
  );

export const useRemovePushDevice = () =>
  useWrite(
    async ({ id, isThis }: PushDevice) => {
      await del(`${PUSH_PATH}/devices/${id}`);
      if (isThis) await unsubscribeFromPush();
    },
    (queries) => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  );

export const useTestPush = () => useWrite(() => post(`${PUSH_PATH}/tests`));
