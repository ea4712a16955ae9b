import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/links.tsx';
import { representadaQuery } from './representadas.ts';

interface RepresentadaNameProps {
  id: string | null;
  plain?: boolean;
}

export function RepresentadaName({ id, plain = false }: RepresentadaNameProps) {
  const { data, isError } = useQuery({ ...representadaQuery(id ?? ''), enabled: id !== null });
  if (id === null) return '—';
  if (isError) return id;
  if (plain) return data?.nome ?? '…';
  return (
    <TextLink to="/representadas/$id" params={{ id }} inherit>
      {data?.nome ?? '…'}
    </TextLink>
  );
}
