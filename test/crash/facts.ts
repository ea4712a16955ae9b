/** What a caller knows of a record, in a form comparable with what is stored. */
export type Facts = ClientFacts | SaleFacts;

export interface ClientFacts {
  nome: string;
  email: string;
  observacao: string;
}

export interface SaleFacts {
  cliente_id: string;
  status: string;
  /** In centavos, like every total here. */
  valor_total: number;
  itens: ItemFacts[];
}

export interface ItemFacts {
  produto_id: string;
  quantidade: number;
  valor_unitario: number;
  valor_total: number;
}

const IN_ITEM = '#';

/** A record is identified by a mark that its caller chose: a client's email, or the common prefix of a sale's products. */
export function markOf(facts: Facts): string {
  if ('email' in facts) return facts.email;
  return facts.itens[0]?.produto_id.split(IN_ITEM)[0] ?? 'a sale without items';
}

/** Prices and quantities are whole numbers, so that the caller's own sums are certainly right. */
export function itemOf(mark: string, number: number, quantidade: number, reais: number): ItemFacts {
  return {
    produto_id: `${mark}${IN_ITEM}${number}`,
    quantidade,
    valor_unitario: reais,
    valor_total: quantidade * reais * 100,
  };
}

export function sumOf(itens: readonly ItemFacts[]): number {
  return itens.reduce((sum, { valor_total }) => sum + valor_total, 0);
}
