import './site-foot.css';
import { pathTo } from '#shared/path-to.ts';

interface InfoLink {
  readonly href: string;
  readonly label: string;
  readonly title: string;
}

/** Links to the information pages, help first. */
export const infoLinks: readonly InfoLink[] = [
  { href: pathTo('/help'), label: 'Help', title: 'How to play' },
  { href: pathTo('/contact'), label: 'Contact', title: 'Contact' },
  { href: pathTo('/privacy'), label: 'Privacy', title: 'Privacy' },
  { href: pathTo('/terms'), label: 'Terms', title: 'Terms' },
  { href: pathTo('/accessibility'), label: 'Accessibility', title: 'Accessibility' },
  { href: pathTo('/about'), label: 'About', title: 'About' },
];

/** Help is at the same position on every page (WCAG 3.2.6). */
export function SiteFooter() {
  return (
    <footer className="site-foot">
      <nav aria-label="Help and about">
        {infoLinks.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  );
}
