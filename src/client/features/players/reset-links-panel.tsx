import { useEffect, useMemo } from 'react';
import { resetLinkHours } from '#shared/players/rules.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { WriteFailure } from './write-failure.tsx';
import { useResetLinks } from './writes.ts';

interface ResetLinksPanelProps {
  readonly ids: readonly string[];
  readonly who: string;
  /** False if an identity provider keeps all accounts. */
  readonly hasPasswords: boolean;
}

/** A text as a CSV file in memory, which is released when the panel closes. */
function useCsvUrl(text: string | undefined): string | undefined {
  const url = useMemo(
    () => (text === undefined ? undefined : URL.createObjectURL(new Blob([text], { type: 'text/csv' }))),
    [text],
  );
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}

/** Creates one-time links for many players, as a table that is available only once. */
export function ResetLinksPanel({ ids, who, hasPasswords }: ResetLinksPanelProps) {
  const links = useResetLinks();
  const file = useCsvUrl(links.data?.csv);
  if (!hasPasswords) return <p>Players sign in elsewhere here: there is no password to set.</p>;
  if (file !== undefined && links.data) {
    return (
      <div className="player-form">
        <p>
          {links.data.count} links are made. Each opens one account: save the table somewhere safe, and delete it when
          they are handed out. It is not shown again.
        </p>
        <LinkButton icon="download" href={file} download="trivia-quest-reset-links.csv">
          Download the table
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="player-form">
      <p>
        Makes a table with a link for each of {who}. With it the player sets a new password, once, within{' '}
        {resetLinkHours} hours. Older links stop working.
      </p>
      <WriteFailure error={links.error} title="Failed to make the links." />
      <Button icon="key" busy={links.isPending} onClick={() => links.mutate(ids)}>
        Create Links
      </Button>
    </div>
  );
}
