import type { NewProduct, Product, ProductChanges } from '@talao/client';
import type { ApiError } from '../../lib/api-error.ts';
import { each } from '../../lib/client-texts.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

/** Boxes that may be empty. */
const TEXTS = ['descricao', 'unidade', 'codigo_barras', 'categoria'] as const;

/** `codigos` has one in a line. */
export interface ProductValues
  extends Record<(typeof TEXTS)[number] | 'codigo' | 'codigos' | 'nome', string> {
  preco: TypedNumber;
  representada_id: string | null;
  multiplo: TypedNumber;
  ativo: boolean;
}

export const NO_PRODUCT: ProductValues = {
  ...each([...TEXTS, 'codigo', 'codigos', 'nome'], () => ''),
  preco: '',
  representada_id: null,
  multiplo: '',
  ativo: true,
};

export function toProductValues(product: Product): ProductValues {
  return {
    ...product,
    codigo: product.codigo ?? product.id,
    codigos: product.codigos.join('\n'),
    ...each(TEXTS, (name) => product[name] ?? ''),
    multiplo: product.multiplo ?? '',
  };
}

export function toProductChanges(values: ProductValues, product?: Pick<Product, 'id'>): ProductChanges {
  const codigo = values.codigo.trim();
  return {
    // The id goes on serving as the code where it did.
    codigo: codigo === product?.id ? null : codigo || null,
    codigos: values.codigos.split('\n').flatMap((code) => code.trim() || []),
    nome: values.nome,
    ...each(TEXTS, (name) => values[name].trim() || null),
    preco: toNumber(values.preco),
    ativo: values.ativo,
    representada_id: values.representada_id,
    multiplo: values.multiplo === '' ? null : toNumber(values.multiplo),
  };
}

export function toNewProduct(values: ProductValues): NewProduct {
  return toProductChanges(values) as NewProduct;
}

const FIELDS: Record<string, string> = {
  product_exists: 'codigo',
  product_code_taken: 'codigo',
  representada_unknown: 'representada_id',
};

export function fieldOf({ code }: ApiError): string | undefined {
  return FIELDS[code];
}
