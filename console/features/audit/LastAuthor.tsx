import type { AuditEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { formatMoment } from '../../lib/formats.ts';
import { PersonName } from '../records/PersonName.tsx';
import { useMay } from '../session/session.ts';

interface LastAuthorProps {
  recurso: AuditEntry['recurso'];
  id: string;
}

/** Who changed a record last, and when, for those who may read the journal. */
export function LastAuthor({ recurso, id }: LastAuthorProps) {
  const mayRead = useMay('readJournal');
  const { data } = useQuery({
    queryKey: ['audit', 'last', recurso, id],
    queryFn: async () => {
      const query = { recurso, registro_id: id, ordem: 'recentes', limit: 1 } as const;
      return (await ask(api.GET('/api/v1/audit', { params: { query } }))).data[0] ?? null;
    },
    enabled: mayRead,
    staleTime: 0,
  });
  if (!data) return null;
  const { usuario_id, chave_id, momento } = data;
  return (
    <>
      {usuario_id !== null ? (
        <PersonName id={usuario_id} />
      ) : chave_id !== null ? (
        'Um programa (chave de API)'
      ) : (
        'O operador do serviço'
      )}{' '}
      mudou em {formatMoment(momento)}.
    </>
  );
}
