import { hash } from 'node:crypto';
import type { z } from 'zod';
import { successWith } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { accessScopeOf } from '../../domain/access-scope.ts';
import type { PriceLine } from '../../domain/price-list-lines.ts';
import { PRICE_LIST_LAYOUT } from '../../domain/table-layouts.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { hasRow, insertRows } from '../../platform/database/rows.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import { keepNameOnly } from '../../platform/http/replies/idempotency.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { columnsOfPost, type FileCall, queuePosts } from '../factory-files/post-file.ts';
import { rememberColumns } from '../factory-files/remembered-columns.queries.ts';
import { toNotedPriceList } from '../price-list-records/noted-price-list.ts';
import { type ListRow, toLineRow } from '../price-list-records/price-lists.queries.ts';
import { priceTableRecords } from '../price-tables/price-tables.queries.ts';
import { toldBy } from './apply-price-list.ts';
import { listReader } from './list-reader.ts';
import type { postPriceList } from './price-lists.contract.ts';
import { readPriceList } from './read-price-list.ts';
import { showList, warningsOfList } from './show-price-list.ts';
import { compare } from './work-out.ts';

type ListQuery = z.output<NonNullable<ReturnType<typeof postPriceList>['query']>>;

export type ListCall = FileCall<ListQuery>;

export function priceListPoster(service: AppContext) {
  const lists = listReader(service);
  return queuePosts(service, (call: ListCall) => {
    const asked = { scope: accessScopeOf(call.company), requester: call.requester };
    return lists.showAgain(asked, takeList(service, call));
  });
}

/** What a list would do, in one sentence. */
export async function summarizePriceList(
  service: AppContext,
  call: Pick<ListCall, 'company' | 'requester' | 'body'>,
  representada_id: string | null,
  { colunas, tabela_id }: Pick<ListQuery, 'colunas' | 'tabela_id'> = {},
): Promise<string> {
  if (representada_id === null) return 'Lista de preços: diga de que representada';
  const { company, requester, body } = call;
  const query = { representada_id, tabela_id, colunas, simular: true };
  const answer = await takeList(service, { company, requester, body, query });
  const { data } = answer instanceof WithStatus ? answer.answer : answer;
  const { sobem, descem, novo, suspeito, sumiram } = data.totais;
  const told = [
    [sobem, 'sobem'],
    [descem, 'descem'],
    [novo, 'novos'],
    [suspeito, 'suspeitos'],
    [sumiram, 'sumiram'],
  ].flatMap(([count, word]) => (count === 0 ? [] : `${count} ${word}`));
  return `Lista de preços, ${data.linhas.length} linhas: ${told.join(', ') || 'nenhum preço muda'}`;
}

/** Reads a list and compares it with what counts; unless it is a dry run, it is kept, and tells of stock from then on. */
async function takeList(service: AppContext, call: ListCall) {
  const { db, calendar, files } = service;
  const { representada_id, tabela_id = null, simular } = call.query;
  const empresa_id = call.company.id;
  const scope = accessScopeOf(call.company);
  const today = calendar.today();
  const { data = today, vale_de = today } = call.query;
  const place = { empresa_id, alvo: tabela_id ?? representada_id, arquivo: hash('sha256', call.body), data };
  const columns = await columnsOfPost(service, call, PRICE_LIST_LAYOUT, async () => {
    const table = tabela_id && (await priceTableRecords.find(db.read, scope, tabela_id));
    if (tabela_id !== null && (!table || table.representada_id !== representada_id))
      refuse(problems.priceTableUnknown);
    if (!simular && (await hasRow(db.read, 'listas_preco', place))) refuse(problems.priceListExists);
  });
  const file = await readPriceList(files.sourceOf(call), columns, data);
  const stamp = newStamp();
  const row: ListRow = {
    ...stamp,
    ...place,
    ...{ representada_id, tabela_id, vale_de, formato: file.formato, tem_preco: file.tem_preco },
    ...{ criar: false, aplicada_em: null, ordem: null, em_vigor_em: null, vigor: null },
    ...{ usuario_id: null, chave_id: null, estoque: '[]' },
    updated_at: stamp.created_at,
  };
  const lines = file.lines.map((line: PriceLine) => toLineRow(row, line));
  const reader = db.readFor(call.requester);
  const compared = await compare(reader, { ...row, id: simular ? null : row.id }, lines, today);
  const answer = successWith(
    await showList(reader, scope, compared, today),
    await warningsOfList(reader, compared),
  );
  if (simular) return new WithStatus(200, answer);
  const kept = { ...row, estoque: JSON.stringify(toldBy(compared.lines)) };
  const { company, idempotency } = call;
  const keeping = { company, idempotency: idempotency && keepNameOnly(idempotency) };
  await changeAlone(service, keeping, {}, async (db, journal) => {
    if (await hasRow(db, 'listas_preco', place)) refuse(problems.priceListExists);
    await insertRows(db, 'listas_preco', [{ ...kept, tem_preco: Boolean(kept.tem_preco), criar: false }]);
    await insertRows(db, 'linhas_lista', lines);
    journal.written.set('linhas_lista', lines).set('sumidos_lista', []);
    await rememberColumns(db, journal, row, PRICE_LIST_LAYOUT, file.columns);
    journal.created('listas_preco', row.id, toNotedPriceList(kept));
    return { id: row.id };
  });
  return answer;
}
