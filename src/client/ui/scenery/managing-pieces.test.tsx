import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '../fields/checkbox.tsx';
import { CountedField } from '../fields/counted-field.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { Pager } from '../controls/pager.tsx';
import { ToastCard } from '../overlays/toast-card.tsx';

function nothing() {}

const field = (value: string) =>
  renderToString(<CountedField label="Answer" name="answer" longest={5} value={value} onChange={nothing} />).replaceAll(
    '<!-- -->',
    '',
  );

test('a counted field tells its length and what fits, spaces around it aside', () => {
  expect(field(' Mars ')).toContain('>4 / 5<');
  expect(field('Mars')).not.toContain('counted-over');
});

test('a counted field can be typed past its end, and shows it', () => {
  expect(field('Saturn')).toContain('counted-over');
  expect(field('Saturn')).not.toContain('maxLength');
});

test('a checkbox without a visible label has a name all the same', () => {
  const html = renderToString(<Checkbox label="Select all" labelHidden checked onChange={nothing} />);
  expect(html).toContain('<span class="vh">Select all</span>');
  expect(html).toContain('checked=""');
});

test('a pager links to the pages there are, and to no others', () => {
  const html = renderToString(<Pager label="Pages" text="1 to 50 of 80" before={null} next="?page=2" />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="?page=2"');
  expect(html).toContain('aria-label="Pages"');
});

test('a menu button says that it has a menu, which is closed', () => {
  const html = renderToString(
    <MenuButton label="Status" items={[{ value: 'draft', label: 'Draft' }]} onChoose={nothing} />,
  );
  expect(html).toContain('aria-haspopup="menu"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('Draft');
});

test('a toast can offer one thing to do, such as to take it back', () => {
  const card = (action?: { label: string; onPress: () => void }) =>
    renderToString(<ToastCard title="Deleted" tone="success" action={action} onClose={nothing} />);
  expect(card({ label: 'Undo', onPress: nothing })).toContain('>Undo</button>');
  expect(card()).not.toContain('toast-action');
});
