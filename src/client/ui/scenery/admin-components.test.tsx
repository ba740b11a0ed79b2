import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '../fields/checkbox.tsx';
import { CountedField } from '../fields/counted-field.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { Pager } from '../controls/pager.tsx';
import { ToastCard } from '../overlays/toast-card.tsx';

function noop() {}

const field = (value: string) =>
  renderToString(<CountedField label="Answer" name="answer" longest={5} value={value} onChange={noop} />).replaceAll(
    '<!-- -->',
    '',
  );

test('a counted field announces its length and limit, ignoring surrounding spaces', () => {
  expect(field(' Mars ')).toContain('>4 / 5<');
  expect(field('Mars')).not.toContain('counted-over');
});

test('a counted field accepts text beyond its limit and shows that it is too long', () => {
  expect(field('Saturn')).toContain('counted-over');
  expect(field('Saturn')).not.toContain('maxLength');
});

test('a checkbox without a visible label has an accessible name', () => {
  const html = renderToString(<Checkbox label="Select all" labelHidden checked onChange={noop} />);
  expect(html).toContain('<span class="vh">Select all</span>');
  expect(html).toContain('checked=""');
});

test('a pager links to existing pages only', () => {
  const html = renderToString(<Pager label="Pages" text="1 to 50 of 80" before={null} next="?page=2" />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="?page=2"');
  expect(html).toContain('aria-label="Pages"');
});

test('a menu button announces a closed menu', () => {
  const html = renderToString(
    <MenuButton label="Status" items={[{ value: 'draft', label: 'Draft' }]} onChoose={noop} />,
  );
  expect(html).toContain('aria-haspopup="menu"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('Draft');
});

test('a toast can offer one action, such as undo', () => {
  const card = (action?: { label: string; onPress: () => void }) =>
    renderToString(<ToastCard title="Deleted" tone="success" action={action} onClose={noop} />);
  expect(card({ label: 'Undo', onPress: noop })).toContain('>Undo</button>');
  expect(card()).not.toContain('toast-action');
});
