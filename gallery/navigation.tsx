import { BottomBar, type NavigationItem } from '#client/ui/controls/navigation.tsx';
import { SideBar } from '#client/ui/controls/side-bar.tsx';
import { discardEvent } from './samples.ts';
import { Frame, Section } from './section.tsx';

const items: NavigationItem[] = [
  { href: '#home', label: 'Home', icon: 'home', current: true },
  { href: '#tournaments', label: 'Tournaments', icon: 'swords', current: false },
  { href: '#friends', label: 'Friends', icon: 'users', current: false, count: 7 },
  { href: '#progress', label: 'Progress', icon: 'chart', current: false },
  { href: '#rankings', label: 'Rankings', icon: 'trophy', current: false },
  { href: '#profile', label: 'Profile', icon: 'user', current: false },
  { href: '#shop', label: 'Shop', icon: 'bag', current: false },
];

export function Navigation() {
  return (
    <Section
      title="Navigation"
      note="Seven entries at 320 px, 44 px or more each, label always shown. The needle points at where you are."
    >
      <Frame height={96}>
        <BottomBar items={items} />
      </Frame>
      <Frame height={640}>
        <SideBar name="Wren" coins={1240} coinsHref="#" adminHref="#" items={items} onLogout={discardEvent} />
      </Frame>
    </Section>
  );
}
