import { z } from 'zod';
import { sentTable, tableColumns, tableForm, tableRefusals } from '../../contract/factory-tables.ts';
import { calendarDate, LENGTHS, pastDate, reais, textOrNull, uuid } from '../../contract/fields.ts';
import { REQUIRED } from '../../contract/issues.ts';
import { flagField } from '../../contract/lists.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems, refuseField } from '../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOn } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import { DISMISSALS, type Dismissal } from '../../domain/statement-lines.ts';
import { LAYOUT_NAMES } from '../../domain/table-columns.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';
import { listedStatement, statement, statementLine, statementRecord } from './statements.record.ts';

/** All fields of a settlement; `readSettlement` checks which belong together. */
export const lineSettlement = objectOf(
  'StatementLineSettlement',
  {
    venda_id: described(uuid.nullish(), 'A venda de que a linha fala', EXAMPLE_IDS.venda),
    parcela: described(z.int().min(1).nullish(), 'A parcela dela', 1),
    dispensar: described(
      z.enum(DISMISSALS).nullish(),
      'O que a linha é, quando não é de nenhuma comissão nossa; `null` desfaz. Em vez de `venda_id` e `parcela`',
      'imposto',
    ),
    nota: described(
      textOrNull({ max: LENGTHS.address }).nullish(),
      'Uma anotação, ao dispensar',
      'IRRF de novembro',
    ),
    informado: described(reais().nullish(), 'A comissão, em reais, se a do arquivo não pôde ser lida', 11.34),
  },
  { venda_id: EXAMPLE_IDS.venda, parcela: 1 },
);

/** A person's decision about a line: its entry, that it matches no entry, or that its dismissal was a mistake. */
export type Settlement =
  | { readonly venda_id: string; readonly parcela: number; readonly informado: number | undefined }
  | { readonly dispensar: Dismissal; readonly nota: string | null; readonly informado: number | undefined }
  | { readonly dispensar: null };

/** A line is assigned to an entry, dismissed, or restored: exactly one of these. */
export function readSettlement(body: z.output<typeof lineSettlement>): Settlement {
  const { venda_id = null, parcela = null, dispensar, nota = null } = body;
  const informado = body.informado ?? undefined;
  if (dispensar) {
    if (venda_id !== null || parcela !== null)
      refuseField('dispensar', 'Envie venda_id e parcela, ou dispensar');
    return { dispensar, nota, informado };
  }
  if (nota !== null) refuseField('nota', 'Só com dispensar');
  if (dispensar === null && venda_id === null && parcela === null) return { dispensar };
  return {
    venda_id: venda_id ?? refuseField('venda_id', REQUIRED),
    parcela: parcela ?? refuseField('parcela', REQUIRED),
    informado,
  };
}

export const statementRefusals = [
  ...tableRefusals('extrato'),
  problems.representadaUnknown,
  problems.statementExists,
] as const;

const fileOptions = {
  representada_id: uuid.meta({ ...statement.shape.representada_id.meta() }),
  colunas: tableColumns(STATEMENT_LAYOUT, 'pedido:PED,comissao:VLR COM'),
};

const sentFile = sentTable(
  'PED;Parcela;Base;%;VLR COM;Data\r\nPED-2026-0001;1;226,80;5;11,34;15/12/2026\r\nS/N;;;;4,50;15/12/2026\r\n',
);

const operations = operationsOn({
  name: 'Statement',
  path: '/statements',
  tag: commissionTag,
  schemas: { shown: statement },
  record: statementRecord,
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const postStatement = (calendar: Calendar) =>
  operations.other('postStatement', 'POST /statements', {
    summary: 'Confere o extrato de uma representada, linha por linha, e lança o que veio',
    description:
      'Cada linha acha sua comissão pelo pedido, pela nota ou pelo documento do cliente. As encontradas são lançadas em um ' +
      'só recebimento; as desconhecidas e as ilegíveis esperam no extrato. As colunas são conhecidas pelo nome: pedido, ' +
      'nota, documento (CNPJ ou CPF), parcela, série, base, percentual, comissão, pagamento e descrição; o cabeçalho tem a ' +
      'comissão e uma das três primeiras. Até 10.000 linhas. O que o arquivo é se vê pelos seus bytes: qualquer ' +
      '`content-type` serve, menos `application/json`. Comissão paga na liquidação diz que o cliente pagou: a parcela ' +
      'encontrada sem `pago_em` o recebe.',
    query: z.object({
      ...fileOptions,
      simular: flagField('Com `true`, só mostra o que se encontraria, sem lançar nada').meta({
        examples: [false],
      }),
      data: described(
        pastDate(calendar).optional(),
        'A data do recebimento; hoje, quando não é enviada',
        '2026-11-14',
      ),
      ate: described(calendarDate.optional(), statement.shape.ate.description ?? '', '2026-12-31'),
    }),
    ...sentFile,
    status: 201,
    alsoStatus: 200,
    reply: recordReply(statement),
    details: 'lines',
    problems: [...statementRefusals],
  });

const statementColumns = objectOf('StatementColumns', {
  ...tableForm,
  linha: described(z.int(), 'A linha do cabeçalho no arquivo', 1),
  lembrada: described(
    z.boolean(),
    'Se já se leu um extrato desta representada: as colunas são como da última vez',
    true,
  ),
  colunas: described(z.array(z.string()), 'Os nomes das colunas, como estão no arquivo', ['PED', 'VLR COM']),
  exemplos: described(z.array(z.array(z.string())), 'As primeiras linhas abaixo deles, até cinco', [
    ['PED-2026-0001', '11,34'],
  ]),
  usadas: described(
    z.record(z.string(), z.string().nullable()),
    'Que coluna traria cada campo; sem coluna, `null`',
    { pedido: 'PED', comissao: 'VLR COM', nota: null },
  ),
});

/** The fields of every kind of table that factories send. */
const anyFields = [...new Set(LAYOUT_NAMES.flatMap((name) => TABLE_LAYOUTS[name].fields))];

export const readStatementColumns = operations.other('readStatementColumns', 'POST /statements/columns', {
  summary: 'Mostra as colunas de um extrato ou de outra tabela de uma fábrica, e que campo cada uma traria',
  description: 'Para dizer em `colunas` o que o nome de uma coluna não diz. Nada é gravado.',
  fleeting: true,
  query: z.object({
    representada_id: fileOptions.representada_id,
    tipo: described(
      z.enum(LAYOUT_NAMES).default('extrato'),
      'O que a tabela é: `extrato`, `titulos`, `carteira` ou `lista`',
      'extrato',
    ),
    colunas: tableColumns({ fields: anyFields }, 'pedido:PED,comissao:VLR COM'),
  }),
  ...sentFile,
  reply: recordReply(statementColumns),
  details: 'lines',
  problems: [
    ...new Set([...tableRefusals('extrato'), ...LAYOUT_NAMES.flatMap(tableRefusals)]),
    problems.representadaUnknown,
  ],
});

export const listStatements = operations.list({
  summary: 'Lista os extratos conferidos, do mais novo ao mais antigo',
  listed: listedStatement,
  filters: {
    representada_id: described(uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
  },
});

export const getStatement = operations.get({
  summary: 'Mostra um extrato com suas linhas, e o que dele ainda falta',
});

export const settleStatementLine = operations.other(
  'settleStatementLine',
  'PUT /statements/:id/lines/:linha',
  {
    summary: 'Diz de que comissão fala uma linha que espera, e a recebe, ou a dispensa',
    params: {
      linha: z.string().meta({ ...statementLine.shape.linha.meta(), type: 'integer', examples: [3] }),
    },
    guarded: true,
    body: lineSettlement,
    reply: recordReply(statementLine),
    problems: [
      problems.statementLineNotFound,
      problems.statementLineSettled,
      problems.statementLineNotDismissed,
      problems.saleUnknown,
      problems.saleOfAnother,
      problems.installmentUnknown,
    ],
  },
);

export const deleteStatement = operations.remove({
  summary: 'Desfaz um extrato, com o recebimento dele',
  message: 'Extrato deletado com sucesso',
});
