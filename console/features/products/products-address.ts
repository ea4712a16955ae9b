import { addressReader, LIST, oneOf, orderOf, SITUATIONS, textIn, toFilter } from '../../lib/address-bar.ts';
import { NO_REPRESENTADA } from '../records/no-representada.ts';

export const PRODUCT_ORDERS = ['nome', 'id', 'preco', 'created_at'] as const;

export const readProductsAddress = addressReader({
  ...LIST,
  ordem: orderOf(PRODUCT_ORDERS),
  situacao: oneOf(SITUATIONS),
  representada: textIn,
});

export function toProductFilter(address: ReturnType<typeof readProductsAddress>) {
  const { ordem = 'nome', situacao, representada, ...list } = address;
  return {
    ...toFilter(list),
    ordem,
    ativo: situacao && situacao === 'ativos',
    ...(representada === NO_REPRESENTADA ? { sem_representada: true } : { representada_id: representada }),
  };
}
