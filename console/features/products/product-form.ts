import type { NewProduct, Product, ProductChanges } from '@talao/client';
import type { ApiError } from '../../lib/api-error.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export interface ProductValues {
  id: string;
  nome: string;
  descricao: string;
  preco: TypedNumber;
  representada_id: string | null;
  ativo: boolean;
}

export const NO_PRODUCT: ProductValues = {
  id: '',
  nome: '',
  descricao: '',
  preco: '',
  representada_id: null,
  ativo: true,
};

export function toProductValues(product: Product): ProductValues {
  return { ...product, descricao: product.descricao ?? '' };
}

export function toProductChanges(values: ProductValues): ProductChanges {
  return {
    nome: values.nome,
    descricao: values.descricao.trim() || null,
    preco: toNumber(values.preco),
    ativo: values.ativo,
    representada_id: values.representada_id,
  };
}

export function toNewProduct(values: ProductValues): NewProduct {
  return { ...toProductChanges(values), id: values.id } as NewProduct;
}

const FIELDS: Record<string, string> = {
  product_exists: 'id',
  representada_unknown: 'representada_id',
};

export function fieldOf({ code }: ApiError): string | undefined {
  return FIELDS[code];
}
