import type { Tournament } from '#shared/tournaments/contract.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import { LinkButton, type LinkButtonProps } from '#client/ui/controls/button.tsx';

type BracketLinkProps = Pick<LinkButtonProps, 'variant'> & {
  readonly tournament: Pick<Tournament, 'id' | 'name'>;
  readonly label: 'View Bracket' | 'Watch Live' | 'View Results';
};

/** Opens a tournament in a new tab (rules 2.28). */
export function BracketLink({ tournament, label, variant = 'secondary' }: BracketLinkProps) {
  return (
    <LinkButton
      href={getTournamentPath(tournament.id)}
      target="_blank"
      rel="noopener"
      variant={variant}
      size="sm"
      iconAfter="external"
    >
      <span>
        {label}
        <span className="vh">: {tournament.name} (opens a new tab)</span>
      </span>
    </LinkButton>
  );
}
