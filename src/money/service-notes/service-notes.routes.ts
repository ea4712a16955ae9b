import { readCompany } from '../../access/companies/companies.queries.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { formatAmount, formatQuantity, formatReais } from '../../domain/formats.ts';
import { firstOfMonth, lastOfMonth } from '../../domain/periods.ts';
import { formatTaxId } from '../../domain/tax-ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { workbookOf } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { plainRoutes } from '../../platform/writes/plain-routes.ts';
import { tableTemplate } from '../../trade/papers/table-pdf.ts';
import { representadaExists } from '../../trade/representada-records/representada-exists.queries.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { joined } from '../../trade/sales/papers/pdf/page.drawing.ts';
import { toListedReceipt } from '../receipts/receipts.contract.ts';
import { receiptList } from '../receipts/receipts.queries.ts';
import * as contract from './service-notes.contract.ts';
import { readSheet, serviceNoteRecords } from './service-notes.queries.ts';

export function serviceNoteRoutes(service: AppContext): Route[] {
  const { db, calendar, pdfs } = service;
  const { serviceNoteOperations: operations } = contract;
  return [
    ...plainRoutes(
      service,
      operations,
      { ...serviceNoteRecords, check },
      recordListRoute(service, operations.list, serviceNoteRecords, 'notas-de-servico', contract.serviceNote),
    ),

    route(contract.listOpenReceipts, async ({ company, scope, id, query, requester, notFound }) => {
      const { page, limit } = query;
      const { id: representada_id } = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const open = { representada_id, sem_nota: true };
      const { rows, total } = await receiptList.page(db.listFor(requester), scope, open, { page, limit });
      return { data: rows.map(toListedReceipt), page, limit, total };
    }),

    route(contract.getServiceSheet, async ({ company, id, query, requester, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const owner = orRefuse(await readCompany(db.read, company.id), notFound);
      const today = calendar.today();
      const period = {
        de: query.de ?? firstOfMonth(query.ate ?? today),
        ate: query.ate ?? lastOfMonth(query.de ?? today),
      };
      const asked = { period, por: query.por, regime: owner.regime, today };
      const sheet = await db.report((db) => readSheet(db, representada, asked), requester);
      if (query.formato === 'json') return success(sheet);
      const name = `comissao-${sheet.competencia}`;
      if (query.formato === 'xlsx')
        return new FileReply(XLSX_FILE, `${name}.xlsx`, workbookOf(sheetsOf(sheet)));
      const head = { company: owner, today, ...headOf(sheet) };
      const parts = [sheet.linhas.map(toCells)];
      const open = async () => (await pdfs.make(tableTemplate, requester, async () => ({ head, parts }))).pdf;
      return new FileReply(contract.serviceSheetFile, `${name}.pdf`, open, 'inline');
    }),
  ];
}

async function check(
  db: Transaction,
  empresaId: string,
  { representada_id, recibo_id }: contract.NewServiceNote,
): Promise<void> {
  if (!(await representadaExists(db, empresaId, representada_id))) refuse(problems.representadaUnknown);
  if (recibo_id === null) return;
  const isReceipt = await hasRow(db, 'recebimentos', {
    empresa_id: empresaId,
    id: recibo_id,
    representada_id,
  });
  if (!isReceipt) refuse(problems.receiptUnknown);
}

function sheetsOf({ tomador, linhas, avisos, ...figures }: contract.ServiceSheet) {
  const columns = Object.keys(contract.serviceLine.shape) as (keyof contract.ServiceLine)[];
  const lines = Object.entries({ ...tomador, ...figures }).map(([name, value]) => [name, value]);
  return [
    {
      name: 'nota',
      header: ['campo', 'valor'],
      rows: [[...lines, ...avisos.map((aviso) => ['aviso', aviso])]],
    },
    {
      name: 'comissões',
      header: columns,
      rows: [linhas.map((line) => columns.map((column) => line[column]))],
    },
  ];
}

const COLUMNS: [title: string, width: number, align: 'left' | 'right'][] = [
  ['Pedido', 90, 'left'],
  ['Nota', 60, 'left'],
  ['Cliente', 165, 'left'],
  ['Base', 62, 'right'],
  ['%', 40, 'right'],
  ['Comissão', 62, 'right'],
];

function headOf({ tomador, valor, irrf, liquido, descricao, competencia, avisos }: contract.ServiceSheet) {
  return {
    title: 'Nota de serviço da comissão',
    name: tomador.nome,
    facts: [
      formatTaxId(tomador.cnpj),
      joined([tomador.endereco, joined([tomador.cidade, tomador.estado], '/')]),
      `Competência ${competencia.slice(5)}/${competencia.slice(0, 4)}`,
    ],
    text: [descricao, ...avisos].join(' '),
    columns: COLUMNS,
    totals: [
      `Valor do serviço: ${formatReais(valor)}`,
      irrf === null ? 'IRRF: pela tabela progressiva' : `IRRF: ${formatReais(irrf)}`,
      `Líquido: ${formatReais(liquido)}`,
    ],
  };
}

function toCells(line: contract.ServiceLine): string[] {
  return [
    `${line.pedido} / ${line.parcela}`,
    line.nota ?? '-',
    line.cliente_nome,
    formatAmount(line.base),
    formatQuantity(line.percentual),
    formatAmount(line.valor),
  ];
}
