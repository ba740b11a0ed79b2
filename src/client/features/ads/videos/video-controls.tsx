import { rewardedVideoMs } from '#shared/ads/rules.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { formatClaimsLeft } from './reward-text.ts';
import { calculateSecondsLeft, type VideoStage, calculateVideoProgress } from './video-stage.ts';

interface VideoControlsProps {
  readonly state: VideoStage;
  readonly claimsLeft: number | null;
  readonly isClaiming: boolean;
  readonly onWatch: () => void;
  readonly onClaim: () => void;
}

export function VideoControls({ state, claimsLeft, isClaiming, onWatch, onClaim }: VideoControlsProps) {
  switch (state.stage) {
    case 'preview':
      return (
        <div className="video-controls">
          <Button icon="play" block busy={state.isBusy} resting={claimsLeft === 0} onClick={onWatch}>
            Watch
          </Button>
          <p className="num">
            {claimsLeft !== 0 && `${rewardedVideoMs / 1000} seconds. `}
            {claimsLeft !== null && formatClaimsLeft(claimsLeft)}
          </p>
        </div>
      );
    case 'playing': {
      const seconds = calculateSecondsLeft(state.elapsedMs);
      return (
        <div className="video-controls">
          <ProgressBar label="Video" value={calculateVideoProgress(state.elapsedMs)} max={100} />
          <p className="num" tabIndex={-1} data-stage-focus>
            {seconds === 1 ? '1 second to go' : `${seconds} seconds to go`}
          </p>
        </div>
      );
    }
    case 'complete':
      return (
        <div className="video-controls">
          <Button block busy={isClaiming} onClick={onClaim} data-stage-focus>
            {isClaiming ? 'Claiming...' : 'Claim Reward'}
          </Button>
          <p>That was it. Well watched!</p>
        </div>
      );
  }
}
