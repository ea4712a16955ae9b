import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import { type Entry, entriesOf, type Installment, type Sale } from './money-model.ts';
import { comparable, keyOf, type MoneyOffice, refused } from './money-office.ts';
import { withhold } from './money-withheld.ts';

export async function adjust(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  const parcela = office.random.whole(1, sale.parcelas.length);
  const one = sale.parcelas[parcela - 1] as Installment;
  const { saldo } = entriesOf(sale, office)[parcela - 1] as Entry;
  one.ajuste = office.random.pick([0, one.ajuste - Math.round(saldo * 100), office.random.whole(-500, 500)]);
  one.motivo = one.ajuste === 0 ? null : 'Acerto';
  const wish = { venda_id: sale.id, parcela, ajuste: one.ajuste / 100, motivo: 'Acerto' };
  const shown = recordOf(await office.company.post('commissions/adjust', wish), 200);
  assert.deepEqual(comparable(shown), comparable(entriesOf(sale, office)[parcela - 1] as Entry));
}

export async function receive(office: MoneyOffice): Promise<void> {
  const sales = office.sales.filter(({ representada_id }) => representada_id === office.payers[0]?.id);
  if (sales.length === 0) return;
  const lines = Array.from({ length: office.random.whole(1, 3) }, () => {
    const sale = office.random.pick(sales);
    const at = office.random.whole(0, sale.parcelas.length - 1);
    const saldo = Math.round((entriesOf(sale, office)[at] as Entry).saldo * 100);
    const valor = office.random.pick([saldo, saldo, saldo - 1, office.random.whole(-300, 900)]);
    return { sale, at, one: sale.parcelas[at] as Installment, valor };
  });
  const sum = lines.reduce((sum, { valor }) => sum + valor, 0);
  const retencoes = withhold(office, sum);
  const isWrong = office.random.chance(0.1);
  const payer = office.payers[0]?.id as string;
  const representada_id = office.random.chance(0.1) ? office.payers[1]?.id : payer;
  const answer = await office.company.post('commission-receipts', {
    representada_id,
    data: office.today,
    valor: (sum - retencoes.all + (isWrong ? 1 : 0)) / 100,
    retencoes: retencoes.sent,
    linhas: lines.map(({ sale, at, valor }) => ({
      venda_id: sale.id,
      parcela: at + 1,
      valor: valor / 100,
    })),
  });
  const another = representada_id !== payer;
  if (isWrong) return assert.ok(refused(answer, [400, 'A soma das linhas deve ser igual ao valor recebido']));
  if (another) return assert.equal(answer.status, 422, 'sales of another representada');
  const receipt = recordOf(answer, 201);
  assert.deepEqual(receipt.retencoes, retencoes.sent);
  office.note({ id: receipt.id, representada_id: payer, data: office.today, retencoes, lines });
  await office.compare(lines[0]?.sale as Sale);
}

export async function allocate(office: MoneyOffice): Promise<void> {
  const payer = office.random.pick(office.payers);
  const open = office
    .entries()
    .filter(
      ({ representada_id, vence_em, saldo, situacao }) =>
        representada_id === payer.id &&
        vence_em !== null &&
        saldo > 0 &&
        situacao !== 'cancelada' &&
        situacao !== 'estornada',
    )
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const all = open.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0);
  const valor = Math.max(
    1,
    office.random.pick([all, all + 1, Math.floor(all / 2), office.random.whole(1, 2000)]),
  );
  const retencoes = withhold(office, valor);
  const answer = await office.company.post('commission-receipts', {
    representada_id: payer.id,
    data: office.today,
    valor: (valor - retencoes.all) / 100,
    retencoes: retencoes.sent,
    alocar: 'vencimento',
  });
  if (refused(answer, valor > all && [422, 'O valor passa do saldo em aberto'])) return;
  const lines: { venda_id: string; parcela: number; valor: number }[] = [];
  let left = valor;
  for (const { venda_id, parcela, saldo } of open) {
    const paid = Math.min(left, Math.round(saldo * 100));
    if (paid > 0) lines.push({ venda_id, parcela, valor: paid });
    left -= paid;
  }
  const receipt = recordOf(answer, 201);
  assert.deepEqual(
    receipt.linhas,
    lines.map((line) => ({ ...line, valor: line.valor / 100 })),
  );
  office.note({
    id: receipt.id,
    representada_id: payer.id,
    data: office.today,
    retencoes,
    lines: lines.map(({ venda_id, parcela, valor }) => ({
      one: office.sales.find(({ id }) => id === venda_id)?.parcelas[parcela - 1] as Installment,
      valor,
    })),
  });
}

export async function takeBack(office: MoneyOffice): Promise<void> {
  if (office.receipts.length === 0) return;
  const receipt = office.random.pick(office.receipts);
  assert.equal((await office.company.delete(`commission-receipts/${receipt.id}`)).status, 200);
  office.receipts = office.receipts.filter((other) => other !== receipt);
  for (const { one, valor } of receipt.lines) one.recebido -= valor;
  for (const { one } of receipt.lines)
    one.isNamed = office.receipts.some(({ lines }) => lines.some((line) => line.one === one));
  await office.compareSome();
}
