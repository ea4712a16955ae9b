import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { CommissionEvent } from '../domain/commission-entries.ts';

type Flag = boolean | 0 | 1 | null;

/** Nobody's id. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** What a sale needs to know of those it names. All of a representada is null where it is not there. */
export interface SaleReferences {
  /** Whether the client is active; null for one that is not there. */
  client: Flag;
  /** Whose client it is, and his share. */
  client_vendedor: string | null;
  client_repasse: number | null;
  representada: Flag;
  comissao: number | null;
  comissao_evento: CommissionEvent | null;
  comissao_dia: number | null;
  /** Whether the representada has agreed on any rule. */
  has_rules: Flag;
  /** What an order should come to, in centavos. */
  pedido_minimo: number | null;
  /** Whether the company sells anything in multiples. */
  has_multiples: Flag;
  /** Whether codes of quotations are kept that no other may have; and whether any looks like that of an order. */
  keeps_codes: Flag;
  keeps_order_codes: Flag;
}

/** In one statement, since every sale asks. */
export function findReferences(
  db: Transaction,
  empresaId: string,
  clienteId = NONE,
  representadaId = NONE,
): Promise<SaleReferences> {
  return references.one(db, {
    empresa_id: empresaId,
    cliente_id: clienteId.toLowerCase(),
    representada_id: representadaId.toLowerCase(),
  });
}

const references = prepared<{ empresa_id: string; cliente_id: string; representada_id: string }>()(
  (db, param) =>
    db
      .selectFrom('empresas')
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
        'representadas.pedido_minimo',
      ])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('regras')
            .select('regras.id')
            .where('regras.empresa_id', '=', param('empresa_id'))
            .where('regras.representada_id', '=', param('representada_id')),
        ).as('has_rules'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('produtos')
            .select('produtos.id')
            .where('produtos.empresa_id', '=', param('empresa_id'))
            .where('produtos.multiplo', 'is not', null),
        ).as('has_multiples'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('vendas')
            .select('vendas.id')
            .where('vendas.empresa_id', '=', param('empresa_id'))
            .where('vendas.orcamento', 'is not', null),
        ).as('keeps_codes'),
      )
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('vendas')
            .select('vendas.id')
            .where('vendas.empresa_id', '=', param('empresa_id'))
            .where('vendas.orcamento', '>=', 'PED-')
            .where('vendas.orcamento', '<', 'PED.'),
        ).as('keeps_order_codes'),
      )
      .$castTo<SaleReferences>(),
);
