import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../ui/links.tsx';
import { representadaQuery } from './representadas.ts';

export function RepresentadaName({ id, plain = false }: { id: string | null; plain?: boolean }) {
  const { data, isError } = useQuery({ ...representadaQuery(id ?? ''), enabled: id !== null });
  if (id === null) return '—';
  if (isError) return id;
  if (plain) return data?.nome ?? '…';
  return <PageLink of="/representadas" id={id} name={data?.nome ?? '…'} />;
}
