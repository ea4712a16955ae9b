import { TextLink } from '../../ui/links.tsx';
import { useMay } from '../session/session.ts';
import type { AuditResource } from './list-audit.ts';

/** A link from a record to its journal entries. */
export function HistoryLink({ recurso, id }: { recurso: AuditResource; id: string }) {
  if (!useMay('readJournal')) return null;
  return (
    <TextLink to="/auditoria" search={{ recurso, registro: id }} size="sm">
      Histórico de mudanças
    </TextLink>
  );
}
