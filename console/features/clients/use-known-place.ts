import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientQuery, clientsQuery } from '../records/clients.ts';
import type { ClientValues } from './client-form.ts';

/** Fills city, state and district from a client of the office that has the same CEP; what was typed by hand stays. */
export function useKnownPlace(form: UseFormReturnType<ClientValues>) {
  const cache = useQueryClient();
  const [filled, setFilled] = useState<string>();

  const look = async (text: string) => {
    const cep = text.replaceAll(/\D/g, '');
    setFilled(undefined);
    if (cep.length !== 8) return;
    const found = await cache.fetchQuery(clientsQuery({ cep, limit: 1 })).catch(() => undefined);
    const [one] = found?.data ?? [];
    if (one === undefined) return;
    const { cidade, estado, bairro } = await cache
      .fetchQuery(clientQuery(one.id))
      .catch(() => ({ ...one, bairro: '' }));
    const { values } = { values: form.getValues() };
    if (values.cep.replaceAll(/\D/g, '') !== cep) return;
    if (values.cidade.trim() === '') form.setFieldValue('cidade', cidade);
    if (values.estado === null) form.setFieldValue('estado', estado);
    if (values.bairro.trim() === '' && bairro !== '') form.setFieldValue('bairro', bairro);
    for (const field of ['cidade', 'estado']) form.clearFieldError(field);
    setFilled(`${cidade}/${estado}, como em outro cliente seu deste CEP.`);
  };
  return { look, filled };
}
