import './info-page.css';
import type { ReactNode } from 'react';
import type { PagePath } from '#shared/pages.ts';
import { About } from '#client/features/info/about.tsx';
import { Accessibility } from '#client/features/info/accessibility.tsx';
import { ContactInfo } from '#client/features/info/contact.tsx';
import { Help } from '#client/features/info/help.tsx';
import { Privacy } from '#client/features/info/privacy.tsx';
import { Terms } from '#client/features/info/terms.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { infoLinks } from '#client/ui/site-footer.tsx';

const parts = {
  '/help': Help,
  '/privacy': Privacy,
  '/terms': Terms,
  '/accessibility': Accessibility,
  '/about': About,
  '/contact': ContactInfo,
} as const satisfies Partial<Record<PagePath, () => ReactNode>>;

export type InfoPath = keyof typeof parts;

export const infoPaths = Object.keys(parts) as InfoPath[];

export function findInfoPath(address: string): InfoPath | null {
  const [path = ''] = address.split(/\/?(?:[?#]|$)/);
  return infoPaths.find((known) => known === path) ?? null;
}

export function InfoPage({ path }: { path: InfoPath }) {
  usePageTitle(infoLinks.find(({ href }) => href === path)?.title ?? null);
  const Part = parts[path];
  return (
    <div className="info">
      <nav className="info-nav" aria-label="Help pages">
        {infoLinks.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Part />
    </div>
  );
}
