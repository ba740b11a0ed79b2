import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const Shop = ({ name }: { name: string }) => <h1>{name}</h1>;
const load = () => Promise.resolve({ Shop });

it('a page that was begun and is here is drawn at once, without the sign of waiting', async () => {
  const ShopPage = lazyPage('Shop', load);
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
