import type { CommissionBase, CommissionEvent } from '../../domain/commission-entries.ts';
import { warningsOf } from '../../domain/sale-warnings.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Warning } from '../../platform/http/contract/operation.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';

type Flag = boolean | 0 | 1 | null;

/** An id that no record has. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** What a sale needs to know of its references; all fields of an unknown representada are null. */
export interface SaleReferences {
  /** Whether the client is active; null for an unknown one. */
  client: Flag;
  /** The client's vendedor and his share. */
  client_vendedor: string | null;
  client_repasse: number | null;
  representada: Flag;
  comissao: number | null;
  comissao_evento: CommissionEvent | null;
  comissao_dia: number | null;
  comissao_base: CommissionBase | null;
  /** Whether the representada has any commission rule. */
  has_rules: Flag;
  /** The minimum of an order, in centavos. */
  pedido_minimo: number | null;
  /** Whether the company sells anything in multiples. */
  has_multiples: Flag;
  /** Whether former codes of quotations are reserved, and whether any looks like an order's code. */
  keeps_codes: Flag;
  keeps_order_codes: Flag;
}

/** One statement, because every sale needs it. */
export function findReferences(
  db: Transaction,
  empresaId: string,
  clienteId = NONE,
  representadaId = NONE,
): Promise<SaleReferences> {
  return references.one(db, namesOf(empresaId, clienteId, representadaId));
}

export function namesOf(empresaId: string, clienteId: string, representadaId: string): Names {
  return {
    empresa_id: empresaId,
    cliente_id: clienteId.toLowerCase(),
    representada_id: representadaId.toLowerCase(),
  };
}

type Names = {
  empresa_id: string;
  cliente_id: string;
  representada_id: string;
};

const references = preparedForEach<Names>({
  empresa_id: 'uuid',
  cliente_id: 'uuid',
  representada_id: 'uuid',
})((from, param, db) =>
  from('empresas')
    .leftJoin('clientes', (join) =>
      join.on('clientes.empresa_id', '=', param('empresa_id')).on('clientes.id', '=', param('cliente_id')),
    )
    .leftJoin('membros', (join) =>
      join
        .on('membros.empresa_id', '=', param('empresa_id'))
        .onRef('membros.usuario_id', '=', 'clientes.vendedor_id'),
    )
    .leftJoin('representadas', (join) =>
      join
        .on('representadas.empresa_id', '=', param('empresa_id'))
        .on('representadas.id', '=', param('representada_id')),
    )
    .where('empresas.id', '=', param('empresa_id'))
    .select([
      'clientes.ativo as client',
      'clientes.vendedor_id as client_vendedor',
      'membros.repasse as client_repasse',
      'representadas.ativo as representada',
      'representadas.comissao',
      'representadas.comissao_evento',
      'representadas.comissao_dia',
      'representadas.comissao_base',
      'representadas.pedido_minimo',
    ])
    .select(({ exists }) => [
      exists(rulesOf(db, param('empresa_id')).where('representada_id', '=', param('representada_id'))).as(
        'has_rules',
      ),
      exists(multiplesOf(db, param('empresa_id'))).as('has_multiples'),
      exists(quotedCodesOf(db, param('empresa_id'))).as('keeps_codes'),
      exists(quotedCodesLikeOrders(db, param('empresa_id'))).as('keeps_order_codes'),
    ])
    .$castTo<SaleReferences>(),
);

/** The same for many sales at once. */
export async function findAllReferences(
  db: Transaction,
  names: readonly Names[],
): Promise<readonly SaleReferences[]> {
  // Every company exists, so there is one result for each.
  return (await references.each(db, names)) as SaleReferences[];
}

function rulesOf(db: Reader, empresaId: string) {
  return db.selectFrom('regras').select('regras.id').where('regras.empresa_id', '=', empresaId);
}

function multiplesOf(db: Reader, empresaId: string) {
  return rowsWith(db, 'produtos', { empresa_id: empresaId })
    .select('produtos.id')
    .where('produtos.multiplo', 'is not', null);
}

function quotedCodesOf(db: Reader, empresaId: string) {
  return rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select('vendas.id')
    .where('vendas.orcamento', 'is not', null);
}

function quotedCodesLikeOrders(db: Reader, empresaId: string) {
  return quotedCodesOf(db, empresaId)
    .where('vendas.orcamento', '>=', 'PED-')
    .where('vendas.orcamento', '<', 'PED.');
}

/** The multiples of products by id; products without one are absent. */
export async function selectMultiples(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const multiples = new Map<string, number>();
  await inBatches([...new Set(ids)], async (batch) => {
    const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId, id: batch })
      .select(['id', 'multiplo'])
      .where('multiplo', 'is not', null)
      .$narrowType<{ multiplo: number }>()
      .execute();
    for (const { id, multiplo } of rows) multiples.set(id, multiplo);
  });
  return multiples;
}

/** The warnings of a stored sale. */
export async function findWarnings(
  db: Reader,
  { row, items }: Pick<SaleFacts<SaleRow>, 'row' | 'items'>,
): Promise<Warning[]> {
  const representada = await rowsWith(db, 'representadas', {
    empresa_id: row.empresa_id,
    id: row.representada_id,
  })
    .select('pedido_minimo')
    .executeTakeFirst();
  const products = items.map(({ produto_id }) => produto_id);
  const multiples = await selectMultiples(db, row.empresa_id, products);
  return warningsOf(row, items, { multiples, minimum: representada?.pedido_minimo ?? null });
}
