import './side-sheet.css';
import type { ComponentProps } from 'react';
import { Sheet } from './sheet.tsx';

type SideSheetProps = Pick<ComponentProps<typeof Sheet>, 'open' | 'title' | 'children'> & { onClose: () => void };

/** A sheet next to the content that it belongs to: at the bottom of a phone, along the right side from 600 px on. */
export function SideSheet(props: SideSheetProps) {
  return <Sheet {...props} className="side-sheet" />;
}
