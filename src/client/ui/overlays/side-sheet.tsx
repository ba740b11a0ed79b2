import './side-sheet.css';
import type { ComponentProps } from 'react';
import { Sheet } from './sheet.tsx';

type SideSheetProps = Pick<ComponentProps<typeof Sheet>, 'open' | 'title' | 'children'> & { onClose: () => void };

export function SideSheet(props: SideSheetProps) {
  return <Sheet {...props} className="side-sheet" />;
}
