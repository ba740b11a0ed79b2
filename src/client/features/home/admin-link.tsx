import './admin-door.css';
import type { Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { LinkList } from '#client/ui/controls/link-list.tsx';

/** For layouts without the sidebar. */
export function AdminLink({ role }: { role: Role }) {
  return (
    <LinkList
      className="admin-door"
      label="Administration"
      doors={[{ href: pathTo('/admin'), icon: 'shield', title: 'Admin Panel', note: roleLabels[role].opens }]}
    />
  );
}
