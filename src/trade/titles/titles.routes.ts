import { offsetOf } from '../../contract/lists.ts';
import { toReais } from '../../domain/money.ts';
import { wordsOf } from '../../domain/text.ts';
import { exportRecords } from '../../platform/http/replies/export-reply.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { listRoute } from '../../platform/lists/list-route.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { type CreditRow, readCredits, saysAll } from './credits.queries.ts';
import * as contract from './titles.contract.ts';
import { type TitleFilter, titleList } from './titles.queries.ts';

const PRINTED_TITLES = [
  ...['cliente_nome', 'representada_nome', 'numero', 'parcela', 'vencimento', 'dias_atraso', 'saldo'],
];

export function titleRoutes(service: AppContext): Route[] {
  const { db } = service;
  return [
    listRoute(service, contract.listTitles, {
      async page(db, scope, { soma: isAsked, ...filter }: TitleFilter, page, near) {
        const versao = await readVersion(near, scope.empresaId);
        const { rows, total, soma } = await titleList.page(db, scope, filter, page);
        const data = rows.map(contract.toOpenTitle);
        return {
          versao,
          total,
          answer: { data, ...page, total, ...(isAsked && { soma: toReais(soma) }) },
        };
      },
      file: {
        name: 'titulos',
        columns: Object.keys(contract.openTitle.shape),
        printed: PRINTED_TITLES,
        rows: titleList.all,
        toRecord: contract.toOpenTitle,
      },
    }),

    route(contract.listCredits, async (call) => {
      const { page, limit, formato, vendedor_id, situacao, search, ...parties } = call.query;
      const { scope } = call;
      const scoped =
        vendedor_id === undefined ? scope : { ...scope, vendedorId: scope.vendedorId ?? vendedor_id };
      const isNobodys =
        scope.vendedorId !== null && vendedor_id !== undefined && vendedor_id !== scope.vendedorId;
      const rows = isNobodys ? [] : await readCredits(db.readFor(call.requester), scoped, parties);
      const words = search ? wordsOf(search) : [];
      const found = rows
        .filter((row) => situacao === undefined || situacao.some((one) => IS[one](row)))
        .filter((row) => saysAll(row, words))
        .sort(mostOverdueFirst)
        .map(contract.toCredit);
      if (formato !== 'json')
        return exportRecords(
          service,
          call,
          formato,
          { name: 'credito', columns: Object.keys(contract.credit.shape) },
          found,
        );
      const first = offsetOf({ page, limit });
      return { data: found.slice(first, first + limit), page, limit, total: found.length };
    }),
  ];
}

const IS: Record<contract.CreditSituation, (row: CreditRow) => boolean> = {
  vencido: ({ vencido }) => vencido > 0,
  limite: ({ disponivel }) => disponivel !== null && disponivel < 0,
  bloqueado: ({ bloqueado }) => bloqueado,
};

function mostOverdueFirst(a: CreditRow, b: CreditRow): number {
  const byName = a.cliente_nome.localeCompare(b.cliente_nome, 'pt-BR');
  return b.vencido - a.vencido || byName || (a.cliente_id < b.cliente_id ? -1 : 1);
}
