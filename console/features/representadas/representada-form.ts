import type { Representada } from '@talao/client';
import {
  type CommissionBase,
  type CommissionEvent,
  LEGAL_DUE_DAY,
} from '../../../src/domain/commission-entries.ts';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { formatTaxId } from '../../../src/domain/tax-ids.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import { each } from '../../lib/each.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import type { OrderColumn } from './order-columns.ts';

/** Boxes whose text is sent as it is typed, but for blanks around it. */
const TEXTS = [
  'nome',
  'cnpj',
  'email',
  'telefone',
  'endereco',
  'cidade',
  'contato',
  'observacao',
  'zona',
] as const;
const LINES = ['emails_extrato', 'cnpjs'] as const;

export const NO_REPRESENTADA = {
  ...each([...TEXTS, ...LINES, 'email_pedidos'], () => ''),
  estado: null as Uf | null,
  comissao: '' as TypedNumber,
  comissao_evento: 'liquidacao' as CommissionEvent,
  comissao_dia: LEGAL_DUE_DAY as TypedNumber,
  comissao_base: 'produtos' as CommissionBase,
  pagamento_presumido: '' as TypedNumber,
  contrato_inicio: null as string | null,
  contrato_fim: null as string | null,
  pedido_minimo: '' as TypedNumber,
  colunas: [] as OrderColumn[],
  mostrar_desconto: false,
  mostrar_comissao: false,
  ativo: true,
};

export type RepresentadaValues = typeof NO_REPRESENTADA;

export function toRepresentadaValues(representada: Representada): RepresentadaValues {
  return {
    ...representada,
    cnpj: formatTaxId(representada.cnpj),
    telefone: formatPhone(representada.telefone),
    estado: representada.estado || null,
    comissao: representada.comissao ?? '',
    pagamento_presumido: representada.pagamento_presumido ?? '',
    pedido_minimo: representada.pedido_minimo ?? '',
    email_pedidos: representada.email_pedidos ?? '',
    emails_extrato: representada.emails_extrato.join('\n'),
    cnpjs: representada.cnpjs.map(formatTaxId).join('\n'),
    colunas: representada.modelo_pedido?.colunas ?? [],
    mostrar_desconto: representada.modelo_pedido?.mostrar_desconto ?? false,
    mostrar_comissao: representada.modelo_pedido?.mostrar_comissao ?? false,
  };
}

export function toRepresentadaBody(values: RepresentadaValues) {
  return {
    ...each(TEXTS, (name) => values[name].trim()),
    ...each(LINES, (name) => linesOf(values[name])),
    estado: values.estado ?? ('' as const),
    comissao: values.comissao === '' ? 0 : toNumber(values.comissao),
    comissao_evento: values.comissao_evento,
    comissao_dia: toNumber(values.comissao_dia),
    comissao_base: values.comissao_base,
    pagamento_presumido: values.pagamento_presumido === '' ? null : toNumber(values.pagamento_presumido),
    contrato_inicio: values.contrato_inicio || null,
    contrato_fim: values.contrato_fim || null,
    pedido_minimo: values.pedido_minimo === '' ? null : toNumber(values.pedido_minimo),
    email_pedidos: values.email_pedidos.trim() || null,
    modelo_pedido: toOrderForm(values),
    ativo: values.ativo,
  };
}

function linesOf(text: string): string[] {
  return text.split(/[\n,;]/).flatMap((line) => line.trim() || []);
}

/** Without chosen columns the usual form applies. */
function toOrderForm({ colunas, mostrar_desconto, mostrar_comissao }: RepresentadaValues) {
  return colunas.length === 0 ? null : { colunas, mostrar_desconto, mostrar_comissao };
}
