import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import {
  enter,
  type Installment,
  installment,
  type Sale,
  STATUSES,
  scaled,
  totalOfAll,
} from './money-model.ts';
import { DAYS, type MoneyOffice, type Refusal, refused, sent } from './money-office.ts';

export async function sell(office: MoneyOffice): Promise<void> {
  const itens = office.items();
  const total = totalOfAll(itens);
  const sale: Sale = {
    id: '',
    pedido: '',
    data: office.random.pick(DAYS),
    cliente_id: office.random.pick(office.clients),
    representada_id: office.random.pick(office.payers).id,
    vendedor_id: office.someone(),
    repasse: 0,
    status: 'Pedido',
    faturado_em: null,
    itens,
    rates: [],
    evento: 'liquidacao',
    dia: 15,
    parcelas: [],
  };
  const status = office.random.pick(STATUSES);
  const terms = office.terms(total, sale.data);
  sale.parcelas = terms.parcelas ?? [installment(sale.data, total)];
  const made = recordOf(
    await office.company.post('sales', {
      clienteId: sale.cliente_id,
      representadaId: sale.representada_id,
      data: sale.data,
      status,
      vendedor_id: sale.vendedor_id,
      itens: itens.map(sent),
      ...terms.sent,
    }),
    201,
  );
  enter(sale, status, sale.data);
  Object.assign(sale, { id: made.id, pedido: made.pedido });
  office.freeze(sale);
  office.sales.push(sale);
  await office.compare(sale);
}

/** Changes items, terms, client, day, representada or vendedor, one at a time. */
export async function edit(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  const kind = office.random.pick(['items', 'terms', 'client', 'day', 'payer', 'vendedor', 'nothing']);
  const after: Sale = structuredClone(sale);
  let body: object = {};
  let refusal: Refusal | false = false;
  if (kind === 'items') {
    after.itens = office.items();
    body = { itens: after.itens.map(sent) };
    const parcelas =
      totalOfAll(after.itens) === totalOfAll(sale.itens)
        ? after.parcelas
        : scaled(after.parcelas, totalOfAll(after.itens));
    if (parcelas === undefined) refusal = [409, 'As parcelas pagas passam do novo total'];
    else after.parcelas = parcelas;
  } else if (kind === 'terms') {
    const terms = office.terms(totalOfAll(sale.itens), sale.data);
    body = terms.sent;
    if (terms.parcelas !== undefined) {
      const gone = sale.parcelas.slice(terms.parcelas.length);
      if (gone.some(({ isPaidOut }) => isPaidOut))
        refusal = [409, 'Parcela com repasse pago não pode ser removida'];
      if (gone.some(({ isNamed }) => isNamed))
        refusal = [409, 'Parcela com comissão recebida não pode ser removida'];
      after.parcelas = terms.parcelas.map((one, at) => {
        const { vencimento: _, valor: _value, pago_em: _paid, ...happened } = sale.parcelas[at] ?? one;
        return { ...one, ...happened, inadimplente: one.pago_em === null && happened.inadimplente };
      });
    }
  } else if (kind === 'client') {
    after.cliente_id = office.random.pick(office.clients);
    body = { clienteId: after.cliente_id };
  } else if (kind === 'day') {
    after.data = office.random.pick(DAYS);
    body = { data: after.data };
  } else if (kind === 'payer') {
    after.representada_id = office.random.pick(office.payers).id;
    body = { representadaId: after.representada_id };
    if (after.representada_id !== sale.representada_id && sale.parcelas.some(({ isNamed }) => isNamed))
      refusal = [409, 'Venda com comissão recebida ou nota não pode mudar de representada'];
  } else if (kind === 'vendedor') {
    after.vendedor_id = office.someone();
    body = { vendedor_id: after.vendedor_id };
    if (after.vendedor_id !== sale.vendedor_id) after.repasse = office.shareOf(after.vendedor_id);
  } else body = { itens: sale.itens.map(sent), clienteId: sale.cliente_id, data: sale.data };
  if (refused(await office.company.put(`sales/${sale.id}`, body), refusal)) return office.compare(sale);
  const isChanged = (['cliente_id', 'data', 'representada_id'] as const).some(
    (field) => after[field] !== sale[field],
  );
  if (isChanged || JSON.stringify(after.itens) !== JSON.stringify(sale.itens)) office.freeze(after);
  office.keep(sale, after);
  await office.compare(sale);
}

export async function moveStage(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  const status = office.random.pick(STATUSES);
  const isStuck = sale.status === 'CANCELADA' && status !== 'CANCELADA';
  const answer = await office.company.put(`sales/${sale.id}`, { status });
  if (!refused(answer, isStuck && [409, 'Venda cancelada não pode mudar de status']))
    enter(sale, status, office.today);
  await office.compare(sale);
}

export async function pay(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  const numero = office.random.whole(1, sale.parcelas.length + 1);
  const one = sale.parcelas[numero - 1];
  if (office.random.chance(0.3)) return markUnpaid(office, sale, numero);
  const pago_em = office.random.pick([...DAYS, null, '2028-11-20']);
  const answer = await office.company.put(`sales/${sale.id}/installments/${numero}`, { pago_em });
  if (pago_em === '2028-11-20') assert.equal(answer.status, 400, 'nobody pays tomorrow');
  else if (!refused(answer, one === undefined && [404, 'Parcela não encontrada'])) {
    const paid = one as Installment;
    paid.pago_em = pago_em;
    paid.inadimplente &&= pago_em === null;
    const { vencimento, valor, inadimplente } = paid;
    assert.deepEqual(recordOf(answer, 200), {
      numero,
      vencimento,
      valor: valor / 100,
      pago_em,
      inadimplente,
    });
  }
  await office.compare(sale);
}

/** The client did not pay, or that is taken back; of what was paid it is not true. */
async function markUnpaid(office: MoneyOffice, sale: Sale, numero: number): Promise<void> {
  const one = sale.parcelas[numero - 1];
  const inadimplente = office.random.chance(0.7);
  const answer = await office.company.put(`sales/${sale.id}/installments/${numero}`, { inadimplente });
  if (refused(answer, one === undefined && [404, 'Parcela não encontrada'])) return;
  const known = one as Installment;
  known.inadimplente = inadimplente && known.pago_em === null;
  assert.equal(recordOf(answer, 200).inadimplente, known.inadimplente);
  await office.compare(sale);
}

export async function recalculate(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  recordOf(await office.company.post(`sales/${sale.id}/commission/recalculate`, {}), 200);
  office.freeze(sale);
  await office.compare(sale);
}

export async function drop(office: MoneyOffice): Promise<void> {
  const sale = office.some();
  if (sale === undefined) return;
  const isNamed = sale.parcelas.some((one) => one.isNamed);
  const answer = await office.company.delete(`sales/${sale.id}`);
  if (refused(answer, isNamed && [409, 'Venda com comissão recebida não pode ser deletada'])) return;
  const isPaidOut = sale.parcelas.some((one) => one.isPaidOut);
  if (refused(answer, isPaidOut && [409, 'Venda com repasse pago não pode ser deletada'])) return;
  assert.equal(answer.status, 200);
  office.sales = office.sales.filter((other) => other !== sale);
}
