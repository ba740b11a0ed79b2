import './rewarded-dialog.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { videoReward } from '#shared/ads/rules.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { tellFailure } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { flyCoins } from '#client/ui/game/coin-flight.ts';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { claimedToast, claimFailedToast, claimFailureText } from './claim-texts.ts';
import { gameVideos } from './game-videos.ts';
import { QuestFilm } from './quest-film.tsx';
import { useClaimReward } from './use-claim-reward.ts';
import { useRewardedVideo } from './use-rewarded-video.ts';
import { VideoCaption } from './video-caption.tsx';
import { VideoControls } from './video-controls.tsx';
import { VideoFailure } from './video-failure.tsx';
import { VideoRewards } from './video-rewards.tsx';

/** Coins that are drawn on their way to the balance. */
const flyingCoins = 5;
const beginFailureText = 'The video could not begin. Please try again.';
const noVideoText = 'There is no video to watch right now.';

export interface RewardedDialogProps {
  readonly open: boolean;
  /** The video that is on offer, as far as it is known. */
  readonly preview: Ad | undefined;
  /** What the coins leave, and where they land. */
  readonly from: RefObject<Element | null>;
  readonly balance: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The rewarded video dialog (rules 4.7). Closing it asks nothing, and the next time begins at the preview. */
export function RewardedDialog({ open, preview, from, balance, onClose }: RewardedDialogProps) {
  const [beginFailure, setBeginFailure] = useState<string | null>(null);
  const video = useRewardedVideo(gameVideos, (error) => {
    const text = error === null ? noVideoText : errorText(error, beginFailureText);
    tellFailure(error, claimFailedToast(text));
    if (mayBeSignedIn()) setBeginFailure(text);
    else onClose();
  });
  const claim = useClaimReward({
    onClaimed: (claimed) => {
      close();
      const { current: start } = from;
      const { current: end } = balance;
      const flightMs = start && end ? flyCoins(start, end, flyingCoins) : 0;
      setTimeout(() => showToast(claimedToast(claimed)), flightMs);
    },
    onVoid: close,
  });
  const { state } = video;
  const shown = state.stage === 'preview' ? preview : state.video;
  const failure = beginFailure ?? (claim.error && errorText(claim.error, claimFailureText));
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

  // The button that was pressed is gone: what took its place has the focus.
  useEffect(() => {
    if (state.stage !== 'preview') controls.current?.querySelector<HTMLElement>('[data-stage-focus]')?.focus();
  }, [state.stage]);

  return (
    <Sheet open={open} title="Rewarded Video Ad" className="video-sheet" onClose={close}>
      <QuestFilm stage={state.stage} />
      {shown && <VideoCaption content={shown.content} />}
      <VideoRewards rewards={shown?.rewards ?? videoReward} />
      {failure && <VideoFailure text={failure} />}
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
