import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxPictureBytes } from '#shared/pictures/rules.ts';
import { preparePicture } from './prepare.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4f7a6b' } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  });

/** A PNG of a few bytes whose header claims a huge size. */
function createPngBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photograph', () => {
  it('is scaled for phones and re-encoded without metadata', async () => {
    const secret = '<script>alert(1)</script>';
    const png = await noise(2_600, 1_300)
      .png()
      .withMetadata({ exif: { IFD0: { Copyright: secret } } })
      .toBuffer();
    const made = await preparePicture(Buffer.concat([png, Buffer.from(secret)]));
    if (typeof made === 'string') throw new Error(made);
    expect(made).toMatchObject({ type: 'image/webp', width: 1_280, height: 640, leftOut: [] });
    expect(made.bytes.length).toBeLessThanOrEqual(maxPictureBytes);
    expect(Buffer.from(made.bytes).toString('latin1')).not.toContain('script');
  });

  it('keeps its size when it is small', async () => {
    const made = await preparePicture(await canvas(64, 48).webp().toBuffer());
    expect(made).toMatchObject({ width: 64, height: 48 });
  });

  it.each([
    [
      'more pixels than a phone takes',
      () => Promise.resolve(createPngBomb(60_000, 60_000)),
      'must have at most 50 million pixels',
    ],
    ['nothing behind its head', () => Promise.resolve(createPngBomb(400, 300)), 'is broken'],
    [
      'only the sign of one',
      () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n<svg onload="x">', 'latin1')),
      'is broken',
    ],
    ['a JPEG inside', () => canvas(9, 9).jpeg().toBuffer(), 'must be SVG, PNG or WebP'],
    ['a GIF that is a script too', () => Promise.resolve(Buffer.from('GIF89a/*')), 'must be SVG, PNG or WebP'],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'must not be empty'],
  ])('is refused with %s', async (_what, file, reason) => {
    expect(await preparePicture(await file())).toContain(reason);
  });
});

describe('a drawing', () => {
  it('is limited in bytes', async () => {
    const large = `<svg viewBox="0 0 4 3">${'<path d="M0 0"/>'.repeat(20_000)}</svg>`;
    expect(await preparePicture(Buffer.from(large))).toBe('must have at most 300 KB');
    expect(await preparePicture(Buffer.from('<svg viewBox="0 0 4 3"><text>\xff</text></svg>', 'latin1'))).toContain(
      'UTF-8',
    );
  });

  it('has the same hash at every upload', async () => {
    const file = Buffer.from('<svg viewBox="0 0 4 3"><path d="M0 0"/></svg>');
    const [one, other] = [await preparePicture(file), await preparePicture(file)];
    expect(one).toMatchObject({ type: 'image/svg+xml', hash: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(other).toEqual(one);
  });
});
