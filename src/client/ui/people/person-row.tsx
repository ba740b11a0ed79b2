import './person-row.css';
import type { ReactNode } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from './avatar.tsx';

interface PersonRowProps {
  id?: string | undefined;
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  /** Where picture and name lead. */
  href?: string | undefined;
  /** What else there is to know, a line each. */
  notes: readonly string[];
  /** At the end of the head. */
  aside?: ReactNode | undefined;
  /** What can be done: buttons, or a badge. */
  children?: ReactNode | undefined;
}

/** A person in a list, with what can be done; `people` is the list. */
export function PersonRow({ id, name, look, imageUrl, href, notes, aside, children }: PersonRowProps) {
  const Who = href ? 'a' : 'span';
  return (
    <li className="person" id={id}>
      <div className="person-head">
        <Who className="person-who" href={href}>
          <Avatar name={name} look={look} imageUrl={imageUrl} size={52} />
          <span className="grow">
            <b>{name}</b>
            {notes.map((note) => (
              <small key={note} className="num">
                {note}
              </small>
            ))}
          </span>
        </Who>
        {aside}
      </div>
      {children && <div className="person-ways">{children}</div>}
    </li>
  );
}
