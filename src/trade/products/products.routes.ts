import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { fileHash } from '../../platform/files/file-hash.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { createRoute, deleteRoute, updateRoute } from '../../platform/writes/plain-routes.ts';
import { type RecordCall, recordRoute } from '../../platform/writes/records.ts';
import { representadaExists } from '../representada-records/representada-exists.queries.ts';
import { availabilityOf } from './availability.queries.ts';
import { trashedProduct } from './deleted-product.ts';
import { readPhoto } from './photo-image.ts';
import { refuseTakenCode } from './product-codes.queries.ts';
import * as contract from './products.contract.ts';
import * as queries from './products.queries.ts';

export function productRoutes(service: AppContext): Route[] {
  const products = productRecords(service);
  return [
    createRoute(service, contract.createProduct, { ...products, show: contract.toCreatedProduct }),

    listRoute(service, contract.listProducts, {
      page: shownPage(queries.productRecords.page, contract.toProductSummary),
      apartFrom: ['vendas', 'clientes'],
      file: {
        name: 'produtos',
        codes: ['id'],
        printed: ['codigo', 'nome', 'representada_nome', 'categoria', 'unidade', 'multiplo', 'preco'],
        columns: Object.keys(contract.exportedProduct.shape),
        rows: queries.exportedProductList.all,
        toRecord: contract.toExportedProduct,
      },
    }),

    recordRoute(service, contract.getProduct, products),

    updateRoute(service, contract.updateProduct, products),

    deleteRoute(service, contract.deleteProduct, products),
  ];
}

/** Looks up the normalized code, then the code as written, for products stored before codes were normalized. */
async function findByCode(
  db: Reader,
  empresaId: string,
  code: string,
): Promise<queries.ProductRow | undefined> {
  const tidy = code.normalize('NFC');
  const found = await queries.findProduct(db, empresaId, tidy);
  return found === undefined && tidy !== code ? queries.findProduct(db, empresaId, code) : found;
}

/** A product with what is said of its stock today. */
type StockedRow = queries.ProductRow & Pick<contract.Product, 'disponibilidade'>;

/** Products as they are written; their stock is no part of what is noted, compared or trashed. */
function productRecords({ calendar }: Pick<AppContext, 'calendar'>) {
  const stocked = async (db: Reader, row: queries.ProductRow): Promise<StockedRow> => ({
    ...row,
    disponibilidade: await availabilityOf(db, row.empresa_id, row, calendar.today()),
  });
  return {
    kind: 'produtos',
    show: contract.toShownProduct,
    tagged: contract.writtenOfProduct,
    noted: (row: StockedRow) => contract.toProduct(row),
    insert: async (...asked: Parameters<typeof queries.insertProduct>) => ({
      ...(await queries.insertProduct(...asked)),
      disponibilidade: null,
    }),
    remove: (db: Transaction, row: StockedRow) => queries.productRecords.remove(db, row),
    check,

    async find(db: Reader, { empresaId }: AccessScope, code: string) {
      const row = await findByCode(db, empresaId, code);
      return row && stocked(db, row);
    },

    async change(
      db: Transaction,
      { disponibilidade: _, ...before }: StockedRow,
      changes: contract.ProductChanges,
    ) {
      return stocked(db, await queries.changeProduct(db, before, changes));
    },

    trashed: (db: Transaction, { disponibilidade: _, ...row }: StockedRow, journal: Journal) =>
      trashedProduct(db, row, journal),
  } as const;
}

async function check(
  db: Transaction,
  empresaId: string,
  wanted: contract.NewProduct,
  _before: StockedRow | undefined,
  { representada_id, codigo }: contract.ProductChanges,
): Promise<void> {
  if (representada_id && !(await representadaExists(db, empresaId, representada_id)))
    refuse(problems.representadaUnknown);
  // A product without an id is new, and so no other one's.
  if (codigo !== undefined || representada_id !== undefined)
    await refuseTakenCode(db, empresaId, { id: '', ...wanted });
}

const LARGEST_KB = 300;

export function photoRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.putPhoto, async (call) => {
      if (call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
      orRefuse(await queries.findProduct(db.read, call.company.id, call.id), call.notFound);
      if (call.body.length > LARGEST_KB * 1024)
        refuse(problems.photoUnfit(`Reduza a imagem: ela pode ter no máximo ${LARGEST_KB} KB`));
      const photo = readPhoto(call.body);
      if (typeof photo === 'string') refuse(problems.photoUnfit(photo));
      const kept = { tipo: photo.tipo, conteudo: photo.bytes.toString('base64') };
      return changePhoto(call, kept, async (db, after) => {
        const disponibilidade = await availabilityOf(db, after.empresa_id, after, calendar.today());
        return success(contract.toShownProduct({ ...after, disponibilidade }));
      });
    }),

    route(contract.getPhoto, async ({ company, id, notFound }) => {
      const product = orRefuse(await queries.findProduct(db.read, company.id, id), notFound);
      const photo = orRefuse(
        await queries.findPhoto(db.read, company.id, product.id),
        problems.photoNotFound,
      );
      const file = contract.PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? contract.PHOTO_FILES[0];
      const name = `foto.${photo.tipo.slice('image/'.length)}`;
      return new FileReply(file, name, Buffer.from(photo.conteudo, 'base64'), 'inline', product.foto);
    }),

    route(contract.deletePhoto, (call) => changePhoto(call, undefined, async () => contract.photoDeleted)),
  ];

  /** The answer is kept with the change, for a request that is repeated. */
  function changePhoto<Answer extends object>(
    call: RecordCall,
    photo: queries.Photo | undefined,
    toAnswer: (db: Reader, after: queries.ProductRow) => Promise<Answer>,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const before = orRefuse(await queries.findProduct(db, call.company.id, call.id), call.notFound);
      if (photo === undefined && before.foto === null) refuse(problems.photoNotFound);
      await queries.replacePhoto(db, before, photo);
      const foto = photo ? fileHash(photo.conteudo) : null;
      const after = await queries.changeProduct(db, before, { foto });
      journal.changed('produtos', before.id, contract.toProduct(before), contract.toProduct(after));
      return toAnswer(db, after);
    });
  }
}
