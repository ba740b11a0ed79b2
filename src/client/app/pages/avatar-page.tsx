import './avatar-page.css';
import type { User } from '#shared/account/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { ShuffleButton } from '#client/features/avatar/shuffle-button.tsx';
import { Wardrobe } from '#client/features/avatar/wardrobe.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Row } from '#client/ui/layout.tsx';

/** The player's avatar and the items it can wear (rules 2.16). */
export function AvatarPage({ user }: { user: User }) {
  usePageTitle('Your Avatar');
  return (
    <div className="avatar-page">
      <Row as="header">
        <IconLink icon="back" label="Back to the profile" href={pathTo('/profile')} />
        <h1 id="wardrobe-heading" className="grow">
          Your Avatar
        </h1>
        {!user.isLookChosen && <ShuffleButton />}
      </Row>
      <section aria-labelledby="wardrobe-heading">
        <Wardrobe />
      </section>
    </div>
  );
}
