import { hash } from 'node:crypto';
import { success } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { BookSituation } from '../../domain/order-books.ts';
import { addDays } from '../../domain/periods.ts';
import type { ColumnNames } from '../../domain/table-columns.ts';
import { ORDER_BOOK_LAYOUT } from '../../domain/table-layouts.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';
import { readTableColumns } from '../../platform/files/factory-table.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { columnsOfPost, type FileCall, queuePosts } from '../../trade/factory-files/post-file.ts';
import { recallColumns, rememberColumns } from '../../trade/factory-files/remembered-columns.queries.ts';
import { toOpenSale } from '../../trade/sales/balance/balances.contract.ts';
import { openSales } from '../../trade/sales/balance/balances.queries.ts';
import { countSituations, type JudgedBookLine, judgeBookLines, type PlacedLine } from './judge-book.ts';
import type { BookRow } from './noted-book.ts';
import { insertBook } from './order-books.queries.ts';
import { placeLines, readTaught } from './place-lines.queries.ts';
import { readBook } from './read-book.ts';

interface BookQuery {
  readonly representada_id: string;
  readonly data?: string | undefined;
  readonly simular?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
}

type BookCall = FileCall<BookQuery>;

export const bookPoster = (service: AppContext) =>
  queuePosts(service, (call: BookCall) => postBook(service, call));

/** Reads an order book and holds it against the sales; it is stored unless that is a dry run. */
async function postBook(service: AppContext, call: BookCall) {
  const { db, calendar, files } = service;
  const { representada_id, simular = false, data = calendar.today() } = call.query;
  const factory = { empresa_id: call.company.id, representada_id };
  const place = { ...factory, data, arquivo: hash('sha256', call.body) };
  const columns = await columnsOfPost(service, call, ORDER_BOOK_LAYOUT, async () => {
    if (!simular && (await hasRow(db.read, 'carteiras', place))) refuse(problems.orderBookExists);
  });
  const read = await readBook(files.sourceOf(call), columns);
  const head = { ...place, formato: read.formato, abas: JSON.stringify(read.abas), paginas: read.paginas };
  const placed = async (db: Reader) => placeLines(db, factory, read.lines, await readTaught(db, factory));
  if (simular) {
    const reader = db.readFor(call.requester);
    const row = { ...head, id: null, created_at: null };
    return new WithStatus(200, success(await showBook(reader, { row, lines: await placed(reader) })));
  }
  return changeAlone(service, call, {}, async (db, journal) => {
    const book = await insertBook(db, journal, head, await placed(db));
    await rememberColumns(db, journal, factory, ORDER_BOOK_LAYOUT, read.columns);
    return success(await showBook(db, book));
  });
}

const SITUATION_WORDS: Record<BookSituation, string> = {
  corte: 'com corte',
  bloqueado: 'bloqueadas',
  cancelado: 'canceladas',
  atrasado: 'atrasadas',
  nota_faltando: 'sem nota nossa',
  desconhecido: 'desconhecidas',
  item_estranho: 'de outro produto',
  a_menos: 'a menos',
  a_mais: 'a mais',
  ilegivel: 'ilegíveis',
  igual: 'iguais',
};

/** What posting an order book would do, in one sentence. */
export async function summarizeBook(
  { db, files, calendar }: AppContext,
  { company, requester }: Pick<RequestContext<unknown, unknown>, 'company' | 'requester'>,
  body: Buffer,
  representada_id: string | null,
  asked: ColumnNames = {},
): Promise<string> {
  const file = files.sourceOf({ requester, body });
  if (representada_id === null) {
    await readTableColumns(file, ORDER_BOOK_LAYOUT, { asked, remembered: {} });
    return 'Carteira de pedidos: diga de qual representada é';
  }
  const factory = { empresa_id: company.id, representada_id };
  const remembered = await recallColumns(db.read, factory, ORDER_BOOK_LAYOUT);
  const { lines } = await readBook(file, { asked, remembered });
  const reader = db.readFor(requester);
  const placed = await placeLines(reader, factory, lines, await readTaught(reader, factory));
  const book = { empresa_id: company.id, id: null, data: calendar.today() };
  const counts = Object.entries(countSituations(await judgeBookLines(reader, book, placed)));
  const told = counts.flatMap(([name, count]) =>
    count === 0 ? [] : [`${count} ${SITUATION_WORDS[name as BookSituation]}`],
  );
  const size = lines.length === 1 ? '1 linha' : `${lines.length} linhas`;
  return `Carteira de pedidos, ${size}: ${told.join(', ')}`;
}

interface ShownBook {
  readonly row: Pick<BookRow, 'empresa_id' | 'representada_id' | 'data' | 'formato' | 'abas'> & {
    readonly id: string | null;
    readonly created_at: string | null;
  };
  readonly lines: readonly PlacedLine[];
}

/** The book as the sales are now. */
export async function showBook(db: Reader, { row, lines }: ShownBook) {
  const judged = await judgeBookLines(db, row, lines);
  const { id, representada_id, data, formato, abas, created_at } = row;
  return {
    ...{ id, representada_id, data, simulado: id === null, formato },
    abas: JSON.parse(abas) as string[],
    linhas: judged.map(toBookLine),
    ausentes: await findAbsent(db, row, judged),
    totais: countSituations(judged),
    created_at,
  };
}

/** Our open sales of before the book that no line names. */
async function findAbsent(
  db: Reader,
  { empresa_id, representada_id, data }: ShownBook['row'],
  lines: readonly JudgedBookLine[],
) {
  const named = new Set(lines.map(({ venda_id }) => venda_id));
  const scope = wholeCompany(empresa_id);
  const absent: ReturnType<typeof toOpenSale>[] = [];
  const open = openSales(db, scope, { representada_id, ate: addDays(data, -1) }, data);
  for await (const rows of open.all())
    for (const row of rows) if (!named.has(row.venda_id)) absent.push(toOpenSale(row, scope));
  return absent;
}

export function toBookLine(line: JudgedBookLine) {
  const { linha, aba, situacao, venda_id, produto_id, codigo, descricao, quantidade, atendida, saldo } = line;
  return {
    ...{ linha, aba, situacao, venda_id },
    pedido: line.codigo_venda ?? line.pedido ?? line.pedido_cliente,
    ...{ produto_id, codigo, descricao, quantidade, atendida, saldo },
    ...{ nosso_saldo: line.nosso_saldo, corte: line.corte, previsao: line.previsao },
    ...{ situacao_fabrica: line.situacao_fabrica, aplicada: line.aplicada },
  };
}
