import { REPRESENTADAS } from './catalogue.ts';
import type { Api } from './money.ts';

const CARRIERS = ['Transportes Boa Rota', 'Rápido do Vale', 'Expresso Serrano'];
const WHOLESALE = 0.94;
/** So many of the clients buy wholesale. */
const WHOLESALERS = 6;

/** How a client has his orders brought, always the same way; some fetch them, and name nobody. */
export function deliveryTo(client: number): object {
  const transportadora = CARRIERS[client % (CARRIERS.length + 1)];
  return transportadora ? { transportadora, frete: client % 2 === 0 ? 'CIF' : 'FOB' } : {};
}

/** The coffee has a table for those who buy much. */
export async function agreeOnPrices(
  { post, put }: Api,
  representada_id: string,
  clients: readonly string[],
): Promise<void> {
  const { id: tabela_id } = await post('price-tables', { representada_id, nome: 'Atacado' });
  const [coffee] = REPRESENTADAS;
  const precos = coffee?.products.map(([produto_id, , preco]) => ({
    produto_id,
    preco: Math.round(preco * WHOLESALE * 100) / 100,
  }));
  await put(`price-tables/${tabela_id}/prices`, { precos });
  for (const client of clients.slice(0, WHOLESALERS))
    await put(`clients/${client}`, { tabelas: [{ representada_id, tabela_id }] });
}
