import './ad-manager.css';
import { adPlacements } from '#shared/ads/rules.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { AdEditorSheet } from './ad-editor-sheet.tsx';
import { ManagedAdCard } from './managed-ad-card.tsx';
import { isLastRewarded } from './managed-texts.ts';
import { placementNames } from './placement-names.ts';
import { useManagedAds } from '../queries.ts';
import { useEditedAd } from './use-edited-ad.ts';

/** Every ad under the place that shows it. */
export function AdManager() {
  const { data: ads, error, refetch } = useManagedAds();
  const { edited, edit, close } = useEditedAd();
  if (error) return <LoadError title="Failed to load ads" error={error} onRetry={() => void refetch()} />;
  if (!ads) return <LoadingNeedle label="Loading ads..." />;
  return (
    <>
      {adPlacements.map((placement) => {
        const here = ads.filter((ad) => ad.placement === placement);
        return (
          <section key={placement} className="managed-place" aria-labelledby={`ads-${placement}`}>
            <h2 id={`ads-${placement}`}>{placementNames[placement]}</h2>
            {!here.some(({ state }) => state === 'showing') && <p className="muted">Nothing shows here now.</p>}
            <ul className="managed-ads">
              {here.map((ad) => (
                <ManagedAdCard key={ad.id} ad={ad} isLast={isLastRewarded(ad, ads)} onEdit={() => edit(ad.id)} />
              ))}
            </ul>
          </section>
        );
      })}
      <AdEditorSheet edited={edited} ads={ads} onOpen={edit} onClose={close} />
    </>
  );
}
