import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../ui/links.tsx';
import { clientQuery } from './clients.ts';

/** A client's name, looked up by id; a deleted client shows its id. */
export function ClientName({ id, plain = false }: { id: string; plain?: boolean }) {
  const { data, isError } = useQuery(clientQuery(id));
  if (isError) return id;
  if (plain) return data?.nome ?? '…';
  return <PageLink of="/clientes" id={id} name={data?.nome ?? '…'} />;
}
