import type { ReactNode } from 'react';
import type { FeatureName } from '#shared/settings/features.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useIsSwitchedOff } from './shown-settings.ts';

const words: Readonly<Record<Exclude<FeatureName, 'ads'>, readonly [title: string, text: string]>> = {
  signUp: ['No new accounts right now', 'Please come back in a while. With an account you can sign in as ever.'],
  challenges: ['Challenges are taking a rest', 'No new ones for the moment. Those you have accepted can be played.'],
  gifts: ['Gifts are taking a rest', 'None can be sent for the moment. What you were sent is yours to claim.'],
  tournaments: ['Tournaments are taking a rest', 'No new ones for the moment. Those that run go on.'],
  shop: ['The shop is closed for a while', 'What you own stays yours. Please look in again later.'],
  imports: ['Imports are switched off', 'Switch them on again in App Settings.'],
};

interface WhileOnProps {
  readonly feature: keyof typeof words;
  readonly children: ReactNode;
}

/** Where a part of the game begins; while it is switched off, a kind word stands there instead. */
export function WhileOn({ feature, children }: WhileOnProps) {
  if (!useIsSwitchedOff(feature)) return children;
  const [title, text] = words[feature];
  return <EmptyState title={title} text={text} />;
}
