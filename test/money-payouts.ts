import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import { type Entry, entriesOf, type Installment, type PostedLine, type Sale } from './money-model.ts';
import { type MoneyOffice, refused } from './money-office.ts';

const centavos = (reais: number) => Math.round(reais * 100);

function openOf({ repasse_valor, repasse_pago }: Entry): number {
  return centavos(repasse_valor) - centavos(repasse_pago);
}

export async function payOut(office: MoneyOffice): Promise<void> {
  const person = office.random.pick(office.people);
  const sales = office.sales.filter(({ vendedor_id }) => vendedor_id === person.id);
  if (sales.length === 0) return;
  const lines = Array.from({ length: office.random.whole(1, 3) }, () => {
    const sale = office.random.pick(sales);
    const at = office.random.whole(0, sale.parcelas.length - 1);
    const open = openOf(entriesOf(sale, office)[at] as Entry);
    const valor = office.random.pick([open, open, open - 1, office.random.whole(-300, 900)]);
    return { sale, at, one: sale.parcelas[at] as Installment, valor, open };
  });
  const sum = lines.reduce((sum, { valor }) => sum + valor, 0);
  const isWrong = office.random.chance(0.1);
  const paid = office.random.chance(0.1) ? office.random.pick(office.people) : person;
  const confirmar = office.random.chance(0.5);
  const answer = await office.company.post('payouts', {
    confirmar,
    vendedor_id: paid.id,
    data: office.today,
    valor: (sum + (isWrong ? 1 : 0)) / 100,
    linhas: lines.map(({ sale, at, valor }) => ({
      venda_id: sale.id,
      parcela: at + 1,
      valor: valor / 100,
    })),
  });
  if (refused(answer, isWrong && [400, 'A soma das linhas deve ser igual ao valor pago'])) return;
  if (refused(answer, paid !== person && [422, 'Parcela não encontrada'])) return;
  const beyond = lines.flatMap(({ sale, at, valor, open }, n) => {
    const before = lines.slice(0, n).filter((one) => one.sale === sale && one.at === at);
    const rest = open - before.reduce((sum, one) => sum + one.valor, 0);
    return valor > 0 && valor > rest ? [`linhas.${n}`] : [];
  });
  if (refused(answer, !confirmar && beyond.length > 0 && [409, 'O repasse passa do que é devido'])) {
    assert.equal(answer.body.campo, beyond[0]);
    return;
  }
  const told: { campo: string }[] = answer.body.avisos ?? [];
  assert.deepEqual(
    told.map(({ campo }) => campo),
    beyond,
  );
  const { avisos: _, ...body } = answer.body;
  note(office, recordOf({ ...answer, body }, 201).id, lines);
  await office.compare(lines[0]?.sale as Sale);
}

/** What is open of the entries received in full, the oldest due date first, those without one last. */
export async function allocatePayout(office: MoneyOffice): Promise<void> {
  const person = office.random.pick(office.people);
  const key = ({ vence_em, pedido, parcela }: Entry) =>
    [vence_em ?? 'z', pedido, String(parcela).padStart(3, '0')].join(' ');
  const open = office
    .entries()
    .filter((entry) => entry.vendedor_id === person.id && entry.situacao === 'recebida' && openOf(entry) > 0)
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const all = open.reduce((sum, entry) => sum + openOf(entry), 0);
  const valor = Math.max(
    1,
    office.random.pick([all, all + 1, Math.floor(all / 2), office.random.whole(1, 500)]),
  );
  const answer = await office.company.post('payouts', {
    vendedor_id: person.id,
    data: office.today,
    valor: valor / 100,
    alocar: 'recebidas',
  });
  if (refused(answer, valor > all && [422, 'O valor passa do repasse em aberto'])) return;
  const expected: { entry: Entry; valor: number }[] = [];
  let left = valor;
  for (const entry of open) {
    const paid = Math.min(left, openOf(entry));
    if (paid > 0) expected.push({ entry, valor: paid });
    left -= paid;
  }
  const payout = recordOf(answer, 201);
  assert.deepEqual(
    payout.linhas,
    expected.map(({ entry: { venda_id, parcela }, valor }) => ({ venda_id, parcela, valor: valor / 100 })),
  );
  note(
    office,
    payout.id,
    expected.map(({ entry, valor }) => ({ one: installmentOf(office, entry), valor })),
  );
}

export async function takePayoutBack(office: MoneyOffice): Promise<void> {
  if (office.payouts.length === 0) return;
  const payout = office.random.pick(office.payouts);
  assert.equal((await office.company.delete(`payouts/${payout.id}`)).status, 200);
  office.payouts = office.payouts.filter((other) => other !== payout);
  for (const { one, valor } of payout.lines) one.repasse_pago -= valor;
  for (const { one } of payout.lines)
    one.isPaidOut = office.payouts.some(({ lines }) => lines.some((line) => line.one === one));
  await office.compareSome();
}

function note(office: MoneyOffice, id: string, lines: PostedLine[]): void {
  for (const { one, valor } of lines) {
    one.repasse_pago += valor;
    one.isPaidOut = true;
  }
  office.payouts.push({ id, lines });
}

function installmentOf({ sales }: MoneyOffice, { venda_id, parcela }: Entry): Installment {
  return sales.find(({ id }) => id === venda_id)?.parcelas[parcela - 1] as Installment;
}

/** What each vendedor may have of what is due by a day. */
export async function expectOpenShares(office: MoneyOffice): Promise<void> {
  const entries = office.entries();
  for (const day of ['2026-10-20', office.today, '2027-12-31']) {
    const { body } = await office.company.get(`payouts?abertos=${day}`);
    assert.equal(body.total, office.payouts.length);
    const open = office.people.map(({ id, nome }) => {
      const own = entries.filter(
        (entry) =>
          entry.vendedor_id === id &&
          entry.situacao === 'recebida' &&
          openOf(entry) !== 0 &&
          entry.previsto_em <= day,
      );
      const valor = own.reduce((sum, entry) => sum + openOf(entry), 0) / 100;
      return { vendedor_id: id, vendedor_nome: nome, parcelas: own.length, valor };
    });
    assert.deepEqual(
      body.abertos,
      open.filter(({ parcelas }) => parcelas > 0),
      day,
    );
  }
}

/** A vendedor's statement has every entry of which something was received, by the day of its last receipt. */
export async function expectStatements(office: MoneyOffice): Promise<void> {
  const entries = office.entries();
  const lastReceipt = (one: Installment) =>
    office.receipts.findLast(({ lines }) => lines.some((line) => line.one === one))?.data;
  for (const { id } of office.people) {
    const own = entries.filter((entry) => entry.vendedor_id === id);
    const { soma } = (await office.company.get(`commissions?vendedor_id=${id}&soma=true`)).body;
    const sum = (field: 'repasse_valor' | 'repasse_devido' | 'repasse_pago') =>
      own.reduce((all, entry) => all + centavos(entry[field]), 0) / 100;
    assert.deepEqual(
      [soma.repasse_valor, soma.repasse_devido, soma.repasse_pago],
      [sum('repasse_valor'), sum('repasse_devido'), sum('repasse_pago')],
    );
    const stated = own
      .filter(({ recebido }) => recebido !== 0)
      .map((entry) => ({ entry, day: lastReceipt(installmentOf(office, entry)) ?? '' }))
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .map(({ entry, day }) => [
        ...[day, entry.pedido, entry.parcela],
        ...[entry.base, entry.repasse_percentual, entry.repasse_valor, entry.repasse_pago],
        openOf(entry) / 100,
      ]);
    const { text } = await office.company.get(`users/${id}/payout-statement?formato=csv`);
    const shown = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [day, pedido, parcela, _client, _representada, ...figures] = line.split(';');
        return [day, pedido, ...[parcela, ...figures].map((cell = '') => Number(cell.replace(',', '.')))];
      });
    assert.deepEqual(shown, stated);
  }
}

function placeOf({ entry: { pedido, parcela }, day }: { entry: Entry; day: string }): string {
  return [day, pedido, String(parcela).padStart(3, '0')].join(' ');
}
