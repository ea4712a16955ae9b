import { z } from 'zod';
import {
  changedFields,
  MOMENTS,
  optionalDay,
  optionally,
  required,
  sentFields,
  shown,
  shownFields,
  shownUuid,
} from '../../contract/declared-fields.ts';
import * as field from '../../contract/fields.ts';
import { flagField, orderField, searchField } from '../../contract/lists.ts';
import { succeeded, warnedReply } from '../../contract/operation.ts';
import { phoneOrEmpty } from '../../contract/phone-field.ts';
import { problems } from '../../contract/problems.ts';
import { formsOf, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { changesOf, objectOf, words } from '../../contract/words.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { COMMISSION_BASES, COMMISSION_EVENTS, LEGAL_DUE_DAY } from '../../domain/commission-entries.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { UFS } from '../../domain/ufs.ts';
import { holdingTerms, shownHoldingTerms } from './holding-terms.contract.ts';
import { orderForm, shownOrderForm } from './order-form.contract.ts';

const LONGEST_ZONE = 500;
const MOST_ADDRESSES = 20;
export const MOST_PRESUMED_DAYS = 180;
const MOST_ESTABLISHMENTS = 20;

const line = (max: number) => field.text({ min: 0, max });
const lines = (max: number) => field.text({ min: 0, max, lineBreaks: true });
const phone = optionally(
  phoneOrEmpty,
  '',
  'Telefone de contato, em qualquer formato com DDD',
  '(35) 3221-1000',
);
const state = optionally(field.stateOrEmpty, '', 'Sigla da UF, ou `EX` para o exterior', 'MG');
const rate = optionally(field.decimal.min(0).max(100), 0, 'Comissão, em porcentagem', 5);
const establishments = z.array(field.cnpj).max(MOST_ESTABLISHMENTS);
const addresses = z.array(field.email).max(MOST_ADDRESSES);
const strings = z.array(z.string());

const firm = {
  id: shown(shownUuid, 'Identificador da representada', EXAMPLE_IDS.representada),
  nome: required(field.name, 'Nome ou razão social', 'Torrefação Serra Azul'),
  cnpj: optionally(
    field.taxIdOrEmpty,
    '',
    'CNPJ ou CPF, com ou sem pontuação; vazio quando não informado',
    '11.444.777/0001-61',
  ),
};

const others = {
  cnpjs: {
    ...required(establishments, 'CNPJs dos outros estabelecimentos que emitem notas, até 20', [
      '11444777000242',
    ]),
    sent: establishments.default([]),
    shown: strings,
  },
};

const contact = {
  email: optionally(field.emailOrEmpty, '', 'Email de contato', 'vendas@serraazul.com.br'),
  telefone: {
    ...phone,
    shownWords: words('Telefone no formato E.164; vazio quando não informado', '+553532211000'),
  },
  endereco: optionally(lines(field.LENGTHS.address), '', 'Endereço completo', 'Estrada da Serra, km 4'),
  cidade: optionally(line(field.LENGTHS.city), '', 'Cidade', 'Varginha'),
  estado: { ...state, shown: z.enum([...UFS, '']) },
  contato: optionally(line(field.LENGTHS.name), '', 'Nome da pessoa de contato', 'Helena Prado'),
  observacao: optionally(field.notes, '', 'Observações livres', 'Pedido mínimo de 10 caixas'),
  // A vendedor does not see the office's commission.
  comissao: { ...rate, shown: z.number().nullable() },
};

const terms = {
  comissao_evento: optionally(
    z.enum(COMMISSION_EVENTS),
    'liquidacao',
    'O que dá direito à comissão: `liquidacao`, cada parcela quando o cliente a paga; `faturamento`, a emissão da nota',
    'liquidacao',
  ),
  comissao_dia: optionally(
    z.int().min(1).max(28),
    LEGAL_DUE_DAY,
    'Dia do mês seguinte em que a comissão vence, de 1 a 28',
    15,
  ),
  comissao_base: optionally(
    z.enum(COMMISSION_BASES),
    'produtos',
    'Sobre o que a comissão é calculada: `produtos`, mercadorias menos desconto; `produtos_ipi`, com o IPI; `nota`, tudo o ' +
      'que a nota cobra pelo item: IPI, ICMS-ST, frete, seguro e outras despesas',
    'produtos',
  ),
  pagamento_presumido: optionally(
    z.int().min(0).max(MOST_PRESUMED_DAYS).nullable(),
    null,
    'Dias depois do vencimento em que uma parcela sem `pago_em` conta como paga, de 0 a 180; `null`, nunca. Vale para todas as ' +
      'vendas, também as antigas',
    10,
  ),
  contrato_inicio: optionalDay(
    'Quando o contrato com a representada começou; `null`, se não se sabe',
    '2020-03-01',
  ),
  contrato_fim: optionalDay(
    'Quando termina um contrato por prazo certo, nunca antes do início; `null`, por prazo indeterminado',
    null,
  ),
  zona: optionally(lines(LONGEST_ZONE), '', 'A zona que o contrato dá ao representante', 'Sul de Minas'),
  // Kept in centavos.
  pedido_minimo: {
    ...optionally(
      field.reais({ from: 0 }).nullable(),
      null,
      'Pedido mínimo, em reais: abaixo dele há um aviso; `null` ou 0, não há mínimo',
      200,
    ),
    shown: z.number().nullable(),
  },
  email_pedidos: optionally(field.emailOrNull, null, 'Para onde vão os pedidos', 'pedidos@serraazul.com.br'),
};

const MESSAGE =
  'O texto das cartas com os seus pedidos; em vez de `{pedido}`, `{cliente}`, `{data}`, `{total}`, `{link}` e `{prazo}` vai o que é de cada um';

const letters = {
  mensagem_pedido: optionally(
    field.textOrNull({ max: field.LENGTHS.notes, lineBreaks: true }),
    null,
    MESSAGE,
    'Segue o pedido {pedido}, de {cliente}.',
  ),
  emails_extrato: {
    ...optionally(addresses, [], 'De que endereços vêm os seus extratos e notas, até 20', [
      'financeiro@serraazul.com.br',
    ]),
    shown: strings,
  },
};

const form = {
  modelo_pedido: {
    ...optionally(
      orderForm.nullable(),
      null,
      'Como o PDF dos seus pedidos é impresso; `null` é o modelo comum',
      {
        colunas: ['produto_id', 'nome', 'quantidade', 'valor_total'],
        mostrar_desconto: false,
        mostrar_comissao: false,
      },
    ),
    shown: shownOrderForm.nullable(),
  },
};

const credit = {
  segura_pedido: {
    ...optionally(
      holdingTerms.nullable(),
      null,
      'O que segura um pedido dela pelo crédito do cliente; `null`, nada: só há avisos',
      { vencido: 10, limite: true, bloqueado: true },
    ),
    shown: shownHoldingTerms.nullable(),
  },
  pagamento_por_titulo: optionally(
    z.boolean(),
    false,
    'Se uma parcela cujo título saiu das posições conta como paga: no `pagamento` que uma posição disse, ou no primeiro dia depois ' +
      'do último em que ele estava. Vem antes de `pagamento_presumido` e vale para todas as vendas, também as antigas',
    true,
  ),
};

const sheet = {
  planilha_pedido: shown(
    z.string().nullable(),
    'O nome da planilha de pedido da representada, que muda com ela; `null` sem planilha',
    '4bLrIjSWIVZGLSTyF5vVxQ',
  ),
};

const activity = { ativo: optionally(z.boolean(), true, 'Se a representada está em atividade', true) };

const sent = { ...firm, ...others, ...contact, ...terms, ...letters, ...form, ...credit, ...activity };
const listed = { ...firm, ...contact, ...activity, ...MOMENTS };

export const newRepresentada = objectOf('NewRepresentada', sentFields(sent));

export const representadaChanges = changesOf('RepresentadaChanges', changedFields(sent), {
  ativo: false,
  observacao: 'Contrato encerrado',
});

export const BACKWARD_CONTRACT = 'A data final não pode ser anterior à inicial';

type Contract = Partial<Record<'contrato_inicio' | 'contrato_fim', string | null | undefined>>;

/** Whether a fixed term ends before the contract begins. */
export function isBackwardContract({ contrato_inicio, contrato_fim }: Contract): boolean {
  return Boolean(contrato_inicio && contrato_fim && contrato_inicio > contrato_fim);
}

export type NewRepresentada = z.output<typeof newRepresentada>;
export type RepresentadaChanges = z.output<typeof representadaChanges>;

/** The fields shown in the list. */
const listedRepresentada = objectOf('ListedRepresentada', shownFields(listed));

export const representada = objectOf(
  'Representada',
  shownFields({
    ...firm,
    ...contact,
    ...terms,
    ...letters,
    ...form,
    ...credit,
    ...sheet,
    ...others,
    ...activity,
    ...MOMENTS,
  }),
);

export type Representada = z.output<typeof representada>;

export const toListedRepresentada = recordWriter(listedRepresentada);
const writeRepresentada = recordWriter(representada, formsOf(representada, { centavos: ['pedido_minimo'] }));

type StoredRepresentada = Omit<Parameters<typeof writeRepresentada>[0], 'emails_extrato'> & {
  readonly emails_extrato: string | null;
};

/** A vendedor does not see the office's commission. */
export function withinAccessScope<T extends { comissao: number | null }>(
  shown: T,
  { vendedorId }: AccessScope,
): T {
  return vendedorId === null ? shown : { ...shown, comissao: null };
}

export function showRepresentada(row: StoredRepresentada, scope: AccessScope): Representada {
  return withinAccessScope(toRepresentada(row), scope);
}

export function toRepresentada({ emails_extrato, ...row }: StoredRepresentada): Representada {
  return writeRepresentada({ ...row, emails_extrato: emails_extrato ?? [] });
}

/** The columns of a spreadsheet: those of the list, then those of the record alone. */
export const exportedRepresentada = z.object(shownFields({ ...listed, ...terms, ...form, ...others }));

export const representadaRecord = namedByUuid(representada.shape.id, problems.representadaNotFound);

const operations = operationsOn({
  name: 'Representada',
  path: '/representadas',
  tag: { name: 'Representadas', description: 'As empresas cujos produtos se vendem, com a comissão' },
  schemas: { created: newRepresentada, changes: representadaChanges, shown: representada },
  record: representadaRecord,
  readers: EVERYONE,
  writers: OFFICE,
});

const list = listOf(
  listedRepresentada,
  {
    search: searchField('Parte do nome, do CNPJ ou da cidade', 'serra azul'),
    ordem: orderField(['nome', 'created_at']),
    ativo: flagField('Só as ativas (`true`) ou só as inativas (`false`)'),
  },
  exportedRepresentada,
);

export const listRepresentadas = operations.other('listRepresentadas', 'GET /representadas', {
  summary: 'Lista as representadas, da mais nova à mais antiga, ou na `ordem` que se pede',
  ...list,
  reply: list.reply.extend({ success: succeeded }),
});

/** The tables whose rows keep a representada from being deleted, how that is refused, and how many the example names. */
export const REFERENCES = [
  ['vendas', problems.representadaHasSales, 3],
  ['produtos', problems.representadaHasProducts, 2],
  ['notas', problems.representadaHasInvoices, 4],
  ['recebimentos', problems.representadaHasReceipts, 1],
  ['extratos', problems.representadaHasStatements, 1],
  ['notas_servico', problems.representadaHasServiceNotes, 1],
] as const;

export const representadaOperations = {
  create: operations.create({
    summary: 'Cadastra uma representada',
    reply: warnedReply(representada),
  }),

  get: operations.get({ summary: 'Mostra uma representada' }),

  update: operations.update({
    summary: 'Altera os campos enviados de uma representada',
    reply: warnedReply(representada),
  }),

  remove: operations.remove({
    summary: 'Apaga uma representada sem vendas nem produtos, para sempre',
    message: 'Representada deletada com sucesso',
    problems: REFERENCES.map(([, refusal, count]) => refusal(count)),
    failure: problems.representadaDeletionFailed,
  }),
};
