import './challenge-switches.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChallengeSwitches as Switches } from '#shared/daily/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';

const switchRoute = 'PUT /api/admin/daily-challenges';

const dateFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const formatDate = (date: string) => dateFormat.format(new Date(`${date}T00:00:00Z`));

function useToggleKind() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, isOn }: { readonly kind: string; readonly isOn: boolean; readonly isUndo?: boolean }) =>
      call(switchRoute, { body: { kind, isOn } }),
    onSuccess: ({ changesFrom }, { kind, isOn, isUndo }) => {
      const run = () => mutate({ kind, isOn: !isOn, isUndo: true });
      showToast({
        title: `${isOn ? 'Switched on' : 'Switched off'} from ${formatDate(changesFrom)}`,
        tone: 'success',
        action: isUndo ? undefined : { label: 'Undo', run },
      });
    },
    meta: { failure: createFailureWithReason('Failed to switch') },
    onSettled: () => invalidateAfter(client, switchRoute),
  });
  return { switchKind: mutate, isPending };
}

export function ChallengeKindSettings() {
  const { data, error, refetch } = useQuery({ ...createReadQuery('GET /api/admin/daily-challenges'), staleTime: 0 });
  const { switchKind: toggleKind, isPending } = useToggleKind();
  if (error && !data) {
    return <LoadError title="Failed to load the daily challenges" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton shape="row" count={8} />;
  const on = data.kinds.filter(({ isOn }) => isOn).length;
  return (
    <div className="challenge-switches">
      <Surface as="section" padding={5} aria-labelledby="challenge-kinds">
        <Stack gap={3}>
          <Stack gap={1}>
            <Text as="h2" id="challenge-kinds" size="lg" display>
              {on} of {data.kinds.length} kinds are on
            </Text>
            <Text tone="soft">
              At least {data.leastKinds} stay on, so that none comes twice in a week. A change holds from{' '}
              {formatDate(data.changesFrom)} on: dates that somebody may have begun stay as they are. The category (…)
              is another one each time.
            </Text>
          </Stack>
          <ul className="challenge-kinds">
            {data.kinds.map(({ kind, description, isOn }) => (
              <li key={kind}>
                <SwitchField
                  label={description}
                  checked={isOn}
                  onChange={(wanted) => {
                    if (!isPending) toggleKind({ kind, isOn: wanted });
                  }}
                />
              </li>
            ))}
          </ul>
        </Stack>
      </Surface>
      <UpcomingChallenges coming={data.coming} />
    </div>
  );
}

function UpcomingChallenges({ coming }: Pick<Switches, 'coming'>) {
  return (
    <Surface as="section" tone="well" padding={5} className="challenge-coming" aria-labelledby="challenge-coming">
      <Stack gap={3}>
        <Text as="h2" id="challenge-coming" size="lg" display>
          The coming days
        </Text>
        <ol>
          {coming.map(({ date, description }, index) => (
            <li key={date}>
              <time dateTime={date}>{index === 0 ? 'Today' : formatDate(date)}</time>
              <span>{description}</span>
            </li>
          ))}
        </ol>
      </Stack>
    </Surface>
  );
}
