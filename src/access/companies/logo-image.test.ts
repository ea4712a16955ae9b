import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { jpegOf, pngOf } from '../../../test/pictures.ts';
import { faultOfLogo } from './logo-image.ts';

const DAMAGED = 'A imagem está incompleta ou danificada';
const TOO_LARGE = 'A imagem deve ter no máximo 1000 pixels de lado';
const UNUSUAL_PNG = 'Salve o PNG com 8 bits por canal e sem entrelaçamento';
const UNUSUAL_JPEG = 'Salve o JPEG em tons de cinza, RGB ou CMYK de 8 bits';

const faultOf = (tipo: 'image/png' | 'image/jpeg', bytes: Buffer) =>
  faultOfLogo({ tipo, conteudo: bytes.toString('base64') });

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
});
