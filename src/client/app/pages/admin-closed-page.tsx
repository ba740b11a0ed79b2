import type { Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Notice } from '../notice.tsx';

const title = 'Not your room';

/** In place of a room that the role does not open. */
export function AdminClosedPage({ role }: { readonly role: Role }) {
  usePageTitle(title);
  const { name, opens } = roleTexts[role];
  return (
    <Notice title={title} text={`Your role is ${name}: ${opens.toLowerCase()}. An owner can open more to you.`}>
      <LinkButton href={pathTo('/admin')} icon="map">
        To the overview
      </LinkButton>
    </Notice>
  );
}
