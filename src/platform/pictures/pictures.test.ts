import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { jpegOf, pngOf } from '../../../test/pictures.ts';
import { readPicture } from './pictures.ts';

const DAMAGED = 'A imagem está incompleta ou danificada';
const TOO_LARGE = 'A imagem deve ter no máximo 1000 pixels de lado';
const UNUSUAL_PNG = 'Salve o PNG com 8 bits por canal e sem entrelaçamento';
const UNUSUAL_JPEG = 'Salve o JPEG em tons de cinza, RGB ou CMYK de 8 bits';

const read = (tipo: 'image/png' | 'image/jpeg', bytes: Buffer) =>
  readPicture({ tipo, conteudo: bytes.toString('base64') });
const faultOf = (tipo: 'image/png' | 'image/jpeg', bytes: Buffer) => {
  const picture = read(tipo, bytes);
  return 'fault' in picture ? picture.fault : undefined;
};

/** The size and the first row of what is printed of a PNG. */
function printedOf(png: Buffer) {
  const picture = read('image/png', png);
  const printed =
    'impresso' in picture && picture.impresso !== null && Buffer.from(picture.impresso, 'base64');
  if (!printed) return null;
  assert.equal(faultOf('image/png', printed), undefined, 'it is a good PNG itself');
  assert.equal(printed[25], 2, 'RGB without alpha');
  const start = printed.indexOf('IDAT') + 4;
  const rows = inflateSync(printed.subarray(start, start + printed.readUInt32BE(start - 8)));
  const width = printed.readUInt32BE(16);
  return { width, height: printed.readUInt32BE(20), row: [...rows.subarray(1, width * 3 + 1)] };
}

describe('A logo', () => {
  const broken = pngOf();
  broken.fill(0x55, broken.indexOf('IDAT') + 6, broken.indexOf('IDAT') + 12);

  for (const [what, picture, fault] of [
    ['of RGBA', pngOf(), undefined],
    ['of a thousand pixels a side', pngOf({ width: 1000, height: 1000 }), undefined],
    ['in black and white', pngOf({ colour: 0, depth: 1, width: 9 }), undefined],
    ['wider than that', pngOf({ width: 1001 }), TOO_LARGE],
    ['that claims to be huge', pngOf({ width: 4_000_000, rows: 0 }), TOO_LARGE],
    ['without a pixel', pngOf({ width: 0 }), DAMAGED],
    ['with rows missing', pngOf({ rows: 1 }), DAMAGED],
    ['with more rows than it says', pngOf({ rows: 3 }), DAMAGED],
    ['with a filter that there is not', pngOf({ filter: 5 }), DAMAGED],
    ['with colours that there are not', pngOf({ colour: 5 }), DAMAGED],
    ['of a palette that it lacks', pngOf({ colour: 3 }), DAMAGED],
    ['that cannot be unpacked', broken, DAMAGED],
    ['cut off', pngOf().subarray(0, -8), DAMAGED],
    ['that is interlaced', pngOf({ interlaced: true }), UNUSUAL_PNG],
    ['of 16 bits', pngOf({ depth: 16 }), UNUSUAL_PNG],
  ] as const) {
    test(`as a PNG ${what}: ${fault ?? 'fine'}`, () => assert.equal(faultOf('image/png', picture), fault));
  }

  for (const [what, picture, fault] of [
    ['of three colours', jpegOf(), undefined],
    ['that is progressive', jpegOf({ frame: 0xc2, channels: 1 }), undefined],
    ['too high', jpegOf({ height: 1001 }), TOO_LARGE],
    ['without a pixel', jpegOf({ height: 0 }), DAMAGED],
    ['of 12 bits', jpegOf({ depth: 12 }), UNUSUAL_JPEG],
    ['of two colours', jpegOf({ channels: 2 }), UNUSUAL_JPEG],
    ['without loss', jpegOf({ frame: 0xc3 }), UNUSUAL_JPEG],
    ['cut off', jpegOf().subarray(0, 20), DAMAGED],
    ['that never ends', jpegOf().subarray(0, -2), DAMAGED],
  ] as const) {
    test(`as a JPEG ${what}: ${fault ?? 'fine'}`, () => assert.equal(faultOf('image/jpeg', picture), fault));
  }

  test('is printed as it is without transparency', () => {
    for (const picture of [pngOf({ colour: 2 }), pngOf({ colour: 0, depth: 1, width: 9 })])
      assert.equal(printedOf(picture), null);
    assert.ok('impresso' in read('image/jpeg', jpegOf()));
  });

  test('is printed on white paper, opaque, whatever its transparency', () => {
    // Grey 127 with an alpha of 127 on white.
    const mixed = Math.round(255 + ((127 - 255) * 127) / 255);
    const pixels = (colour: number) => Array.from({ length: 12 }, () => colour);
    for (const [colour, transparent, shown] of [
      [6, undefined, mixed],
      [4, undefined, mixed],
      [2, [0, 127, 0, 127, 0, 127], 255],
      [2, [0, 127, 0, 127, 0, 1], 127],
      [0, [0, 127], 255],
      [0, [0, 1], 127],
    ] as const)
      assert.deepEqual(printedOf(pngOf({ colour, transparent })), {
        width: 4,
        height: 2,
        row: pixels(shown),
      });
  });

  test('is read through every filter of its rows', () => {
    const rowOf = (filter: number) => printedOf(pngOf({ colour: 4, filter, width: 3, height: 1 }))?.row;
    // Grey and alpha: 127, then the sum of 127 and what stands left of it.
    const summed = [127, 254, 125].map((n) => Math.round(255 + ((n - 255) * n) / 255));
    const halved = [127, 190, 222].map((n) => Math.round(255 + ((n - 255) * n) / 255));
    const tripled = (values: number[]) => values.flatMap((value) => [value, value, value]);
    const even = [127, 127, 127].map((n) => Math.round(255 + ((n - 255) * n) / 255));
    assert.deepEqual([0, 1, 2, 3, 4].map(rowOf), [even, summed, even, halved, summed].map(tripled));
  });

  test('is printed with no more pixels than its place on paper takes', () => {
    assert.deepEqual(sizeOf(printedOf(pngOf({ width: 1000, height: 1000 }))), [208, 208]);
    assert.deepEqual(sizeOf(printedOf(pngOf({ width: 1000, height: 2 }))), [440, 1]);
  });
});

function sizeOf(printed: ReturnType<typeof printedOf>) {
  return printed && [printed.width, printed.height];
}
