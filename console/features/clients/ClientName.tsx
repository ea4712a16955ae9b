import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { clientQuery } from './requests.ts';

/** A client's name, looked up by id; a deleted client shows its id. */
export function ClientName({ id }: { id: string }) {
  const { data, isError } = useQuery(clientQuery(id));
  if (isError) return id;
  return (
    <TextLink to="/clientes/$id" params={{ id }} inherit>
      {data?.nome ?? '…'}
    </TextLink>
  );
}
