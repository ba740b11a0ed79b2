import type { Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Notice } from '../../notice.tsx';

const title = 'Not your room';

export function AdminClosedPage({ role }: { readonly role: Role }) {
  usePageTitle(title);
  const { name, opens } = roleLabels[role];
  return (
    <Notice title={title} text={`Your role is ${name}: ${opens.toLowerCase()}. An owner can open more to you.`}>
      <LinkButton href={pathTo('/admin')} icon="map">
        To the overview
      </LinkButton>
    </Notice>
  );
}
