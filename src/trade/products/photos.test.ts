import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { Caller } from '../../../test/caller.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createProduct } from '../../../test/samples.ts';

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

function png(width: number, height: number, ...notes: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...notes,
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An extended WebP of 8 × 8 pixels. */
const WEBP = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'),
  Buffer.from([0, 0, 0, 0, 7, 0, 0, 7, 0, 0]),
]);

const put = (caller: Caller, id: string, bytes: Buffer) =>
  caller.send('PUT', `products/${id}/photo`, new Uint8Array(bytes), { 'content-type': 'image/png' });

onEachEngine('The photo of a product', (talao) => {
  test('is refused unless it is a picture of a fair size, with what to do', async () => {
    const { id } = await createProduct(talao.ana);
    for (const [bytes, message] of [
      [Buffer.from('GIF89a'), 'Envie uma imagem JPEG, PNG ou WebP'],
      [png(8, 8).subarray(0, 40), 'A imagem está incompleta ou danificada: salve-a de novo'],
      [png(1601, 1), 'Reduza a imagem: cada lado pode ter no máximo 1600 pixels'],
      [Buffer.alloc(301 * 1024), 'Reduza a imagem: ela pode ter no máximo 300 KB'],
    ] as const)
      assertRefused(await put(talao.ana, id, bytes), 400, `Foto recusada: ${message}`);
    assertRefused(await put(talao.bia, id, png(8, 8)), 404, 'Produto não encontrado');
    assertRefused(await talao.ana.get(`products/${id}/photo`), 404, 'O produto não tem foto');
  });

  test('is kept without its notes, under an address of its own, through the trash too', async () => {
    const { id } = await createProduct(talao.ana);
    const { foto } = recordOf(await put(talao.ana, id, png(8, 8, chunk('tEXt', Buffer.from('onde')))), 200);
    const shown = await talao.ana.get(`products/${id}/photo?v=${foto}`);
    assert.deepEqual(shown.bytes, png(8, 8));
    assert.match(shown.headers.get('cache-control') ?? '', /immutable/);
    const jpeg = await createProduct(talao.ana);
    const note = Buffer.from('ffe10006474e5321', 'hex');
    const [begin, frame, scan, end] = [
      'ffd8',
      'ffc0000b080008000801011100',
      'ffda0008010100003f0012ff00ffd034ff',
      'ffd9',
    ].map((part) => Buffer.from(part, 'hex')) as [Buffer, Buffer, Buffer, Buffer];
    const whole = Buffer.concat([begin, note, frame, scan, end, begin, note, frame, scan, end]);
    recordOf(await put(talao.ana, jpeg.id, whole), 200);
    const picture = await talao.ana.get(`products/${jpeg.id}/photo`);
    assert.deepEqual(picture.bytes, Buffer.concat([begin, frame, scan, end]));
    const webp = await createProduct(talao.ana);
    recordOf(await put(talao.ana, webp.id, WEBP), 200);
    const { headers, bytes } = await talao.ana.get(`products/${webp.id}/photo`);
    assert.deepEqual([headers.get('content-type'), bytes], ['image/webp', WEBP]);
    await talao.ana.delete(`products/${id}`);
    const [{ id: trashed }] = (await talao.ana.get('trash')).body.data;
    assert.equal((await talao.ana.post(`trash/${trashed}/restore`, {})).status, 200);
    assert.equal((await talao.ana.get(`products/${id}`)).body.data.foto, foto);
    assert.equal((await talao.ana.delete(`products/${id}/photo`)).status, 200);
    assertRefused(await talao.ana.delete(`products/${id}/photo`), 404, 'O produto não tem foto');
  });
});
