import type { Insertable, Selectable } from 'kysely';
import { countRecords } from '../companies/counters.queries.ts';
import { isUnfiltered, selectPage } from '../companies/pages.queries.ts';
import { takeCode } from '../companies/sequences.queries.ts';
import type { Changed, Reader, Transaction } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { prepared } from '../database/prepared.ts';
import type { ClientTable } from '../database/tables.ts';
import { clientCode } from '../domain/codes.ts';
import { isTaxId, normalizeTaxId } from '../domain/tax-ids.ts';
import { foldText } from '../domain/text.ts';
import { offsetOf, type Page } from '../http/pagination.ts';
import type { ClientChanges, NewClient } from './clients.contract.ts';

export type ClientRow = Selectable<ClientTable>;

export async function insertClient(
  db: Transaction,
  empresaId: string,
  client: NewClient,
): Promise<ClientRow> {
  const codigo = client.codigo ?? (await nextClientCode(db, empresaId));
  const stamp = newStamp();
  const row = { ...client, ...stamp, codigo, empresa_id: empresaId, updated_at: stamp.created_at };
  return insertRow.one(db, { ...row, ...derivedColumns(row) });
}

export interface ClientFilter {
  search?: string | undefined;
}

export async function selectClients(
  db: Reader,
  empresaId: string,
  filter: ClientFilter,
  page: Page,
): Promise<{ rows: ClientRow[]; total: number }> {
  if (isUnfiltered(filter)) {
    const rows = await newestClients.all(db, {
      empresa_id: empresaId,
      limit: page.limit,
      offset: offsetOf(page),
    });
    return { rows, total: await countRecords(db, empresaId, 'clientes') };
  }
  const found = filterClients(db, empresaId, filter);
  return selectPage(found.selectAll().orderBy('id', 'desc'), page, undefined);
}

export async function changeClient(
  db: Transaction,
  empresaId: string,
  id: string,
  changes: ClientChanges,
): Promise<Changed<ClientRow> | undefined> {
  const before = await findClient(db, empresaId, id);
  if (before === undefined) return undefined;
  const after = await db
    .updateTable('clientes')
    .set({
      ...changes,
      ...derivedColumns({ ...before, ...changes }),
      updated_at: momentAfter(before.updated_at),
    })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}

export async function removeClient(
  db: Transaction,
  empresaId: string,
  id: string,
): Promise<ClientRow | undefined> {
  return db
    .deleteFrom('clientes')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id.toLowerCase())
    .returningAll()
    .executeTakeFirst();
}

export async function countSalesOfClient(db: Reader, empresaId: string, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('vendas')
    .select((column) => column.fn.countAll<number>().as('total'))
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', id.toLowerCase())
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

export function findClient(db: Reader, empresaId: string, id: string): Promise<ClientRow | undefined> {
  return clientById.first(db, { empresa_id: empresaId, id: id.toLowerCase() });
}

const insertRow = prepared<Insertable<ClientTable>>()((db, param) =>
  db
    .insertInto('clientes')
    .values({
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
      estado: param('estado'),
      observacao: param('observacao'),
      ativo: param('ativo'),
      segunda: param('segunda'),
      terca: param('terca'),
      quarta: param('quarta'),
      quinta: param('quinta'),
      sexta: param('sexta'),
      busca: param('busca'),
      created_at: param('created_at'),
      updated_at: param('updated_at'),
    })
    .returningAll(),
);

const newestClients = prepared<{ empresa_id: string; limit: number; offset: number }>()((db, param) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .where('empresa_id', '=', param('empresa_id'))
    .orderBy('id', 'desc')
    .limit(param('limit'))
    .offset(param('offset')),
);

function filterClients(db: Reader, empresaId: string, { search }: ClientFilter) {
  let found = db.selectFrom('clientes').where('empresa_id', '=', empresaId);
  if (search) {
    const inText = engineOf(db).contains('clientes', foldText(search));
    found = found.where((column) =>
      isTaxId(search) ? column.or([inText, column('documento', '=', normalizeTaxId(search))]) : inText,
    );
  }
  return found;
}

function nextClientCode(db: Transaction, empresaId: string): Promise<string> {
  return takeCode(db, { empresa_id: empresaId, nome: 'CLI' }, clientCode, async (codes) => {
    const taken = await db
      .selectFrom('clientes')
      .select('codigo')
      .where('empresa_id', '=', empresaId)
      .where('codigo', 'in', codes)
      .execute();
    return taken.map((row) => row.codigo);
  });
}

/** What the table keeps beside the caller's words, so that searching and uniqueness need no work per row. */
function derivedColumns(client: {
  nome: string;
  codigo: string;
  cidade: string;
  email: string;
  cnpj_cpf: string | null;
}) {
  return {
    documento: client.cnpj_cpf === null ? null : normalizeTaxId(client.cnpj_cpf),
    email_dobrado: client.email.toLowerCase(),
    busca: foldText([client.nome, client.codigo, client.cidade, client.email].join('\n')),
  };
}
