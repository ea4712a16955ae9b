import { z } from 'zod';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import {
  deleted,
  deletionReply,
  type FileType,
  fileBody,
  recordReply,
} from '../../platform/http/contract/operation.ts';
import { photoUnfit, problems } from '../../platform/http/contract/problems.ts';
import { operationsOf } from '../../platform/http/contract/resource.ts';
import { described } from '../../platform/http/contract/words.ts';
import { PHOTO_TYPES } from './photo-image.ts';
import { product, productRecord, tag } from './products.contract.ts';

const [JPEG, PNG, WEBP] = PHOTO_TYPES.map(
  (type): FileType => ({ type, description: 'A foto do produto, sem as anotações da câmera' }),
) as [FileType, FileType, FileType];

export const PHOTO_FILES: readonly [FileType, ...FileType[]] = [JPEG, PNG, WEBP];

const path = '/products/:id/photo';

const operation = operationsOf({ tag, record: productRecord, readers: EVERYONE, writers: OFFICE });

export const putPhoto = operation('putProductPhoto', `PUT ${path}`, {
  summary: 'Guarda a foto do produto: JPEG, PNG ou WebP, até 300 KB e 1.600 pixels de lado',
  body: fileBody,
  bodyType: JPEG,
  moreBodyTypes: [PNG, WEBP],
  reply: recordReply(product),
  problems: [photoUnfit('Envie uma imagem JPEG, PNG ou WebP')],
});

export const getPhoto = operation('getProductPhoto', `GET ${path}`, {
  summary: 'Mostra a foto do produto',
  query: z.object({
    v: described(
      z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional(),
      'O `foto` do produto: com ele, o endereço vale para sempre, e a foto pode ficar guardada',
      '4bLrIjSWIVZGLSTyF5vVxQ',
    ),
  }),
  replyTypes: [...PHOTO_FILES],
  problems: [problems.photoNotFound],
});

export const photoDeleted = deleted('Foto removida com sucesso');

export const deletePhoto = operation('deleteProductPhoto', `DELETE ${path}`, {
  summary: 'Remove a foto do produto',
  reply: deletionReply(photoDeleted),
  problems: [problems.photoNotFound],
});
