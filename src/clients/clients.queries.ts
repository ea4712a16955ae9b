import type { Insertable, Selectable } from 'kysely';
import { insertNumbered, takeCodes } from '../changes/sequences.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { type Placeholders, prepared, preparedWrite } from '../database/prepared.ts';
import { PreparedUpdate } from '../database/prepared-update.ts';
import type { ClientTable } from '../database/tables.ts';
import { type Border, wholeCompany } from '../domain/border.ts';
import { clientCode } from '../domain/codes.ts';
import type { ClientChanges, NewClient } from './clients.contract.ts';
import { clientsWithin } from './clients.filter.queries.ts';
import { clientKind, deriveClientColumns } from './clients.kind.ts';

export type ClientRow = Selectable<ClientTable>;

export async function insertClient(
  db: Transaction,
  empresaId: string,
  client: NewClient,
): Promise<ClientRow> {
  const stamp = newStamp();
  const under = (codigo: string) => {
    const row = {
      ...toColumns(client),
      ...stamp,
      vendedor_id: client.vendedor_id ?? null,
      codigo,
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    };
    return { ...row, ...deriveClientColumns(row) };
  };
  if (client.codigo) {
    const row = under(client.codigo);
    await insertRow.send(db, row);
    return row;
  }
  return insertNumbered(db, codeSequence(empresaId), {
    format: clientCode,
    insert: async (codigo) => {
      const row = under(codigo);
      return (await insertUnlessTaken.count(db, row)) === 1 ? row : undefined;
    },
    takenAmong: (codes) => findClientCodes(db, empresaId, codes),
  });
}

/** What a client says, as its columns hold it: lists as JSON. */
export function toColumns({ contatos, enderecos, tabelas, ...plain }: NewClient) {
  const lists = { contatos: JSON.stringify(contatos), enderecos: JSON.stringify(enderecos) };
  return { ...plain, ...lists, tabelas: JSON.stringify(tabelas) };
}

/** Codes for clients that are about to be inserted. `reserved` are those that some of them bring along. */
export function takeClientCodes(
  db: Transaction,
  empresaId: string,
  count: number,
  reserved: ReadonlySet<string>,
): Promise<string[]> {
  return takeCodes(db, codeSequence(empresaId), count, {
    format: clientCode,
    takenAmong: async (codes) => [
      ...codes.filter((code) => reserved.has(code)),
      ...(await findClientCodes(db, empresaId, codes)),
    ],
  });
}

function codeSequence(empresaId: string) {
  return { empresa_id: empresaId, nome: 'CLI' };
}

export async function changeClient(
  db: Transaction,
  before: ClientRow,
  changes: ClientChanges,
): Promise<ClientRow> {
  const changed = toChangedColumns(changes);
  const columns = {
    ...changed,
    ...(DERIVED_FROM.some((name) => name in changed) &&
      differing(before, deriveClientColumns({ ...before, ...changed }))),
    updated_at: momentAfter(before.updated_at),
  };
  await updates.update(db, before, columns);
  return { ...before, ...columns };
}

/** What a change says, as the columns hold it. */
export function toChangedColumns({ contatos, enderecos, tabelas, ...changes }: ClientChanges) {
  return {
    ...changes,
    ...(contatos && { contatos: JSON.stringify(contatos) }),
    ...(enderecos && { enderecos: JSON.stringify(enderecos) }),
    ...(tabelas && { tabelas: JSON.stringify(tabelas) }),
  };
}

const updates = new PreparedUpdate('clientes');

const DERIVED_FROM = clientKind.derived?.from ?? [];

/** An index is written anew for every column that is set, also to what it was. */
function differing<T extends Partial<ClientRow>>(before: ClientRow, columns: T): Partial<T> {
  const different = Object.entries(columns).filter(
    ([name, value]) => before[name as keyof T & keyof ClientRow] !== value,
  );
  return Object.fromEntries(different) as Partial<T>;
}

export async function removeClient(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('clientes').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

export async function countSalesOfClient(db: Reader, empresaId: string, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('vendas')
    .select((column) => column.fn.countAll<number>().as('total'))
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

const clientById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .where('empresa_id', '=', param('empresa_id'))
    .where('id', '=', param('id')),
);

export async function findClient(
  db: Reader,
  { empresaId, vendedorId }: Border,
  id: string,
): Promise<ClientRow | undefined> {
  const found = await clientById.first(db, { empresa_id: empresaId, id });
  return vendedorId === null || found?.vendedor_id === vendedorId ? found : undefined;
}

interface Document {
  empresa_id: string;
  documento: string;
  id: string;
}

const anotherOfDocument = prepared<Document>()((db, param) =>
  othersOfDocument(db, wholeCompany(param('empresa_id')), param('documento'), param('id')),
);

const anotherOfPortfolio = prepared<Document & { vendedor_id: string }>()((db, param) =>
  othersOfDocument(
    db,
    { empresaId: param('empresa_id'), vendedorId: param('vendedor_id') },
    param('documento'),
    param('id'),
  ),
);

function othersOfDocument(db: Reader, border: Border, documento: string, id: string) {
  return clientsWithin(db, border)
    .select('id')
    .where('documento', '=', documento)
    .where('id', '<>', id)
    .limit(1);
}

/** Whether another client, of those that may be seen, has the document of this one. */
export async function isDocumentShared(
  db: Reader,
  { vendedorId }: Border,
  { empresa_id, documento, id }: Pick<ClientRow, 'empresa_id' | 'documento' | 'id'>,
): Promise<boolean> {
  if (documento === null) return false;
  const sought = { empresa_id, documento, id };
  const another =
    vendedorId === null
      ? await anotherOfDocument.first(db, sought)
      : await anotherOfPortfolio.first(db, { ...sought, vendedor_id: vendedorId });
  return another !== undefined;
}

const insertRow = preparedWrite<Insertable<ClientTable>>()(buildInsert);

const insertUnlessTaken = preparedWrite<Insertable<ClientTable>>()((db, param) =>
  buildInsert(db, param).onConflict((conflict) => conflict.columns(['empresa_id', 'codigo']).doNothing()),
);

function buildInsert(db: Transaction, param: Placeholders<Insertable<ClientTable>>) {
  return db.insertInto('clientes').values({
    id: param('id'),
    empresa_id: param('empresa_id'),
    codigo: param('codigo'),
    nome: param('nome'),
    cnpj_cpf: param('cnpj_cpf') ?? null,
    documento: param('documento') ?? null,
    email: param('email'),
    email_dobrado: param('email_dobrado'),
    telefone: param('telefone'),
    endereco: param('endereco') ?? null,
    bairro: param('bairro'),
    cidade: param('cidade'),
    cidade_dobrada: param('cidade_dobrada'),
    estado: param('estado'),
    observacao: param('observacao'),
    ativo: param('ativo'),
    vendedor_id: param('vendedor_id') ?? null,
    segunda: param('segunda'),
    terca: param('terca'),
    quarta: param('quarta'),
    quinta: param('quinta'),
    sexta: param('sexta'),
    sabado: param('sabado'),
    nome_fantasia: param('nome_fantasia') ?? null,
    inscricao_estadual: param('inscricao_estadual') ?? null,
    cep: param('cep') ?? null,
    comprador: param('comprador') ?? null,
    aniversario: param('aniversario') ?? null,
    contatos: param('contatos') ?? '[]',
    enderecos: param('enderecos') ?? '[]',
    tabelas: param('tabelas') ?? '[]',
    visita_semanas: param('visita_semanas') ?? 1,
    visita_desde: param('visita_desde') ?? null,
    semana_inicial: param('semana_inicial') ?? null,
    nome_dobrado: param('nome_dobrado'),
    codigo_dobrado: param('codigo_dobrado'),
    busca: param('busca'),
    created_at: param('created_at'),
    updated_at: param('updated_at'),
  });
}

/** Of these codes, the ones that a client of the company has. */
export async function findClientCodes(db: Reader, empresaId: string, codes: string[]): Promise<string[]> {
  const taken = await db
    .selectFrom('clientes')
    .select('codigo')
    .where('empresa_id', '=', empresaId)
    .where('codigo', 'in', codes)
    .execute();
  return taken.map((row) => row.codigo);
}
