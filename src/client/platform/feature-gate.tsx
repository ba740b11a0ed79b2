import type { ReactNode } from 'react';
import type { FeatureName } from '#shared/settings/features.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useIsFeatureOff } from './public-settings.ts';

const closedTexts: Readonly<Record<Exclude<FeatureName, 'ads'>, readonly [title: string, text: string]>> = {
  signUp: ['No new accounts right now', 'Please come back in a while. With an account you can sign in as ever.'],
  challenges: ['Challenges are taking a rest', 'No new ones for the moment. Those you have accepted can be played.'],
  gifts: ['Gifts are taking a rest', 'None can be sent for the moment. What you were sent is yours to claim.'],
  tournaments: ['Tournaments are taking a rest', 'No new ones for the moment. Those that run go on.'],
  shop: ['The shop is closed for a while', 'What you own stays yours. Please look in again later.'],
  imports: ['Imports are switched off', 'Switch them on again in App Settings.'],
};

interface FeatureGateProps {
  readonly feature: keyof typeof closedTexts;
  readonly children: ReactNode;
}

/** Renders the entrance of a feature, or a notice while the feature is switched off. */
export function FeatureGate({ feature, children }: FeatureGateProps) {
  if (!useIsFeatureOff(feature)) return children;
  const [title, text] = closedTexts[feature];
  return <EmptyState title={title} text={text} />;
}
