import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, inPages, rowsWith } from '../../platform/database/rows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { type AnonymousClient, withoutInboxTexts } from './anonymous-client.ts';
import { selectHistory } from './privacy.queries.ts';

/** Takes the client out of what is said of the files in the box; returns the journal entries that tell the same. */
export async function forgetInboxTexts(
  db: Transaction,
  empresaId: string,
  anonymous: AnonymousClient,
): Promise<JournalRow[]> {
  const told: JournalRow[] = [];
  for (const { id, ...texts } of await selectTexts(db, empresaId)) {
    const without = withoutInboxTexts(texts, anonymous);
    if (without === texts) continue;
    await changeRows(db, 'caixa', { empresa_id: empresaId, id }, without);
    told.push(...(await selectHistory(db, empresaId, id, 'caixa')));
  }
  return told;
}

function selectTexts(db: Reader, empresaId: string) {
  return rowsWith(db, 'caixa', { empresa_id: empresaId })
    .select(['id', 'remetente', 'assunto', 'nome', 'resumo'])
    .execute();
}

const LINES_PER_READ = 500;
const REPLACED = 'Cliente anonimizado';

/**
 * Removes the client from statements: the descriptions of its sales' lines, and every cell or description that names it, in
 * matched lines or not. Figures stay. Returns the changed statements.
 */
export async function forgetStatementTexts(
  db: Transaction,
  empresaId: string,
  clienteId: string,
  anonymous: AnonymousClient,
): Promise<Set<string>> {
  const changed = new Set<string>();
  const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clienteId })
    .select('id')
    .execute();
  const ids = new Set(sales.map(({ id }) => id));
  const found = rowsWith(db, 'linhas_extrato', { empresa_id: empresaId })
    .select(['extrato_id', 'linha', 'venda_id', 'descricao', 'celulas'])
    .where(({ eb, or }) => or([eb('descricao', 'is not', null), eb('celulas', 'is not', null)]))
    .orderBy('extrato_id')
    .orderBy('linha')
    .limit(LINES_PER_READ);
  const after = ({ extrato_id, linha }: { extrato_id: string; linha: number }) =>
    found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('extrato_id', 'linha'), '>', tuple(extrato_id, linha)),
    );
  type Line = Awaited<ReturnType<typeof found.execute>>[number];
  const read = (last?: Line) => (last ? after(last) : found).execute();
  for await (const lines of inPages(LINES_PER_READ, read))
    for (const { extrato_id, linha, venda_id, ...texts } of lines) {
      const forgotten = forget(texts, anonymous, venda_id !== null && ids.has(venda_id));
      if (forgotten === undefined) continue;
      changed.add(extrato_id);
      await changeRows(db, 'linhas_extrato', { empresa_id: empresaId, extrato_id, linha }, forgotten);
    }
  return changed;
}

interface Texts {
  readonly descricao: string | null;
  readonly celulas: string | null;
}

/** Undefined when nothing must be removed. */
function forget(
  { descricao, celulas }: Texts,
  anonymous: AnonymousClient,
  isOfClient: boolean,
): Texts | undefined {
  const tells = (text: string) => anonymous.isToldIn(text) || (isOfClient && text === descricao);
  const cells = celulas === null ? null : (JSON.parse(celulas) as string[]);
  const isTold = descricao !== null && (isOfClient || anonymous.isToldIn(descricao));
  if (!isTold && !cells?.some(tells)) return undefined;
  const kept = cells?.map((cell) => (tells(cell) ? REPLACED : cell));
  return { descricao: isTold ? null : descricao, celulas: kept === undefined ? null : JSON.stringify(kept) };
}
