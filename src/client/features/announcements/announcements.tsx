import type { Announcement } from '#shared/settings/contract.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { dismiss, useDismissed } from './dismissed.ts';

/** More at a time would push the screen away. */
const maxShown = 2;

/** What the house announces, but for what was dismissed on this device. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const dismissed = useDismissed();
  const left = announcements.filter(({ id }) => !dismissed.includes(id)).slice(0, maxShown);
  return left.map(({ id, tone, title, text, href }) => (
    <Banner key={id} tone={tone} title={title} text={text} href={href} onDismiss={() => dismiss(id)} />
  ));
}
