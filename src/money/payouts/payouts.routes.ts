import { readCompany } from '../../access/companies/companies.queries.ts';
import { findMember } from '../../access/people/members.queries.ts';
import { successWith, type Warning } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import { formatAmount, formatDate, formatQuantity, formatReais } from '../../domain/formats.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import type { AskedPeriod } from '../../domain/periods.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { exportReply } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { recordRoute } from '../../platform/writes/records.ts';
import { tableTemplate } from '../../trade/papers/table-pdf.ts';
import { allocate, readInstallments, refuseUnclearLines } from '../receipts/receipt-lines.queries.ts';
import * as contract from './payouts.contract.ts';
import {
  insertPayout,
  payoutList,
  payoutRecords,
  sumOpenShares,
  walkOpenShares,
  walkShares,
} from './payouts.queries.ts';

export function payoutRoutes(service: AppContext): Route[] {
  const { db, calendar, pdfs } = service;
  return [
    route(contract.createPayout(calendar), async (call) => {
      const { vendedor_id, linhas } = call.body;
      refuseUnclearLines(call.body, call.body.valor, problems.payoutSum);
      const { id: empresaId } = call.company;
      // A payout may have thousands of lines, so that it is committed in a batch of its own.
      return changeAlone(service, call, {}, async (db, journal) => {
        orRefuse(await findMember(db, empresaId, vendedor_id), problems.vendedorUnknown);
        const beyond = linhas ? await findBeyond(db, empresaId, vendedor_id, linhas) : [];
        const [first] = beyond;
        if (first && call.body.confirmar !== true)
          throw new ApiError(problems.payoutBeyondOwed, { campo: first.campo });
        const open = walkOpenShares(db, empresaId, vendedor_id, calendar.today());
        const lines = linhas ?? (await allocate(open, call.body.valor, problems.nothingToPayOut));
        const payout = contract.toPayout(await insertPayout(db, empresaId, call.body, lines), lines);
        journal.created('repasses', payout.id, payout);
        return successWith(payout, beyond);
      });
    }),

    listRoute(service, contract.listPayouts, {
      page: async (db, scope, filter, page, near) => {
        const read = await listed(db, scope, filter, page, near);
        if (filter.abertos === undefined) return read;
        const shares = await sumOpenShares(db, scope, String(filter.abertos), calendar.today());
        return { ...read, answer: { ...read.answer, abertos: shares.map(contract.toOpenShare) } };
      },
      file: {
        name: 'repasses',
        columns: Object.keys(contract.listedPayout.shape),
        rows: payoutList.all,
        toRecord: contract.toListedPayout,
      },
    }),

    recordRoute(service, contract.getPayout, payoutRecords),

    deleteRoute(service, contract.deletePayout, payoutRecords),

    route(contract.getPayoutStatement, async (call) => {
      const { company, scope, id, query, requester, notFound } = call;
      if (scope.vendedorId !== null && scope.vendedorId !== id) refuse(problems.userNotFound);
      const member = orRefuse(await findMember(db.read, company.id, id), notFound);
      const today = calendar.today();
      const reader = db.listFor(requester);
      const rows = () => walkShares(reader, company.id, id, query);
      if (query.formato !== 'pdf')
        return exportReply(service, call, query.formato, {
          name: 'repasse',
          columns: Object.keys(contract.statedShare.shape),
          count: () => countOf(rows()),
          rows: rows(),
          toRecord: (share) => share,
        });
      const owner = orRefuse(await readCompany(db.read, company.id), notFound);
      const open = async () => {
        const head = { company: owner, today, ...(await headOf(member.nome, query, rows())) };
        return (await pdfs.make(tableTemplate, requester, async () => ({ head, parts: toCells(rows()) })))
          .pdf;
      };
      return new FileReply(contract.payoutStatementFile, `repasse-${today}.pdf`, open, 'inline');
    }),
  ];
}

const listed = shownPage(payoutList.page, contract.toListedPayout);

/** The lines, all of which must be of the vendedor's entries, that bring what is paid of an entry above his share of it. */
async function findBeyond(
  db: Transaction,
  empresaId: string,
  vendedorId: string,
  lines: readonly contract.PayoutLine[],
): Promise<Warning[]> {
  const installments = await readInstallments(db, empresaId, lines);
  const paid = new Map<object, number>();
  const beyond: Warning[] = [];
  for (const [at, { venda_id, parcela, valor }] of lines.entries()) {
    const entry = installments
      .get(venda_id)
      ?.find((one) => one.numero === parcela && one.vendedor_id === vendedorId);
    if (entry === undefined) refuse(problems.installmentUnknown);
    const after = (paid.get(entry) ?? entry.repasse_pago) + valor;
    paid.set(entry, after);
    if (valor > 0 && after > entry.repasse_valor)
      beyond.push({ campo: `linhas.${at}`, mensagem: problems.payoutBeyondOwed.error });
  }
  return beyond;
}

async function countOf(parts: AsyncIterable<unknown[]>): Promise<number> {
  let count = 0;
  for await (const part of parts) count += part.length;
  return count;
}

async function headOf(nome: string, { de, ate }: AskedPeriod, parts: AsyncIterable<contract.StatedShare[]>) {
  const sums = { valor: 0, pago: 0, aberto: 0 };
  for await (const part of parts)
    for (const { repasse_valor, repasse_pago, repasse_aberto } of part) {
      sums.valor += toCentavos(repasse_valor) ?? 0;
      sums.pago += toCentavos(repasse_pago) ?? 0;
      sums.aberto += toCentavos(repasse_aberto) ?? 0;
    }
  const since = de === undefined ? '' : ` de ${formatDate(de)}`;
  const until = ate === undefined ? '' : ` até ${formatDate(ate)}`;
  return {
    title: 'Demonstrativo de repasse',
    name: nome,
    facts: [`Comissões recebidas${since}${until}, e a parte do vendedor`],
    columns: COLUMNS,
    totals: [
      `Parte do vendedor: ${formatReais(toReais(sums.valor))}`,
      `Já pago: ${formatReais(toReais(sums.pago))}`,
      `Em aberto: ${formatReais(toReais(sums.aberto))}`,
    ],
  };
}

const COLUMNS: [title: string, width: number, align: 'left' | 'right'][] = [
  ['Recebida', 48, 'left'],
  ['Pedido', 78, 'left'],
  ['Cliente', 118, 'left'],
  ['Base', 52, 'right'],
  ['%', 28, 'right'],
  ['Repasse', 48, 'right'],
  ['Pago', 48, 'right'],
  ['Em aberto', 47, 'right'],
];

async function* toCells(parts: AsyncIterable<contract.StatedShare[]>): AsyncGenerator<string[][]> {
  for await (const part of parts)
    yield part.map((share) => [
      formatDate(share.recebido_em),
      `${share.pedido} / ${share.parcela}`,
      share.cliente_nome,
      formatAmount(share.base),
      formatQuantity(share.repasse_percentual),
      ...[share.repasse_valor, share.repasse_pago, share.repasse_aberto].map(formatAmount),
    ]);
}
