import './ad-manager.css';
import { adPlacements } from '#shared/ads/rules.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { Text } from '#client/ui/text.tsx';
import { AdEditorSheet } from './ad-editor-sheet.tsx';
import { adOrderNames, adOrders, sortAds, useEditedAd } from './use-edited-ad.ts';
import { ManagedAdCard } from './managed-ad-card.tsx';
import { formatAdSummary, isLastActiveRewarded, placementNames } from './ad-labels.ts';
import { useManagedAds } from '../queries.ts';
import { Button } from '#client/ui/controls/button.tsx';

export function AdManager() {
  const { data: ads, error, refetch } = useManagedAds();
  const { edited, edit, close, order, sort } = useEditedAd();
  if (error && !ads) return <LoadError title="Failed to load ads" error={error} onRetry={() => void refetch()} />;
  if (!ads) return <LoadingNeedle label="Loading ads..." />;
  return (
    <>
      <Row between wrap>
        <Text size="sm" tone="soft" className="num">
          {formatAdSummary(ads)}
        </Text>
        <SelectField
          label="Order"
          name="sort"
          labelHidden
          value={order}
          onChange={(chosen) => sort(adOrders.find((known) => known === chosen) ?? 'newest')}
          options={adOrders.map((value) => ({ value, label: adOrderNames[value] }))}
        />
      </Row>
      {adPlacements.map((placement) => {
        const placementAds = sortAds(
          ads.filter((ad) => ad.placement === placement),
          order,
        );
        return (
          <section key={placement} className="managed-place" aria-labelledby={`ads-${placement}`}>
            <h2 id={`ads-${placement}`}>{placementNames[placement]}</h2>
            {!placementAds.some(({ state }) => state === 'showing') && <p className="muted">Nothing shows here now.</p>}
            <ul className="managed-ads">
              {placementAds.map((ad) => (
                <ManagedAdCard key={ad.id} ad={ad} isLast={isLastActiveRewarded(ad, ads)} onEdit={() => edit(ad.id)} />
              ))}
            </ul>
          </section>
        );
      })}
      <AdEditorSheet edited={edited} ads={ads} onOpen={edit} onClose={close} />
    </>
  );
}

export function AddAdButton() {
  const { edit } = useEditedAd();
  return (
    <Button icon="plus" size="sm" onClick={() => edit('new')}>
      Add Ad
    </Button>
  );
}
