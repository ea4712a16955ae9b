import { fileHash } from '../../platform/files/file-hash.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { orRefuse, photoUnfit, problems, refuse } from '../../platform/http/contract/problems.ts';
import { FileReply } from '../../platform/http/replies/file-reply.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import type { RecordCall } from '../../platform/writes/records.ts';
import { readPhoto } from './photo-image.ts';
import { deletePhoto, getPhoto, PHOTO_FILES, photoDeleted, putPhoto } from './photos.contract.ts';
import { findPhoto, type Photo, replacePhoto } from './photos.queries.ts';
import { toProduct } from './products.contract.ts';
import { changeProduct, findProduct, type ProductRow } from './products.queries.ts';

const LARGEST_KB = 300;

export function photoRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(putPhoto, async (call) => {
      if (call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
      orRefuse(await findProduct(db.read, call.company.id, call.id), call.notFound);
      if (call.body.length > LARGEST_KB * 1024)
        refuse(photoUnfit(`Reduza a imagem: ela pode ter no máximo ${LARGEST_KB} KB`));
      const photo = readPhoto(call.body);
      if (typeof photo === 'string') refuse(photoUnfit(photo));
      const kept = { tipo: photo.tipo, conteudo: photo.bytes.toString('base64') };
      return changePhoto(call, kept, (after) => success(toProduct(after)));
    }),

    route(getPhoto, async ({ company, id, notFound }) => {
      const product = orRefuse(await findProduct(db.read, company.id, id), notFound);
      const photo = orRefuse(await findPhoto(db.read, company.id, product.id), problems.photoNotFound);
      const file = PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? PHOTO_FILES[0];
      const name = `foto.${photo.tipo.slice('image/'.length)}`;
      return new FileReply(file, name, Buffer.from(photo.conteudo, 'base64'), 'inline', product.foto);
    }),

    route(deletePhoto, (call) => changePhoto(call, undefined, () => photoDeleted)),
  ];

  /** The answer is kept with the change, for a request that is repeated. */
  function changePhoto<Answer extends object>(
    call: RecordCall,
    photo: Photo | undefined,
    toAnswer: (after: ProductRow) => Answer,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const before = orRefuse(await findProduct(db, call.company.id, call.id), call.notFound);
      if (photo === undefined && before.foto === null) refuse(problems.photoNotFound);
      await replacePhoto(db, before, photo);
      const foto = photo ? fileHash(photo.conteudo) : null;
      const after = await changeProduct(db, before, { foto });
      journal.changed('produtos', before.id, toProduct(before), toProduct(after));
      return toAnswer(after);
    });
  }
}
