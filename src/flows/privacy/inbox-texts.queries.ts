import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
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
