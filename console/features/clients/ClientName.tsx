import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { clientQuery } from './requests.ts';

/** A client by name, also where only the id is known; what was deleted keeps its id alone. */
export function ClientName({ id }: { id: string }) {
  const { data, isError } = useQuery(clientQuery(id));
  if (isError) return id;
  return (
    <TextLink to="/clientes/$id" params={{ id }} inherit>
      {data?.nome ?? '…'}
    </TextLink>
  );
}
