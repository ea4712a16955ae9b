import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { representadasQuery } from '../representadas/requests.ts';
import type { SaleValues } from './sale-form.ts';

/** Who represents one company alone does not choose it: it is there once the client is. */
export function useOnlyRepresentada(form: UseFormReturnType<SaleValues>): void {
  const { clienteId, representadaId } = form.values;
  const isAsked = clienteId !== null && representadaId === null;
  const { data } = useQuery({ ...representadasQuery({ ativo: true, limit: 2 }), enabled: isAsked });
  const only = data?.total === 1 ? data.data[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with every key.
  useEffect(() => {
    if (isAsked && only !== undefined) form.setFieldValue('representadaId', only);
  }, [isAsked, only]);
}
