import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

const member = prepared<{ empresa_id: string; usuario_id: string }>()((db, param) =>
  db
    .selectFrom('membros')
    .select(['repasse', 'ativo', 'saiu_em'])
    .where('empresa_id', '=', param('empresa_id'))
    .where('usuario_id', '=', param('usuario_id')),
);

/** Whether new records may name him. */
export async function isActiveMember(db: Reader, empresaId: string, usuarioId: string): Promise<boolean> {
  const found = await member.first(db, { empresa_id: empresaId, usuario_id: usuarioId });
  return Boolean(found?.ativo) && found?.saiu_em === null;
}

/** His share of a commission, in per cent; 0 without a vendedor. */
export async function findShare(db: Reader, empresaId: string, usuarioId: string | null): Promise<number> {
  if (usuarioId === null) return 0;
  return (await member.first(db, { empresa_id: empresaId, usuario_id: usuarioId }))?.repasse ?? 0;
}
