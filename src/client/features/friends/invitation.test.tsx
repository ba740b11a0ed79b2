import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readKey } from '#client/platform/calls/read-key.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { examplePlayer } from '#test/fixtures/example-player.ts';
import { Invitation } from './invitation.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { NewFriend } from './new-friend.tsx';

const code = 'abcdefgh12345678';

function html(node: ReactNode): string {
  const client = new QueryClient();
  const { displayName, profileImageUrl, avatar, level } = examplePlayer('Wren');
  client.setQueryData(readKey('GET /api/invites/:code', { params: { code } }), {
    displayName,
    profileImageUrl,
    avatar,
    level,
  });
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

describe('an invite', () => {
  it('tells a visitor who invites, and leads through the sign-in and back', () => {
    const shown = html(<Invitation code={code} isSignedIn={false} />);
    expect(shown).toContain('Wren invites you');
    expect(shown).toContain('Join and become friends');
    expect(shown).toContain(`href="/api/login?returnTo=${encodeURIComponent(`/invite/${code}`)}"`);
  });

  it('lets a player become friends at once', () => {
    const shown = html(<Invitation code={code} isSignedIn />);
    expect(shown).toContain('Become friends');
    expect(shown).not.toContain('/api/login');
  });

  it('celebrates, and leads on', () => {
    const shown = html(<NewFriend friend={examplePlayer('Wren')} />);
    expect(shown).toContain('You and Wren are friends now');
    expect(shown).toContain('href="/profile/wren"');
  });

  const failed = (status: number, errorCode: string) =>
    html(
      <InvitationFailed
        isAfterPress={false}
        error={new CallError({ status, code: errorCode, text: 'No.' })}
        onRetry={() => undefined}
      />,
    );

  it('that is worthless, cut off or one’s own says so, and cannot be tried again', () => {
    expect(failed(404, 'inviteNotFound')).toContain('The invite is not valid any more.');
    expect(failed(400, 'invalidInput')).toContain('The invite is not valid any more.');
    expect(failed(409, 'friendWithOneself')).toContain('This is your own invite');
    expect(failed(404, 'inviteNotFound')).not.toContain('Try again');
  });

  it('that did not get through can be tried again', () => {
    expect(failed(503, 'unavailable')).toContain('Try again');
  });
});
