import type { Client } from '@talao/client';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { formatTaxId } from '../../../src/domain/tax-id-format.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { each } from '../../lib/client-texts.ts';
import { WEEKDAYS, type Weekday } from '../../lib/weekdays.ts';
import { type DetailValues, NO_DETAILS, toDetailBody, toDetailValues } from './client-details-form.ts';

/** Boxes whose text is sent as it is typed. */
const PLAIN = ['nome', 'email', 'telefone', 'cidade', 'bairro', 'observacao'] as const;

type Typed = Record<(typeof PLAIN)[number] | 'codigo' | 'cnpj_cpf' | 'endereco', string>;

export interface ClientValues extends DetailValues, Typed {
  estado: Uf | null;
  ativo: boolean;
  vendedor_id: string | null;
  dias: Weekday[];
}

export const NO_CLIENT: ClientValues = {
  ...NO_DETAILS,
  ...each([...PLAIN, 'codigo', 'cnpj_cpf', 'endereco'], () => ''),
  estado: null,
  ativo: true,
  vendedor_id: null,
  dias: [],
};

export function toClientValues(client: Client): ClientValues {
  return {
    ...client,
    ...toDetailValues(client),
    cnpj_cpf: formatTaxId(client.cnpj_cpf ?? ''),
    endereco: client.endereco ?? '',
    telefone: formatPhone(client.telefone),
    dias: WEEKDAYS.filter((day) => client[day]),
  };
}

/** What the service takes: an empty box means no value, not an empty one. */
export function toClientBody({ dias, ...values }: ClientValues) {
  return {
    ...each(PLAIN, (name) => values[name]),
    // An empty box is a missing state, which the contract names as such.
    estado: (values.estado ?? '') as Uf,
    cnpj_cpf: values.cnpj_cpf.trim() || null,
    endereco: values.endereco.trim() || null,
    ativo: values.ativo,
    vendedor_id: values.vendedor_id,
    ...toDetailBody(values),
    ...(values.codigo.trim() !== '' && { codigo: values.codigo }),
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, dias.includes(day)])) as Record<Weekday, boolean>),
  };
}

const FIELDS: Record<string, string> = {
  email_taken: 'email',
  client_code_taken: 'codigo',
  invalid_state: 'estado',
  vendedor_unknown: 'vendedor_id',
};

export function fieldOf({ code }: ApiError): string | undefined {
  return FIELDS[code];
}
