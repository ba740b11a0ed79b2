import './sign-in-settings.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { showToast } from '#client/platform/toast.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SettingSection } from './setting-section.tsx';
import { formatDate, getDeviceName, formatDateTime } from './sign-in-methods.ts';

const devicesQuery = createReadQuery('GET /api/account/devices');
const listId = 'signed-in-devices';

export function SignedInDevices() {
  const client = useQueryClient();
  const { data: devices, error, refetch } = useQuery({ ...devicesQuery, refetchOnMount: 'always' });
  const focusAfter = useFocusAfterChange(devices);
  const signOut = useMutation({
    mutationFn: (ended: Device | 'others') =>
      ended === 'others'
        ? call('POST /api/account/devices/end-others')
        : call('DELETE /api/account/devices/:id', { params: { id: ended.id } }),
    onSuccess: (left, ended) => {
      focusAfter(listId);
      client.setQueryData(devicesQuery.queryKey, left);
      const title = ended === 'others' ? 'All other devices are signed out' : `${getDeviceName(ended)} is signed out`;
      showToast({ title, tone: 'success' });
    },
    meta: { failure: 'Failed to sign the device out' },
    onError: () => void refetch(),
  });
  const others = devices?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <SettingSection
      id="devices"
      title="Devices"
      text="Where you are signed in. A device that is not used for 30 days is signed out."
    >
      {error && <LoadError title="Failed to load your devices" error={error} onRetry={() => void refetch()} />}
      {!error && !devices && <Skeleton shape="card" count={1} />}
      {devices && (
        <ul className="sign-in-rows" id={listId} tabIndex={-1} aria-label="Devices">
          {devices.map((device) => (
            <li key={device.id}>
              <Icon name="monitor" />
              <span className="grow">
                <b>{getDeviceName(device)}</b> {device.isOwn && <Badge tone="open">This device</Badge>}
                <small>
                  Since {formatDate(device.createdAt)} · last seen {formatDateTime(device.lastSeenAt)}
                </small>
              </span>
              {!device.isOwn && (
                <Button variant="ghost" size="sm" resting={signOut.isPending} onClick={() => signOut.mutate(device)}>
                  Sign out<span className="vh"> {getDeviceName(device)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button variant="ghost" icon="logout" busy={signOut.isPending} onClick={() => signOut.mutate('others')}>
          Sign out all other devices
        </Button>
      )}
    </SettingSection>
  );
}
