import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { representadaQuery } from './requests.ts';

export function RepresentadaName({ id }: { id: string | null }) {
  const { data, isError } = useQuery({ ...representadaQuery(id ?? ''), enabled: id !== null });
  if (id === null) return '—';
  if (isError) return id;
  return (
    <TextLink to="/representadas/$id" params={{ id }} inherit>
      {data?.nome ?? '…'}
    </TextLink>
  );
}
