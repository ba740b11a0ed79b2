import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findPage } from '#shared/pages.ts';

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const folder = 'src/client/public';
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly ManifestImage[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly ManifestImage[] }[];
};

describe('the web app manifest', () => {
  const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();

  it.each(pictures.map((picture) => [picture.src, picture] as const))(
    'has the file %s with the declared type and size',
    async (src, picture) => {
      const { width, height, format } = await sharp(join(folder, src)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([picture.sizes, picture.type]);
    },
  );

  it('has icons for every shape in both sizes that browsers request', () => {
    const of = (purpose: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect([of('any'), of('maskable')]).toEqual([
      ['192x192', '512x512'],
      ['192x192', '512x512'],
    ]);
  });

  it.each([192, 512])('keeps the maskable icon of %i px within the safe zone', async (size) => {
    const { data, info } = await sharp(join(folder, `app/maskable-${size}.png`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * size + x) * info.channels, (y * size + x) * info.channels + 3),
    ];
    const corners = [pixel(0, 0), pixel(size - 1, 0), pixel(0, size - 1), pixel(size - 1, size - 1)];
    expect(new Set(corners.map(String)).size).toBe(1);
    // Nothing may be drawn outside the circle that every mask keeps.
    expect(pixel(Math.round(size * 0.09), Math.round(size / 2))).toEqual(corners[0]);
    expect(pixel(Math.round(size / 2), Math.round(size / 2))).not.toEqual(corners[0]);
  });

  it('has shortcuts that lead to existing pages', () => {
    expect(manifest.shortcuts.map(({ url }) => findPage(url)?.path)).toEqual(['/game', '/practice', '/friends']);
  });

  it('is linked from the page, together with the icon for iPhones', () => {
    const page = readFileSync('index.html', 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain('<link rel="apple-touch-icon" href="/app/apple-touch-icon.png" />');
  });
});
