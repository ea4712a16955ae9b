import type { Product } from '@talao/client';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';

const path = '/api/v1/products/{id}/photo';

export async function putPhoto(id: string, photo: Blob): Promise<Product> {
  const params = { path: { id }, ...once(newIdempotencyKey()) };
  return askData(api.PUT(path, { params, ...fileBody(photo, photo.type) }));
}

export async function deletePhoto(id: string): Promise<void> {
  await ask(api.DELETE(path, { params: { path: { id }, ...once(newIdempotencyKey()) } }));
}
