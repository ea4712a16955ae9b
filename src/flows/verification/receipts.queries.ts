import { sql } from 'kysely';
import { toReais } from '../../domain/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/verification.ts';
import type { MovedLine, OwnTerms } from '../../trade/sales/own-installments.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

/** The received amount stored with each instalment must equal the sum of its receipt lines. */
export const checkReceipts: Check = {
  name: 'receipts',
  about: 'what each receipt and each instalment has received, summed again from the lines',
  size: (db) => countRows(db, 'recebimentos', 'linhas_recebimento', 'parcelas'),
  async run(db, findings) {
    const { rows: receipts } = await sql<{ empresa_id: string; id: string; valor: number; soma: number }>`
      select recebimentos.empresa_id, recebimentos.id, cast(${paid} as bigint) as valor,
        cast(coalesce(sum(linhas_recebimento.valor), 0) as bigint) as soma
      from recebimentos left join linhas_recebimento
        on linhas_recebimento.empresa_id = recebimentos.empresa_id
        and linhas_recebimento.recebimento_id = recebimentos.id
      group by recebimentos.empresa_id, recebimentos.id, ${paid}
      having ${paid} <> coalesce(sum(linhas_recebimento.valor), 0)`.execute(db);
    for (const { empresa_id, id, valor, soma } of receipts)
      findings.fault(
        `company ${empresa_id}, receipt ${id}: its value and what was withheld are ${reais(valor)}, its lines make ${reais(soma)}`,
      );

    const { rows: entries } = await sql<Received>`
      select parcelas.empresa_id, parcelas.venda_id, parcelas.numero, recebido, coalesce(soma, 0) as soma
      from parcelas left join ${sumOfLines} as somas
        on somas.empresa_id = parcelas.empresa_id and somas.venda_id = parcelas.venda_id
        and somas.numero = parcelas.numero
      where recebido <> coalesce(soma, 0)`.execute(db);
    for (const { recebido, soma, ...entry } of entries)
      findings.fault(`${nameOf(entry)} has received ${reais(recebido)}, the lines make ${reais(soma)}`);

    const { rows: lost } = await sql<Named>`
      select distinct linhas.empresa_id, linhas.venda_id, linhas.parcela as numero
      from linhas_recebimento as linhas left join parcelas
        on parcelas.empresa_id = linhas.empresa_id and parcelas.venda_id = linhas.venda_id
        and parcelas.numero = linhas.parcela
      where parcelas.numero is null`.execute(db);
    for (const entry of lost) findings.fault(`${nameOf(entry)} is named by a receipt, and is not there`);
    await checkMoved(db, findings);
    findings.looked(await countRows(db, 'recebimentos', 'linhas_recebimento', 'parcelas'));
  },
};

const paid = sql`(recebimentos.valor + irrf + iss + inss + outro)`;

interface MovedRow {
  empresa_id: string;
  venda_id: string;
  recebimento_id: string;
  linha: number;
  parcela: number;
  valor: number;
  proprias: string | null;
}

/** Lines that moved to a note's entry are where their sale says, and those that it says are there, unless their receipt is gone. */
async function checkMoved(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<MovedRow>`
    select vendas.empresa_id, vendas.id as venda_id, linhas.recebimento_id, linhas.parcela, linhas.valor,
      coalesce(linhas.linha, linhas.posicao) as linha, vendas.proprias
    from linhas_recebimento as linhas join vendas
      on vendas.empresa_id = linhas.empresa_id and vendas.id = linhas.venda_id
    where linhas.postada is not null or linhas.linha is not null
      or cast(vendas.proprias as text) like '%"movidas"%'`.execute(db);
  for (const lines of Map.groupBy(rows, ({ venda_id }) => venda_id).values()) {
    const [{ proprias, empresa_id, venda_id }] = lines as [MovedRow];
    const terms: Partial<OwnTerms> = proprias === null ? {} : JSON.parse(proprias);
    const spell = ({ recebimento_id, linha, parcela, valor }: MovedLine | MovedRow) =>
      [recebimento_id, linha, parcela, valor].join(' ');
    const receipts = new Set(lines.map(({ recebimento_id }) => recebimento_id));
    const said = terms.movidas?.filter(({ recebimento_id }) => receipts.has(recebimento_id)) ?? [];
    const stored = new Set(lines.map(spell));
    const lost = said.filter((line) => !stored.has(spell(line)));
    for (const { recebimento_id, linha } of lost)
      findings.fault(
        `company ${empresa_id}, sale ${venda_id}: line ${linha} of receipt ${recebimento_id} is not where the sale moved it`,
      );
  }
}

interface Named {
  empresa_id: string;
  venda_id: string;
  numero: number;
}

type Received = Named & { recebido: number; soma: number };

const sumOfLines = sql`(
  select empresa_id, venda_id, parcela as numero, cast(sum(valor) as bigint) as soma
  from linhas_recebimento group by empresa_id, venda_id, parcela)`;

function nameOf({ empresa_id, venda_id, numero }: Named): string {
  return `company ${empresa_id}, sale ${venda_id}, instalment ${numero}`;
}

function reais(centavos: number): string {
  return toReais(centavos).toFixed(2);
}
