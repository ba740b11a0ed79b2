import './admin-door.css';
import { pathTo } from '#shared/path-to.ts';
import { DoorList } from '#client/ui/controls/door-list.tsx';

/** The way to the administrator's rooms, for who may enter them; beside the sidebar, which has it too, it is not needed. */
export function AdminDoor() {
  return (
    <DoorList
      className="admin-door"
      label="Administration"
      doors={[
        { href: pathTo('/admin'), icon: 'shield', title: 'Admin Panel', note: 'Players, questions, ads and settings' },
      ]}
    />
  );
}
