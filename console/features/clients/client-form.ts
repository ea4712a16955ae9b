import type { Client } from '@talao/client';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { formatTaxId } from '../../../src/domain/tax-ids.ts';
import type { Uf } from '../../../src/domain/ufs.ts';
import { newClient } from '../../../src/trade/clients/clients.contract.ts';
import { TEXTS } from '../../lib/client-texts.ts';
import { each } from '../../lib/each.ts';
import { maskPostalCode } from '../../lib/postal-codes.ts';
import { WEEKDAYS, type Weekday } from '../../lib/weekdays.ts';

export const NO_CONTACT = { nome: '', cargo: '', telefone: '', email: '' };
export const NO_ADDRESS = {
  nome: '',
  endereco: '',
  bairro: '',
  cidade: '',
  estado: null as Uf | null,
  cep: '',
};
export const NO_TABLE = { representada_id: null as string | null, tabela_id: null as string | null };

export const NO_CLIENT = {
  nome: '',
  codigo: '',
  cnpj_cpf: '',
  email: '',
  telefone: '',
  endereco: '',
  bairro: '',
  cidade: '',
  observacao: '',
  cep: '',
  /** As people say it, `14/11`. */
  aniversario: '',
  ...each(TEXTS, () => ''),
  estado: null as Uf | null,
  ativo: true,
  vendedor_id: null as string | null,
  dias: [] as Weekday[],
  contatos: [] as (typeof NO_CONTACT)[],
  enderecos: [] as (typeof NO_ADDRESS)[],
  tabelas: [] as (typeof NO_TABLE)[],
  visita_semanas: '1',
  visita_desde: null as string | null,
};

export type ClientValues = typeof NO_CLIENT;

export function toClientValues(client: Client): ClientValues {
  return {
    ...client,
    ...each(TEXTS, (name) => client[name] ?? ''),
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
    cnpj_cpf: formatTaxId(client.cnpj_cpf ?? ''),
    endereco: client.endereco ?? '',
    telefone: formatPhone(client.telefone),
    estado: client.estado || null,
    dias: WEEKDAYS.filter((day) => client[day]),
  };
}

/** An empty box means no value, not an empty one. */
const orNull = (text: string) => text.trim() || null;

export function toClientBody({ dias, ...values }: ClientValues) {
  return {
    nome: values.nome,
    email: values.email,
    telefone: values.telefone,
    cidade: values.cidade,
    // An empty box is a missing state, which the contract names as such.
    estado: (values.estado ?? '') as Uf,
    cnpj_cpf: orNull(values.cnpj_cpf),
    endereco: orNull(values.endereco),
    bairro: values.bairro,
    observacao: values.observacao,
    ativo: values.ativo,
    vendedor_id: values.vendedor_id,
    ...each(TEXTS, (name) => orNull(values[name])),
    cep: orNull(values.cep),
    aniversario: birthdayOf(values.aniversario),
    contatos: values.contatos.map(({ nome, cargo, telefone, email }) => ({
      nome,
      cargo: orNull(cargo),
      telefone: orNull(telefone),
      email: orNull(email),
    })),
    enderecos: values.enderecos.map(({ nome, endereco, bairro, cidade, estado, cep }) => ({
      nome: orNull(nome),
      endereco,
      bairro: orNull(bairro),
      cidade: orNull(cidade),
      estado,
      cep: orNull(cep),
    })),
    tabelas: values.tabelas.map(({ representada_id, tabela_id }) => ({
      representada_id: representada_id ?? '',
      tabela_id: tabela_id ?? '',
    })),
    visita_semanas: Number(values.visita_semanas),
    visita_desde: values.visita_desde,
    ...(values.codigo.trim() !== '' && { codigo: values.codigo }),
    ...each(WEEKDAYS, (day) => dias.includes(day)),
  };
}

/** An invalid day is sent as typed, so that the service refuses it. */
function birthdayOf(typed: string): string | null {
  const [day = '', month, ...others] = typed.trim().split('/');
  if (day === '' && month === undefined) return null;
  if (month === undefined || others.length > 0) return typed.trim();
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const fieldOf = {
  email_taken: 'email',
  client_code_taken: 'codigo',
  invalid_state: 'estado',
  vendedor_unknown: 'vendedor_id',
};

export const NEW_CLIENT = {
  title: 'Novo cliente',
  saveLabel: 'Cadastrar cliente',
  schema: newClient,
  toBody: toClientBody,
  fieldOf,
  done: ({ nome, codigo }: Pick<Client, 'id' | 'nome' | 'codigo'>) =>
    `${nome} foi cadastrado com o código ${codigo}.`,
};
