import type { Client } from '@talao/client';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { formatTaxId } from '../../../src/domain/tax-id-format.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { WEEKDAYS, type Weekday } from '../../lib/weekdays.ts';
import { type DetailValues, NO_DETAILS, toDetailBody, toDetailValues } from './client-details-form.ts';

export interface ClientValues extends DetailValues {
  nome: string;
  codigo: string;
  cnpj_cpf: string;
  email: string;
  telefone: string;
  endereco: string;
  bairro: string;
  cidade: string;
  estado: Uf | null;
  observacao: string;
  ativo: boolean;
  vendedor_id: string | null;
  dias: Weekday[];
}

export const NO_CLIENT: ClientValues = {
  ...NO_DETAILS,
  nome: '',
  codigo: '',
  cnpj_cpf: '',
  email: '',
  telefone: '',
  endereco: '',
  bairro: '',
  cidade: '',
  estado: null,
  observacao: '',
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
    nome: values.nome,
    email: values.email,
    telefone: values.telefone,
    cidade: values.cidade,
    // An empty box is a missing state, which the contract names as such.
    estado: (values.estado ?? '') as Uf,
    cnpj_cpf: values.cnpj_cpf.trim() || null,
    endereco: values.endereco.trim() || null,
    bairro: values.bairro,
    observacao: values.observacao,
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
