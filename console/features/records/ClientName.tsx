import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { clientQuery } from './clients.ts';

interface ClientNameProps {
  id: string;
  plain?: boolean;
}

/** A client's name, looked up by id; a deleted client shows its id. */
export function ClientName({ id, plain = false }: ClientNameProps) {
  const { data, isError } = useQuery(clientQuery(id));
  if (isError) return id;
  if (plain) return data?.nome ?? '…';
  return (
    <TextLink to="/clientes/$id" params={{ id }} inherit>
      {data?.nome ?? '…'}
    </TextLink>
  );
}
