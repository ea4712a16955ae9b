import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { payoutLineWords, payoutWords } from '../../money/payouts/payouts.contract.ts';
import { lineWords, receiptWords } from '../../money/receipts/receipts.contract.ts';
import {
  notedLine,
  notedStatement,
  readParts,
  readPayments,
  statementLine,
  toNotedLine,
} from '../../money/statements/statements.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described, namedObject, objectOf, words } from '../../platform/http/contract/words.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import {
  selectLinesAbout,
  type selectPaidOutFor,
  type selectReceivedFor,
  selectRulesOfClient,
  selectStatementsAfter,
} from './client-money.queries.ts';
import { measureSales, pagesById } from './privacy.queries.ts';

const uuid = z.string().meta({ format: 'uuid' });
const day = z.string().meta({ format: 'date' });

export const exportedReceiptLine = namedObject(
  'ExportedReceiptLine',
  {
    ...lineWords,
    recebimento_id: words('O recebimento', ...receiptWords.id.examples),
    data: receiptWords.data,
    referencia: receiptWords.referencia,
  },
  {
    recebimento_id: uuid,
    data: day,
    referencia: z.string().nullable(),
    venda_id: uuid,
    parcela: z.int(),
    valor: z.number(),
  },
);

export const exportedPayoutLine = namedObject(
  'ExportedPayoutLine',
  { ...payoutLineWords, repasse_id: payoutWords.id, data: payoutWords.data },
  { repasse_id: uuid, data: day, venda_id: uuid, parcela: z.int(), valor: z.number() },
);

export const exportedStatementLine = objectOf('ExportedStatementLine', {
  extrato_id: described(uuid, 'O extrato', EXAMPLE_IDS.extrato),
  data: notedStatement.shape.data,
  descricao: statementLine.shape.descricao,
  ...notedLine.shape,
});

/** The client whose money is exported. */
export interface Buyer {
  readonly empresaId: string;
  readonly clienteId: string;
}

export async function* writeRules(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  for (const row of await selectRulesOfClient(db, empresaId, clienteId)) yield JSON.stringify(toRule(row));
}

/** The lines of receipts or of payouts about sales to the client, sale by sale. */
export async function* writeMoneyOf(
  db: Reader,
  { empresaId, clienteId }: Buyer,
  select: typeof selectReceivedFor | typeof selectPaidOutFor,
): AsyncGenerator<string> {
  const pages = pagesById((page) => measureSales(db, empresaId, clienteId, page));
  for await (const sales of pages) {
    const ids = sales.map(({ id }) => id);
    for (const { valor, ...line } of await select(db, empresaId, ids))
      yield JSON.stringify({ ...line, valor: toReais(valor) });
  }
}

/** The statement lines about sales to the client, found by reading all statements. */
export async function* writeStated(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  for await (const statements of pagesById((page) => selectStatementsAfter(db, empresaId, page)))
    for (const { id: extrato_id, data } of statements)
      for (const { descricao, ...line } of await selectLinesAbout(db, empresaId, clienteId, extrato_id)) {
        const noted = toNotedLine({
          ...line,
          partes: readParts(line.partes),
          pagos: readPayments(line.pagos),
        });
        yield JSON.stringify({ extrato_id, data, descricao, ...noted });
      }
}
