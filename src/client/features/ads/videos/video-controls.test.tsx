import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleVideo } from '#test/fixtures/example-ads.ts';
import { VideoControls } from './video-controls.tsx';
import type { VideoStage } from './video-stage.ts';

const video = exampleVideo();
const nothing = () => undefined;

function shown(state: VideoStage, claimsLeft: number | null = 3, isClaiming = false): string {
  const props = { state, claimsLeft, isClaiming, onWatch: nothing, onClaim: nothing };
  return renderToString(<VideoControls {...props} />).replaceAll('<!-- -->', '');
}

describe('the stages of the rewarded video dialog (rules 4.7)', () => {
  it('preview: "Watch", and what is left of today', () => {
    const html = shown({ stage: 'preview', isBusy: false });
    expect(html).toContain('Watch');
    expect(html).toContain('15 seconds. 3 left today.');
  });

  it('preview: nothing to watch when nothing is left', () => {
    const html = shown({ stage: 'preview', isBusy: false }, 0);
    expect(html).toContain('Come back tomorrow.');
    expect(html).toContain('aria-disabled="true"');
  });

  it('playing: the bar, and the seconds in words', () => {
    const html = shown({ stage: 'playing', video, elapsedMs: 6000 });
    expect(html).toContain('aria-valuenow="40.2');
    expect(html).toContain('9 seconds to go');
    expect(shown({ stage: 'playing', video, elapsedMs: 14_500 })).toContain('1 second to go');
  });

  it('complete: "Claim Reward", and "Claiming..." while busy', () => {
    expect(shown({ stage: 'complete', video })).toContain('Claim Reward');
    const busy = shown({ stage: 'complete', video }, 3, true);
    expect(busy).toContain('Claiming...');
    expect(busy).toContain('aria-busy="true"');
  });
});
