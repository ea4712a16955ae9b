import { z } from 'zod';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import {
  deleted,
  deletionReply,
  type FileType,
  fileBody,
  operation,
  recordReply,
} from '../../platform/http/contract/operation.ts';
import { photoUnfit, problems } from '../../platform/http/contract/problems.ts';
import { PHOTO_TYPES } from './photo-image.ts';
import { product, productRecord, tag } from './products.contract.ts';

const [JPEG, PNG, WEBP] = PHOTO_TYPES.map(
  (type): FileType => ({ type, description: 'A foto do produto, sem as anotações da câmera' }),
) as [FileType, FileType, FileType];

export const PHOTO_FILES: readonly [FileType, ...FileType[]] = [JPEG, PNG, WEBP];

const path = '/products/:id/photo';

export const putPhoto = operation({
  id: 'putProductPhoto',
  method: 'PUT',
  path,
  tag,
  summary: 'Guarda a foto do produto: JPEG, PNG ou WebP, até 300 KB e 1.600 pixels de lado',
  record: productRecord,
  scope: 'write',
  roles: OFFICE,
  body: fileBody,
  bodyType: JPEG,
  moreBodyTypes: [PNG, WEBP],
  status: 200,
  reply: recordReply(product),
  details: 'issues',
  problems: [photoUnfit('Envie uma imagem JPEG, PNG ou WebP')],
});

export const getPhoto = operation({
  id: 'getProductPhoto',
  method: 'GET',
  path,
  tag,
  summary: 'Mostra a foto do produto',
  record: productRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  query: z.object({
    v: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional()
      .meta({
        description:
          'O `foto` do produto: com ele, o endereço vale para sempre, e a foto pode ficar guardada',
        examples: ['4bLrIjSWIVZGLSTyF5vVxQ'],
      }),
  }),
  replyTypes: [...PHOTO_FILES],
  details: 'issues',
  problems: [problems.photoNotFound],
});

export const photoDeleted = deleted('Foto removida com sucesso');

export const deletePhoto = operation({
  id: 'deleteProductPhoto',
  method: 'DELETE',
  path,
  tag,
  summary: 'Remove a foto do produto',
  record: productRecord,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(photoDeleted),
  details: 'issues',
  problems: [problems.photoNotFound],
});
