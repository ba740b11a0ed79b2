import './person-row.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from './avatar.tsx';

interface PersonRowProps {
  id?: string | undefined;
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  href?: string | undefined;
  notes: readonly string[];
  aside?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

export function PersonRow({ id, name, look, imageUrl, href, notes, aside, children }: PersonRowProps) {
  const Tag = href ? 'a' : 'span';
  return (
    <li className="person" id={id}>
      <div className="person-head">
        <Tag className="person-who" href={href}>
          <Avatar name={name} look={look} imageUrl={imageUrl} size={52} />
          <span className="grow">
            <b>{name}</b>
            {notes.map((note) => (
              <small key={note} className="num">
                {note}
              </small>
            ))}
          </span>
        </Tag>
        {aside}
      </div>
      {children && <div className="person-ways">{children}</div>}
    </li>
  );
}
