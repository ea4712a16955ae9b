import type { AuditEntry } from '@talao/client';
import { TextLink } from '../../ui/links.tsx';
import { useMay } from '../session/session.ts';

export function HistoryLink({ recurso, id }: { recurso: AuditEntry['recurso']; id: string }) {
  if (!useMay('readJournal')) return null;
  return (
    <TextLink to="/auditoria" search={{ recurso, registro: id }} size="sm">
      Histórico de mudanças
    </TextLink>
  );
}
