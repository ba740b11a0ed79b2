import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLazyPage } from './lazy-page.ts';

const Shop = ({ name }: { name: string }) => <h1>{name}</h1>;
const load = () => Promise.resolve({ Shop });

it('renders a preloaded page at once, without a loading indicator', async () => {
  const ShopPage = createLazyPage('Shop', load);
  const shown = () =>
    renderToString(
      <Suspense fallback="waiting">
        <ShopPage name="Shop" />
      </Suspense>,
    );
  expect(shown()).toContain('waiting');
  await ShopPage.begin();
  expect(shown()).not.toContain('waiting');
  expect(shown()).toContain('<h1>Shop</h1>');
});
