import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createExampleVideo } from '#test/fixtures/example-ads.ts';
import { VideoControls } from './video-controls.tsx';
import type { VideoStage } from './video-stage.ts';

const video = createExampleVideo();
const noop = () => undefined;

function renderControls(state: VideoStage, claimsLeft: number | null = 3, isClaiming = false): string {
  const props = { state, claimsLeft, isClaiming, onWatch: noop, onClaim: noop };
  return renderToString(<VideoControls {...props} />).replaceAll('<!-- -->', '');
}

describe('VideoControls (rules 4.7)', () => {
  it('shows "Watch" and the claims left today in the preview', () => {
    const html = renderControls({ stage: 'preview', isBusy: false });
    expect(html).toContain('Watch');
    expect(html).toContain('15 seconds. 3 left today.');
  });

  it('disables "Watch" if no claims are left', () => {
    const html = renderControls({ stage: 'preview', isBusy: false }, 0);
    expect(html).toContain('Come back tomorrow.');
    expect(html).toContain('aria-disabled="true"');
  });

  it('shows the progress bar and the remaining seconds while playing', () => {
    const html = renderControls({ stage: 'playing', video, elapsedMs: 6000 });
    expect(html).toContain('aria-valuenow="40.2');
    expect(html).toContain('9 seconds to go');
    expect(renderControls({ stage: 'playing', video, elapsedMs: 14_500 })).toContain('1 second to go');
  });

  it('shows "Claim Reward", and "Claiming..." during the request', () => {
    expect(renderControls({ stage: 'complete', video })).toContain('Claim Reward');
    const busy = renderControls({ stage: 'complete', video }, 3, true);
    expect(busy).toContain('Claiming...');
    expect(busy).toContain('aria-busy="true"');
  });
});
