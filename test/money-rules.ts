import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import { type MoneyOffice, refused } from './money-office.ts';

export async function agree(office: MoneyOffice): Promise<void> {
  const [produto_id, cliente_id] = office.random.pick([
    [office.random.pick(office.products), office.random.pick(office.clients)],
    [office.random.pick(office.products), null],
    [null, office.random.pick(office.clients)],
  ] as const);
  const [de, ate] = office.random.pick([
    [null, null],
    [null, '2026-09-15'],
    ['2026-09-16', null],
    ['2026-10-01', '2026-10-31'],
  ] as const);
  const rule = {
    produto_id,
    cliente_id,
    de,
    ate,
    percentual: office.rate(),
    representada_id: office.random.pick(office.payers).id,
  };
  const meets = office.rules.some(
    (other) =>
      other.representada_id === rule.representada_id &&
      other.produto_id === produto_id &&
      other.cliente_id === cliente_id &&
      (other.de ?? '') <= (ate ?? 'z') &&
      (de ?? '') <= (other.ate ?? 'z'),
  );
  const answer = await office.company.post('commission-rules', {
    ...rule,
    percentual: rule.percentual / 1e6,
  });
  if (refused(answer, meets && [409, 'Já existe uma regra de comissão para este caso no período'])) return;
  office.rules.push({ ...rule, id: recordOf(answer, 201).id });
}

export async function endRule(office: MoneyOffice): Promise<void> {
  if (office.rules.length === 0) return;
  const rule = office.random.pick(office.rules);
  if (office.random.chance(0.5)) {
    rule.percentual = office.rate();
    recordOf(
      await office.company.put(`commission-rules/${rule.id}`, { percentual: rule.percentual / 1e6 }),
      200,
    );
  } else {
    assert.equal((await office.company.delete(`commission-rules/${rule.id}`)).status, 200);
    office.rules = office.rules.filter((one) => one !== rule);
  }
  await office.compareSome();
}

/** Another share counts for later sales alone. */
export async function changeShare(office: MoneyOffice): Promise<void> {
  const person = office.random.pick(office.people);
  person.share = office.rate();
  recordOf(await office.company.put(`users/${person.id}`, { repasse: person.share / 1e6 }), 200);
  await office.compareSome();
}

export async function changePayer(office: MoneyOffice): Promise<void> {
  const payer = office.random.pick(office.payers);
  const presumido = office.random.pick([null, 0, 10, 30, 180]);
  const contrato_inicio = office.random.pick([null, '2024-05-31', '2026-05-20', '2026-10-31']);
  const contrato_fim = office.random.pick([null, null, '2026-11-01', '2027-08-31', '2028-02-29']);
  const contract = { contrato_inicio, contrato_fim };
  Object.assign(payer, {
    rate: office.rate(),
    dia: office.random.whole(1, 28),
    presumido,
    ...contract,
  });
  recordOf(
    await office.company.put(`representadas/${payer.id}`, {
      comissao: payer.rate / 1e6,
      comissao_dia: payer.dia,
      pagamento_presumido: presumido,
      ...contract,
    }),
    200,
  );
  await office.compareSome();
}
