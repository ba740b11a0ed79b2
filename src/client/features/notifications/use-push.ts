import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { disablePush, type PushState, getPushState, enablePush } from '#client/platform/calls/push-device.ts';

export function usePush(playerId: string) {
  const client = useQueryClient();
  const queryKey = ['this-device/push', playerId];
  const { data: state } = useQuery({ queryKey, queryFn: () => getPushState(playerId), refetchOnMount: 'always' });
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return enablePush(playerId);
      await disablePush();
      return 'off';
    },
    onSuccess: (now) => client.setQueryData<PushState>(queryKey, now),
    meta: { failure: 'Notifications on this device could not be switched' },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { state, isBusy: isPending, change: mutate, changeAsync: mutateAsync };
}
