import { foldEmail, listMembers } from '../../access/people/members.queries.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { problems } from '../../platform/http/contract/problems.ts';

interface Named {
  readonly vendedor_id?: string | null | undefined;
  /** By name or e-mail. */
  readonly vendedor?: string | undefined;
}

/** What a line links its record to. */
export interface Link {
  /** Undefined when the line has no value. */
  readonly id?: string | null | undefined;
  readonly fault?: Omit<LineFault, 'linha'>;
}

const UNKNOWN = problems.vendedorUnknown.error;
const AMBIGUOUS = 'Há mais de uma pessoa com este nome';

/** The vendedor named by a line: an active member, or the record's current vendedor even if inactive. */
export async function vendedorFinder(
  db: Reader,
  empresaId: string,
): Promise<(named: Named, known?: { readonly vendedor_id: string | null }) => Link> {
  const members = (await listMembers(db, empresaId)).filter(({ ativo }) => ativo);
  const ids = new Set(members.map(({ id }) => id));
  const byEmail = new Map(members.map(({ id, email }) => [foldEmail(email), id]));
  const byName = Map.groupBy(members, ({ nome }) => foldText(nome));
  return ({ vendedor_id, vendedor }, known) => {
    if (vendedor_id !== undefined && vendedor_id !== null) {
      const isOwn = vendedor_id === known?.vendedor_id;
      return isOwn || ids.has(vendedor_id) ? { id: vendedor_id } : unlinked('vendedor_id', UNKNOWN);
    }
    if (vendedor === undefined) return {};
    const [found, ...others] = byName.get(foldText(vendedor)) ?? [];
    const id = byEmail.get(foldEmail(vendedor)) ?? found?.id;
    if (id === undefined) return unlinked('vendedor', UNKNOWN);
    return others.length === 0 ? { id } : unlinked('vendedor', AMBIGUOUS);
  };
}

export function unlinked(campo: string, mensagem: string): Link {
  return { fault: { campo, mensagem } };
}
