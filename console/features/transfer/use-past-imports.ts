import { TRASH_DAYS } from '../../../src/domain/trash.ts';
import { useKept } from '../../lib/kept.ts';
import { useSession } from '../session/session.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { Imported } from './send-file.ts';
import type { PastImport } from './undo-import.ts';

const DAY_MILLIS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 10;

/** Imports of this browser that can still be undone, the newest first. */
export function usePastImports() {
  const session = useSession();
  const [kept, keep] = useKept<PastImport[]>(`importacoes.${session?.empresa.id ?? ''}`, []);
  const list = kept.filter(({ moment }) => moment > Date.now() - TRASH_DAYS * DAY_MILLIS);
  return {
    list,
    /** Representadas do not go to the trash, and without its place in the journal an import is not known again. */
    remember: ({ kind, file }: ChosenFile, { report, after, until }: Imported) => {
      if (kind === 'representadas' || report.criados === 0) return;
      if (after === undefined || until === undefined) return;
      const usuario_id = session?.usuario?.id ?? null;
      const chave_id = session?.chave?.id ?? null;
      const { criados: created, atualizados: changed = 0 } = report;
      const at = { moment: Date.now(), after, until };
      keep(
        [{ kind, file: file.name, ...at, created, changed, usuario_id, chave_id }, ...list].slice(
          0,
          MOST_KEPT,
        ),
      );
    },
    forget: (past: PastImport) => keep(list.filter(({ after }) => after !== past.after)),
  };
}
