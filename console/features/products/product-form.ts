import type { NewProduct, Product, ProductChanges } from '@talao/client';
import { newProduct } from '../../../src/trade/products/products.contract.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export const NO_PRODUCT = {
  codigo: '',
  /** One in a line. */
  codigos: '',
  nome: '',
  descricao: '',
  preco: '' as TypedNumber,
  ipi: '' as TypedNumber,
  preco_minimo: '' as TypedNumber,
  representada_id: null as string | null,
  unidade: '',
  multiplo: '' as TypedNumber,
  codigo_barras: '',
  categoria: '',
  ativo: true,
};

export type ProductValues = typeof NO_PRODUCT;

export function toProductValues(product: Product): ProductValues {
  return {
    ...product,
    codigo: product.codigo ?? product.id,
    codigos: product.codigos.join('\n'),
    descricao: product.descricao ?? '',
    unidade: product.unidade ?? '',
    multiplo: product.multiplo ?? '',
    ipi: product.ipi ?? '',
    preco_minimo: product.preco_minimo ?? '',
    codigo_barras: product.codigo_barras ?? '',
    categoria: product.categoria ?? '',
  };
}

export function toProductChanges(values: ProductValues, product?: Pick<Product, 'id'>): ProductChanges {
  const codigo = values.codigo.trim();
  return {
    // The id goes on serving as the code where it did.
    codigo: codigo === product?.id ? null : codigo || null,
    codigos: values.codigos.split('\n').flatMap((code) => code.trim() || []),
    nome: values.nome,
    descricao: values.descricao.trim() || null,
    preco: toNumber(values.preco),
    ativo: values.ativo,
    representada_id: values.representada_id,
    unidade: values.unidade.trim() || null,
    multiplo: numberOrNull(values.multiplo),
    ipi: numberOrNull(values.ipi),
    preco_minimo: numberOrNull(values.preco_minimo),
    codigo_barras: values.codigo_barras.trim() || null,
    categoria: values.categoria.trim() || null,
  };
}

function numberOrNull(typed: TypedNumber) {
  return typed === '' ? null : toNumber(typed);
}

function toNewProduct(values: ProductValues): NewProduct {
  return toProductChanges(values) as NewProduct;
}

export const fieldOf = {
  product_exists: 'codigo',
  product_code_taken: 'codigo',
  representada_unknown: 'representada_id',
};

export const NEW_PRODUCT = {
  title: 'Novo produto',
  saveLabel: 'Cadastrar produto',
  schema: newProduct,
  toBody: toNewProduct,
  fieldOf,
  done: ({ nome }: { id: string; nome: string }) => `${nome} foi cadastrado.`,
};
