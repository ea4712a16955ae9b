import type { Representada } from '@talao/client';
import type { Uf } from '../../../src/domain/ufs.ts';
import { formatPhone } from '../../lib/phones.ts';
import { maskTaxId } from '../../lib/tax-ids.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export interface RepresentadaValues {
  nome: string;
  cnpj: string;
  email: string;
  telefone: string;
  endereco: string;
  cidade: string;
  estado: Uf | null;
  contato: string;
  observacao: string;
  comissao: TypedNumber;
  ativo: boolean;
}

export const NO_REPRESENTADA: RepresentadaValues = {
  nome: '',
  cnpj: '',
  email: '',
  telefone: '',
  endereco: '',
  cidade: '',
  estado: null,
  contato: '',
  observacao: '',
  comissao: '',
  ativo: true,
};

export function toRepresentadaValues(representada: Representada): RepresentadaValues {
  return {
    ...representada,
    cnpj: maskTaxId(representada.cnpj),
    telefone: formatPhone(representada.telefone),
    estado: representada.estado || null,
  };
}

export function toRepresentadaBody(values: RepresentadaValues) {
  return {
    nome: values.nome,
    cnpj: values.cnpj.trim(),
    email: values.email.trim(),
    telefone: values.telefone.trim(),
    endereco: values.endereco,
    cidade: values.cidade,
    estado: values.estado ?? ('' as const),
    contato: values.contato,
    observacao: values.observacao,
    comissao: values.comissao === '' ? 0 : toNumber(values.comissao),
    ativo: values.ativo,
  };
}
