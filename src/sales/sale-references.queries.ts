import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

type Flag = boolean | 0 | 1 | null;

/** Nobody's id. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** Whether client and representada are active; null for one that is not there. In one statement, since every sale asks. */
export function findReferences(
  db: Transaction,
  empresaId: string,
  clienteId = NONE,
  representadaId = NONE,
): Promise<{ client: Flag; representada: Flag }> {
  return flags.one(db, {
    empresa_id: empresaId,
    cliente_id: clienteId.toLowerCase(),
    representada_id: representadaId.toLowerCase(),
  });
}

const flags = prepared<{ empresa_id: string; cliente_id: string; representada_id: string }>()((db, param) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom('clientes')
      .select('ativo')
      .where('empresa_id', '=', param('empresa_id'))
      .where('id', '=', param('cliente_id'))
      .as('client'),
    selectFrom('representadas')
      .select('ativo')
      .where('empresa_id', '=', param('empresa_id'))
      .where('id', '=', param('representada_id'))
      .as('representada'),
  ]),
);
