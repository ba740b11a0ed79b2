import './toast-card.css';
import { Icon, type IconName } from '../icon.tsx';

interface ToastCardProps {
  title: string;
  text?: string | undefined;
  tone: 'plain' | 'destructive' | 'success';
  icon?: IconName | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  onClose: () => void;
}

const icons = { plain: 'info', destructive: 'warning', success: 'check' } as const;

/** Renders only the card. The live region that announces it must already be in the page. */
export function ToastCard({ title, text, tone, icon = icons[tone], action, onClose }: ToastCardProps) {
  return (
    <div className={`toast toast-${tone}`}>
      <span className="toast-icon">
        <Icon name={icon} />
      </span>
      <div className="grow">
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <button type="button" className="toast-action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
