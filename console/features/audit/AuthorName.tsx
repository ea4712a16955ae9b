import type { AuditEntry } from '@talao/client';
import { PersonName } from '../records/PersonName.tsx';
import type { Authors } from './use-authors.ts';

/** The author of a change: a person, a program with a key, or the operator. */
export function AuthorName({ entry, authors }: { entry: AuditEntry; authors: Authors }) {
  const { usuario_id, chave_id } = entry;
  if (usuario_id !== null) return <PersonName id={usuario_id} />;
  if (chave_id === null) return 'Operador do serviço';
  return authors.keys.find(({ id }) => id === chave_id)?.nome ?? 'Chave de API';
}
