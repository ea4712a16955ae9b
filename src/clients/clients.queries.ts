import type { Selectable } from 'kysely';
import { insertNumbered, takeCodes } from '../changes/sequences.queries.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { momentAfter, newStamp } from '../database/ids.ts';
import { asksAtOnce, preparedForEach } from '../database/prepared-for-each.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import { preparedLookup } from '../database/prepared-lookup.ts';
import { PreparedUpdate } from '../database/prepared-update.ts';
import { areOfOneCompany } from '../database/round.ts';
import type { ClientTable } from '../database/tables.ts';
import type { Border } from '../domain/border.ts';
import { clientCode } from '../domain/codes.ts';
import type { ClientChanges, NewClient } from './clients.contract.ts';
import { clientKind, deriveClientColumns } from './clients.kind.ts';

export type ClientRow = Selectable<ClientTable>;

export async function insertClient(
  db: Transaction,
  empresaId: string,
  client: NewClient,
  feito_em: string | null = null,
): Promise<ClientRow> {
  const stamp = newStamp();
  const under = (codigo: string) => {
    const row = {
      ...toColumns(client),
      ...stamp,
      vendedor_id: client.vendedor_id ?? null,
      codigo,
      empresa_id: empresaId,
      feito_em,
      updated_at: stamp.created_at,
    };
    return { ...row, ...deriveClientColumns(row) };
  };
  if (client.codigo) {
    const row = under(client.codigo);
    await clients.insert(db, [row]);
    return row;
  }
  return insertNumbered(db, codeSequence(empresaId), {
    format: clientCode,
    insert: async (codigo) => {
      const row = under(codigo);
      const isNew = await clients.insertUnlessTaken(db, row, ['empresa_id', 'codigo']);
      return isNew ? row : undefined;
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

type Named = { empresa_id: string; id: string };

const clientById = preparedForEach<Named>(['empresa_id', 'id'])((db, param) =>
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
  const names = { empresa_id: empresaId, id };
  const found = await (adapterOf(db).round?.ask(findClients, names) ?? clientById.first(db, names));
  return vendedorId === null || found?.vendedor_id === vendedorId ? found : undefined;
}

async function findClients(db: Reader, names: readonly Named[]): Promise<(ClientRow | undefined)[]> {
  const wanted = names.map(({ empresa_id, id }) => ({ empresa_id, id: id.toLowerCase() }));
  if (asksAtOnce(db) || !areOfOneCompany(wanted)) return clientById.each(db, wanted);
  const [{ empresa_id }] = wanted as [Named];
  const rows = await clientsById.among(
    db,
    { empresa_id },
    wanted.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ id }) => known.get(id));
}

const clientsById = preparedLookup<{ empresa_id: string }>()((db, param, sought) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .where('empresa_id', '=', param('empresa_id'))
    .where('id', 'in', sought),
);

const clients = new PreparedInsert('clientes', [
  'id',
  'empresa_id',
  'codigo',
  'nome',
  'cnpj_cpf',
  'documento',
  'email',
  'email_dobrado',
  'telefone',
  'endereco',
  'bairro',
  'cidade',
  'cidade_dobrada',
  'estado',
  'observacao',
  'ativo',
  'vendedor_id',
  'segunda',
  'terca',
  'quarta',
  'quinta',
  'sexta',
  'sabado',
  'nome_fantasia',
  'inscricao_estadual',
  'cep',
  'comprador',
  'aniversario',
  'contatos',
  'enderecos',
  'tabelas',
  'visita_semanas',
  'visita_desde',
  'semana_inicial',
  'nome_dobrado',
  'codigo_dobrado',
  'busca',
  'feito_em',
  'created_at',
  'updated_at',
]);

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
