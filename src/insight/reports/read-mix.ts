import { shareOf } from '../../domain/abc-curve.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { chooseAlike } from '../../domain/alike-clients.ts';
import type { Reader } from '../../platform/database/database.ts';
import { orRefuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { findClient } from '../../trade/clients/clients.queries.ts';
import { openPurchases } from '../../trade/sums/purchases.queries.ts';
import type { MissingProduct, MixFilter } from './mix.contract.ts';
import { compareBaskets, findMissing } from './mix.queries.ts';
import { yearUpTo } from './report-period.ts';

const MOST_ALIKE = 20;

export async function readMix(db: Reader, scope: AccessScope, filter: MixFilter, today: string) {
  const { id } = orRefuse(await findClient(db, scope, filter.cliente_id), problems.clientNotFound);
  const period = yearUpTo(filter.ate ?? today);
  const purchases = await openPurchases(db, scope.empresaId);
  const baskets = await compareBaskets(purchases, scope, id, period);
  const held = baskets.find(({ cliente_id }) => cliente_id === id)?.produtos ?? 0;
  const others = baskets.filter(({ cliente_id }) => cliente_id !== id);
  const alike = chooseAlike(held, others, MOST_ALIKE);
  const missing =
    alike.length < 2 ? [] : await findMissing(purchases, { ...filter, clienteId: id, alike, period });
  const lines = missing
    .sort((a, b) => b.clientes - a.clientes || (a.produto_id < b.produto_id ? -1 : 1))
    .map(
      ({ codigo, ...product }): MissingProduct => ({
        ...product,
        participacao: shareOf(product.clientes, alike.length),
        codigo,
      }),
    );
  return { lines, beside: { semelhantes: alike.length } };
}
