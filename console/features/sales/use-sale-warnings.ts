import { useQueries, useQuery } from '@tanstack/react-query';
import { toCentavos } from '../../../src/domain/money.ts';
import { warningsOf } from '../../../src/domain/sale-warnings.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { type SaleValues, totalOfSale } from '../order/sale-form.ts';
import { isExact } from '../order/sale-item.ts';
import { productQuery } from '../records/products.ts';
import { representadaQuery } from '../records/representadas.ts';

/** What of the sheet may be worth a second look, as the service will say when it is saved. Nothing is held back for it. */
export function useSaleWarnings(values: SaleValues): {
  lines: (string | undefined)[];
  total: string | undefined;
} {
  const id = values.representadaId ?? '';
  const representada = useQuery({ ...representadaQuery(id), enabled: id !== '' }).data;
  const products = [...new Set(values.itens.map(({ produtoId }) => produtoId).filter(Boolean))];
  const multiples = useQueries({
    queries: products.map((product) => ({ ...productQuery(product), retry: false })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.multiplo ? [[data.id, data.multiplo] as const] : []))),
  });
  const warnings = warningsOf(
    { status: STATUS_OF_STAGE[values.etapa], valor_total: toCentavos(totalOfSale(values)) ?? 0 },
    values.itens.map(({ produtoId, quantidade }) => ({
      produto_id: produtoId,
      quantidade: isExact(quantidade) ? quantidade : 0,
    })),
    { multiples, minimum: toCentavos(representada?.pedido_minimo ?? 0) },
  );
  const about = (field: string) => warnings.find(({ campo }) => campo === field)?.mensagem;
  return {
    lines: values.itens.map((_, line) => about(`itens.${line}.quantidade`)),
    total: about('valor_total'),
  };
}
