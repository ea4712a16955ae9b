import type { Client } from '@talao/client';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import { eachText, type Texts } from '../../lib/client-texts.ts';
import { maskPostalCode } from '../../lib/postal-codes.ts';

interface ContactValues {
  nome: string;
  cargo: string;
  telefone: string;
  email: string;
}

interface AddressValues {
  nome: string;
  endereco: string;
  bairro: string;
  cidade: string;
  estado: Uf | null;
  cep: string;
}

export interface TableValues {
  representada_id: string | null;
  tabela_id: string | null;
}

/** Optional details of a client. */
export interface DetailValues extends Texts<string> {
  cep: string;
  /** As people say it, `14/11`. */
  aniversario: string;
  contatos: ContactValues[];
  enderecos: AddressValues[];
  tabelas: TableValues[];
  visita_semanas: string;
  visita_desde: string | null;
}

export const NO_CONTACT: ContactValues = { nome: '', cargo: '', telefone: '', email: '' };
export const NO_ADDRESS: AddressValues = {
  nome: '',
  endereco: '',
  bairro: '',
  cidade: '',
  estado: null,
  cep: '',
};
export const NO_TABLE: TableValues = { representada_id: null, tabela_id: null };

export const NO_DETAILS: DetailValues = {
  ...eachText(() => ''),
  cep: '',
  aniversario: '',
  contatos: [],
  enderecos: [],
  tabelas: [],
  visita_semanas: '1',
  visita_desde: null,
};

export function toDetailValues(client: Client): DetailValues {
  return {
    ...eachText((name) => client[name] ?? ''),
    cep: maskPostalCode(client.cep ?? ''),
    aniversario: client.aniversario?.split('-').reverse().join('/') ?? '',
    contatos: client.contatos.map(({ nome, cargo, telefone, email }) => ({
      nome,
      cargo: cargo ?? '',
      telefone: formatPhone(telefone ?? ''),
      email: email ?? '',
    })),
    enderecos: client.enderecos.map(({ nome, endereco, bairro, cidade, estado, cep }) => ({
      nome: nome ?? '',
      endereco,
      bairro: bairro ?? '',
      cidade: cidade ?? '',
      estado: estado as Uf | null,
      cep: maskPostalCode(cep ?? ''),
    })),
    tabelas: client.tabelas.map(({ representada_id, tabela_id }) => ({ representada_id, tabela_id })),
    visita_semanas: String(client.visita_semanas),
    visita_desde: client.visita_desde,
  };
}

/** What the service takes: an empty box means no value, not an empty one. */
export function toDetailBody(values: DetailValues) {
  return {
    ...eachText((name) => values[name].trim() || null),
    cep: values.cep.trim() || null,
    aniversario: birthdayOf(values.aniversario),
    contatos: values.contatos.map(({ nome, cargo, telefone, email }) => ({
      nome,
      cargo: cargo.trim() || null,
      telefone: telefone.trim() || null,
      email: email.trim() || null,
    })),
    enderecos: values.enderecos.map(({ nome, endereco, bairro, cidade, estado, cep }) => ({
      nome: nome.trim() || null,
      endereco,
      bairro: bairro.trim() || null,
      cidade: cidade.trim() || null,
      estado,
      cep: cep.trim() || null,
    })),
    tabelas: values.tabelas.map(({ representada_id, tabela_id }) => ({
      representada_id: representada_id ?? '',
      tabela_id: tabela_id ?? '',
    })),
    visita_semanas: Number(values.visita_semanas),
    visita_desde: values.visita_desde,
  };
}

/** An invalid day is sent as typed, so that the service refuses it. */
function birthdayOf(typed: string): string | null {
  const [day = '', month, ...others] = typed.trim().split('/');
  if (day === '' && month === undefined) return null;
  if (month === undefined || others.length > 0) return typed.trim();
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
