import { TextLink } from '../../ui/links.tsx';
import { useMay } from '../session/permissions.ts';
import type { AuditResource } from './list-audit.ts';

/** From a record to all that was ever changed in it. */
export function HistoryLink({ recurso, id }: { recurso: AuditResource; id: string }) {
  if (!useMay('readJournal')) return null;
  return (
    <TextLink to="/auditoria" search={{ recurso, registro: id }} size="sm">
      Histórico de mudanças
    </TextLink>
  );
}
