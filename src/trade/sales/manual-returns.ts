import type { SaleReturn } from './returns.rules.ts';
import type { SaleRow } from './sale-facts.ts';

/** A manual return, as stored with its sale; `valor` in centavos. */
export interface ManualReturn {
  readonly id: string;
  readonly data: string;
  readonly motivo: string;
  readonly itens: readonly { readonly produto_id: string; readonly valor: number }[];
  readonly created_at: string;
}

type WithReturns = Pick<SaleRow, 'devolucoes'>;

export function readManualReturns({ devolucoes }: WithReturns): ManualReturn[] {
  return devolucoes === null ? [] : JSON.parse(devolucoes);
}

/** Null without any. */
export function writeManualReturns(returns: readonly ManualReturn[]): string | null {
  return returns.length === 0 ? null : JSON.stringify(returns);
}

export function manualReturnsOf(row: WithReturns): SaleReturn[] {
  return readManualReturns(row).map(({ itens, ...told }) => ({
    ...told,
    nota_id: null,
    referencia: null,
    itens: itens.map(({ produto_id, valor }) => ({
      ...{ produto_id, produtos: valor, produtos_ipi: valor, nota: valor },
      ...{ de_nota_id: null, de_posicao: null, como: null },
    })),
  }));
}
