import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { representadasQuery } from '../representadas/requests.ts';
import type { SaleValues } from './sale-form.ts';

/**
 * Who represents one company alone does not choose it. The answer puts it in at the moment when the client was picked, before the
 * cursor goes on: it never comes into a box that is being written in.
 */
export function useOnlyRepresentada(form: UseFormReturnType<SaleValues>): () => boolean {
  const isAsked = form.values.representadaId === null;
  const { data } = useQuery({ ...representadasQuery({ ativo: true, limit: 2 }), enabled: isAsked });
  const only = data?.total === 1 ? data.data[0]?.id : undefined;
  return () => {
    if (form.getValues().representadaId !== null) return true;
    if (only === undefined) return false;
    form.setFieldValue('representadaId', only);
    return true;
  };
}
