import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** What a link is made from again, so that it can be shown again; and when it was sent, by whom and to whom. */
export async function addSentLinks(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  const add = (name: string, kind: 'text' | typeof type.uuid | typeof type.moment) =>
    db.schema.alterTable('links_venda').addColumn(name, kind).execute();
  await add('semente', 'text');
  await add('enviado_em', type.moment);
  await add('enviado_para', 'text');
  await add('enviado_usuario_id', type.uuid);
  await add('enviado_chave_id', type.uuid);
}
