import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { IgnoredReason } from '../../domain/order-books.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { countFound, rowsWith } from '../../platform/database/rows.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { listRoute } from '../../platform/lists/list-route.ts';
import { answerAsOf } from '../../platform/lists/respond-with-etag.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import {
  changeRecord,
  ofCompany,
  type RecordCall,
  type RecordSource,
} from '../../platform/writes/records.ts';
import { type ShownClosing, toShownClosing } from '../../trade/sales/balance/closings.contract.ts';
import { closeBalance, reopenBalance } from '../../trade/sales/balance/closings.queries.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { balanceOf } from '../../trade/sales/notes/balance.rules.ts';
import { isQuoted } from '../../trade/sales/sale-facts.ts';
import { countSituations, type JudgedBookLine, judgeBookLines } from './judge-book.ts';
import type { BookRow } from './noted-book.ts';
import { toNotedBook } from './noted-book.ts';
import * as contract from './order-books.contract.ts';
import {
  bookList,
  type FoundBook,
  findBook,
  placeLate,
  removeBook,
  storeLate,
  teachCode,
} from './order-books.queries.ts';
import { eachSale, markOfLine } from './place-lines.queries.ts';
import { bookPoster, showBook, toBookLine } from './post-book.ts';

const source: RecordSource<FoundBook, object> = {
  find: ofCompany(findBook),
  show: ({ row, lines }) => toNotedBook(row, lines),
};

export function orderBookRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return [
    route(contract.postOrderBook(calendar), bookPoster(service)),

    listRoute(service, contract.listOrderBooks, {
      page: async (db, scope, filter, page, near) => {
        const versao = await readVersion(near, scope.empresaId);
        const { rows, total } = await bookList.page(db, scope, filter, page);
        const data = [];
        for (const row of rows) data.push(await tellBook(db, row));
        return { versao, total, answer: { data, page: page.page, limit: page.limit, total } };
      },
      file: {
        name: 'carteiras',
        columns: contract.bookColumns,
        async *rows(db, scope, filter) {
          for await (const rows of bookList.all(db, scope, filter)) {
            const told = [];
            for (const row of rows) told.push({ ...row, linhas: await countLines(db, row) });
            yield told;
          }
        },
        toRecord: ({ id, representada_id, data, formato, linhas, created_at }) => ({
          ...{ id, representada_id, data, formato, linhas, created_at },
        }),
      },
    }),

    route(contract.getOrderBook, async (call) =>
      answerAsOf(db, call, undefined, async () => {
        const reader = db.readFor(call.requester);
        const found = orRefuse(await findBook(reader, call.company.id, call.id), call.notFound);
        return success(await showBook(reader, await placeLate(reader, found)));
      }),
    ),

    route(contract.teachLine, async (call) => {
      const linha = /^\d{1,9}$/.test(call.params.linha ?? '') ? Number(call.params.linha) : 0;
      const { venda_id } = call.body;
      return changeRecord(service, alone(call), {}, source, async (db, journal, { row: book }) => {
        const { row, lines } = book;
        const line = orRefuse(
          lines.find((one) => one.linha === linha),
          problems.statementLineNotFound,
        );
        const sale = venda_id && (await findSale(db, wholeCompany(row.empresa_id), venda_id));
        const fits = sale && !isQuoted(sale.row) && sale.row.representada_id === row.representada_id;
        if (venda_id !== null && !fits) refuse(problems.saleUnknown);
        await teachCode(db, journal, book, markOfLine(line), venda_id);
        const after = (await findBook(db, row.empresa_id, row.id)) as FoundBook;
        const judged = await judgeBookLines(db, row, after.lines);
        const shown = success(toBookLine(judged.find((one) => one.linha === linha) as JudgedBookLine));
        return journal.notes.length === 0 ? unchanged(shown) : shown;
      });
    }),

    route(contract.applyOrderBook, async (call) =>
      changeRecord(service, alone(call), {}, source, async (db, journal, { row: book }) => {
        const stored = await storeLate(db, journal, book);
        const applied = await applyLines(db, journal, stored, call.body.linhas, calendar.today());
        return journal.notes.length === 0 ? unchanged(success(applied)) : success(applied);
      }),
    ),

    route(contract.deleteOrderBook, async (call) =>
      changeRecord(service, alone(call), {}, source, async (db, journal, { row: book }) => {
        const { empresa_id, id } = book.row;
        const made = rowsWith(db, 'encerramentos', { empresa_id, carteira_id: id })
          .select('venda_id')
          .distinct();
        const sales = (await made.execute()).map(({ venda_id }) => venda_id);
        await eachSale(db, empresa_id, sales, async (sale) => {
          let left = sale;
          for (const closing of sale.closings.filter(({ carteira_id }) => carteira_id === id))
            left = await reopenBalance(db, journal, left, closing);
        });
        await removeBook(db, journal, book);
        return contract.deleteOrderBook.answer;
      }),
    ),
  ];
}

/** However small the request is, a book is long. */
function alone({ company, scope, id, notFound, idempotency, expectedTags }: RecordCall): RecordCall {
  return { company, scope, id, notFound, idempotency, expectedTags, isLarge: true };
}

/** In the list, a book tells how many lines it has, and in which situations. */
async function tellBook(db: Reader, row: BookRow) {
  const { id, representada_id, data, formato, abas, created_at } = row;
  const { lines } = await placeLate(db, (await findBook(db, row.empresa_id, id)) as FoundBook);
  return {
    ...{ id, representada_id, data, simulado: false, formato, abas: JSON.parse(abas) as string[] },
    linhas: lines.length,
    totais: countSituations(await judgeBookLines(db, row, lines)),
    created_at,
  };
}

function countLines(db: Reader, { empresa_id, id }: BookRow): Promise<number> {
  return countFound(rowsWith(db, 'linhas_carteira', { empresa_id, carteira_id: id }));
}

/** Closes what lines cut, or what is open of a cancelled one, never more than is open. */
async function applyLines(
  db: Transaction,
  journal: Journal,
  { row, lines }: FoundBook,
  wanted: readonly number[],
  today: string,
) {
  const judged = new Map((await judgeBookLines(db, row, lines)).map((line) => [line.linha, line]));
  const encerramentos: ShownClosing[] = [];
  const ignoradas: { linha: number; motivo: IgnoredReason }[] = [];
  for (const [at, linha] of wanted.entries()) {
    const line = judged.get(linha) ?? refuseLine(at);
    const made = await applyLine(db, journal, row, line, today);
    if (typeof made === 'string') ignoradas.push({ linha, motivo: made });
    else encerramentos.push(made);
  }
  return { encerramentos, ignoradas };
}

function refuseLine(at: number): never {
  const fault = { code: 'custom', message: 'A carteira não tem esta linha', path: [`linhas`, String(at)] };
  throw new ApiError(problems.invalidInput, { details: [fault] });
}

async function applyLine(
  db: Transaction,
  journal: Journal,
  book: BookRow,
  { situacao, venda_id, produto_id, corte }: JudgedBookLine,
  data: string,
): Promise<ShownClosing | IgnoredReason> {
  if ((situacao !== 'corte' && situacao !== 'cancelado') || venda_id === null) return 'situacao';
  const scope = wholeCompany(book.empresa_id);
  const sale = orRefuse(await findSale(db, scope, venda_id), problems.saleUnknown);
  const isOfLine = (item: { produto_id: string }) => produto_id === null || item.produto_id === produto_id;
  const own = sale.closings.filter(({ carteira_id }) => carteira_id === book.id);
  if (own.some(({ itens }) => itens.some(isOfLine))) return 'aplicada';
  const open = (balanceOf(sale)?.itens ?? []).filter((item) => item.saldo > 0 && isOfLine(item));
  if (open.length === 0) return 'sem_saldo';
  const itens = open.map(({ produto_id, saldo }) => ({
    produto_id,
    quantidade: situacao === 'corte' ? Math.min(saldo, corte ?? 0) : saldo,
  }));
  try {
    const said = { data, motivo: 'corte' as const, itens, carteira_id: book.id };
    const { closing, after } = await closeBalance(db, journal, sale, said);
    return toShownClosing({ closing, row: after.row, items: after.items }, scope);
  } catch (error) {
    if (error instanceof ApiError && error.code === problems.nothingInvoiced.code) return 'cancele_a_venda';
    throw error;
  }
}
