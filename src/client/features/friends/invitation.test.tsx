import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { createPlayerSummary } from '#test/fixtures/example-player.ts';
import { Invitation } from './invitation.tsx';
import { InvitationError } from './invitation.tsx';
import { NewFriend } from './invitation.tsx';

const code = 'abcdefgh12345678';

function renderHtml(node: ReactNode): string {
  const client = new QueryClient();
  const { displayName, profileImageUrl, avatar, level } = createPlayerSummary('Wren');
  client.setQueryData(getReadKey('GET /api/invites/:code', { params: { code } }), {
    displayName,
    profileImageUrl,
    avatar,
    level,
  });
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

describe('an invite', () => {
  it('names the inviter to a visitor and links to sign-in and back', () => {
    const shown = renderHtml(<Invitation code={code} isSignedIn={false} />);
    expect(shown).toContain('Wren invites you');
    expect(shown).toContain('Join and become friends');
    expect(shown).toContain(`href="/api/login?returnTo=${encodeURIComponent(`/invite/${code}`)}"`);
  });

  it('makes a player friends at once', () => {
    const shown = renderHtml(<Invitation code={code} isSignedIn />);
    expect(shown).toContain('Become friends');
    expect(shown).not.toContain('/api/login');
  });

  it('celebrates the new friendship and suggests what to do next', () => {
    const shown = renderHtml(<NewFriend friend={createPlayerSummary('Wren')} />);
    expect(shown).toContain('You and Wren are friends now');
    expect(shown).toContain('href="/profile/wren"');
  });

  const failed = (status: number, errorCode: string) =>
    renderHtml(
      <InvitationError
        isAfterPress={false}
        error={new CallError({ status, code: errorCode, text: 'No.' })}
        onRetry={() => undefined}
      />,
    );

  it("that is invalid, truncated or one's own explains it without a retry", () => {
    expect(failed(404, 'inviteNotFound')).toContain('The invite is not valid any more.');
    expect(failed(400, 'invalidInput')).toContain('The invite is not valid any more.');
    expect(failed(409, 'friendWithOneself')).toContain('This is your own invite');
    expect(failed(404, 'inviteNotFound')).not.toContain('Try again');
  });

  it('that failed temporarily can be retried', () => {
    expect(failed(503, 'unavailable')).toContain('Try again');
  });
});
