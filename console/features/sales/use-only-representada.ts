import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SaleValues } from '../order/sale-form.ts';
import { representadasQuery } from '../records/representadas.ts';
import type { GoTo } from './use-sale-keys.ts';

/**
 * Who represents one company alone does not choose it. The answer puts it in at the moment when the client was picked, before the
 * cursor goes on: it never comes into a box that is being written in.
 */
export function useOnlyRepresentada(form: UseFormReturnType<SaleValues>, goTo: GoTo): () => boolean {
  const isAsked = form.values.representadaId === null;
  const { data } = useQuery({ ...representadasQuery({ ativo: true, limit: 2 }), enabled: isAsked });
  const only = data?.total === 1 ? data.data[0]?.id : undefined;
  const put = () => {
    if (form.getValues().representadaId !== null) return true;
    if (only === undefined) return false;
    form.setFieldValue('representadaId', only);
    return true;
  };
  // A sheet that was opened for a client has nothing left to ask him, unless his hand is at the box already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there.
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>('[data-cell="representada"]');
    if (only === undefined || form.getValues().clienteId === null || !isAsked || box?.value !== '') return;
    if (put() && document.activeElement === box) goTo('0.produtoId');
  }, [only]);
  return put;
}
