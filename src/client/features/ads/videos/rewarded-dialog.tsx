import './rewarded-dialog.css';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { videoReward } from '#shared/ads/rules.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { isProbablySignedIn } from '#client/platform/device/signed-in-cookie.ts';
import { reportImportFailure } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { flyCoins } from '#client/ui/game/coin-flight.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { claimFailedMessage, createClaimFailedToast, createClaimedToast, useClaimReward } from './use-claim-reward.ts';
import { gameVideos } from './house-videos.ts';
import { QuestFilm } from './quest-film.tsx';
import { useRewardedVideo } from './use-rewarded-video.ts';
import { VideoCaption } from './video-caption.tsx';
import { VideoControls } from './video-controls.tsx';

/** Shown inside the dialog because a toast would be hidden behind it. */
function VideoError({ text }: { text: string }) {
  return (
    <div className="video-failure" role="alert">
      <b>Error</b>
      <p>{text}</p>
    </div>
  );
}

interface VideoRewardsProps {
  readonly rewards: { readonly coins: number; readonly extraTime: number; readonly fiftyFifty: number };
}

function VideoRewards({ rewards: { coins, extraTime, fiftyFifty } }: VideoRewardsProps) {
  return (
    <ul className="video-rewards num" aria-label="Reward">
      {coins > 0 && (
        <li>
          <Coin />+{formatNumber(coins)} coins
        </li>
      )}
      <li>
        <Icon name="clock-plus" />+{extraTime} Extra Time
      </li>
      <li>
        <Icon name="half" />+{fiftyFifty} 50/50
      </li>
    </ul>
  );
}

const flyingCoinCount = 5;
const startFailedMessage = 'The video could not begin. Please try again.';
const noVideoMessage = 'There is no video to watch right now.';

export interface RewardedDialogProps {
  readonly open: boolean;
  readonly preview: Ad | undefined;
  readonly from: RefObject<Element | null>;
  readonly balance: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** See rules 4.7. It closes without confirmation and always reopens at the preview. */
export function RewardedDialog({ open, preview, from, balance, onClose }: RewardedDialogProps) {
  const [beginFailure, setBeginFailure] = useState<string | null>(null);
  const video = useRewardedVideo(gameVideos, (error) => {
    const text = error === null ? noVideoMessage : getErrorText(error, startFailedMessage);
    reportImportFailure(error, createClaimFailedToast(text));
    if (isProbablySignedIn()) setBeginFailure(text);
    else onClose();
  });
  const claim = useClaimReward({
    onClaimed: (claimed) => {
      close();
      const { current: start } = from;
      const { current: end } = balance;
      const flightMs = start && end ? flyCoins(start, end, flyingCoinCount) : 0;
      setTimeout(() => showToast(createClaimedToast(claimed)), flightMs);
    },
    onUnclaimable: close,
  });
  const { state } = video;
  const displayedVideo = state.stage === 'preview' ? preview : state.video;
  const failure = beginFailure ?? (claim.error && getErrorText(claim.error, claimFailedMessage));
  const controls = useRef<HTMLDivElement>(null);

  function close() {
    video.dismiss();
    claim.forget();
    setBeginFailure(null);
    onClose();
  }

  function watch() {
    setBeginFailure(null);
    void video.watch();
  }

  // The pressed button is removed, so move the focus to its replacement.
  useEffect(() => {
    if (state.stage !== 'preview') controls.current?.querySelector<HTMLElement>('[data-stage-focus]')?.focus();
  }, [state.stage]);

  return (
    <Sheet open={open} title="Rewarded Video Ad" className="video-sheet" onClose={close}>
      <QuestFilm stage={state.stage} />
      {displayedVideo && <VideoCaption content={displayedVideo.content} />}
      <VideoRewards rewards={displayedVideo?.rewards ?? videoReward} />
      {failure && <VideoError text={failure} />}
      <div ref={controls}>
        <VideoControls
          state={state}
          claimsLeft={preview?.claimsLeft ?? null}
          isClaiming={claim.isClaiming}
          onWatch={watch}
          onClaim={() => state.stage === 'complete' && claim.claimReward(state.video)}
        />
      </div>
      <p className="vh" role="status">
        {state.stage === 'playing' && 'The video runs for 15 seconds.'}
        {state.stage === 'complete' && 'The video is over. Your reward is ready.'}
      </p>
    </Sheet>
  );
}
