import './admin-door.css';
import type { Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { DoorList } from '#client/ui/controls/door-list.tsx';

/** The way to the administrator's rooms, for who may enter them; beside the sidebar, which has it too, it is not needed. */
export function AdminDoor({ role }: { role: Role }) {
  return (
    <DoorList
      className="admin-door"
      label="Administration"
      doors={[{ href: pathTo('/admin'), icon: 'shield', title: 'Admin Panel', note: roleTexts[role].opens }]}
    />
  );
}
