import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import { divide, type Entry, type Payer } from './money-model.ts';
import { type MoneyOffice, refused } from './money-office.ts';

/** In months since the year 0, and back. */
const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const named = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
const monthOf = (day: string) => day.slice(0, 7);

/** The commissions of some months before the first sale; one in a month with sales is refused. */
export async function remember(office: MoneyOffice): Promise<void> {
  const { id } = office.random.pick(office.payers);
  const first = count('2025-10');
  const months = office.random.some(
    Array.from({ length: 10 }, (_, at) => named(first + at)),
    office.random.whole(0, 10),
  );
  const days = office.sales.filter(({ representada_id }) => representada_id === id).map(({ data }) => data);
  const firstSale = days.toSorted()[0];
  const isLate = firstSale !== undefined && office.random.chance(0.2);
  if (isLate) months.push(monthOf(firstSale));
  const meses = months.map((mes) => ({ mes, valor: office.random.whole(0, 99_999) }));
  const answer = await office.company.put(`representadas/${id}/history`, {
    meses: meses.map(({ mes, valor }) => ({ mes, valor: valor / 100 })),
  });
  if (isLate) {
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body.details[0].path, ['meses', String(months.length - 1), 'mes']);
    return;
  }
  recordOf(answer, 200);
  office.histories.set(id, new Map(meses.map(({ mes, valor }) => [mes, valor])));
}

/** An index of up to six decimals, which may fall, mostly without gaps. */
export async function indexPrices(office: MoneyOffice): Promise<void> {
  const first = count('2025-10');
  const months = Array.from({ length: 20 }, (_, at) => named(first + at)).filter(
    () => !office.random.chance(0.02),
  );
  office.index = new Map(months.map((mes) => [mes, office.random.whole(-2_000_000, 3_000_000)]));
  const meses = [...office.index].map(([mes, percentual]) => ({ mes, percentual: percentual / 1e6 }));
  recordOf(await office.company.put('price-index', { nome: 'IPCA', meses }), 200);
}

/** The late and underpaid entries that are past due, with simple interest by day. */
export async function expectClaims(office: MoneyOffice): Promise<void> {
  for (const { id } of office.payers) {
    const claimed = office
      .entries()
      .filter(
        ({ representada_id, situacao, saldo, vence_em }) =>
          representada_id === id &&
          ['atrasada', 'divergente'].includes(situacao) &&
          saldo > 0 &&
          vence_em !== null &&
          vence_em < office.today,
      )
      .map(({ pedido, parcela, vence_em, saldo, presumido }) => {
        const dias_atraso = (Date.parse(office.today) - Date.parse(vence_em ?? '')) / 86_400_000;
        const interest = BigInt(Math.round(saldo * 100)) * BigInt(dias_atraso) * 12_345n;
        const correcao = divide(interest, 30n * 1_000_000n) / 100;
        return { pedido, parcela, vence_em, dias_atraso, diferenca: saldo, presumido, correcao };
      });
    const { comissoes, total, total_correcao, total_geral } = recordOf(
      await office.company.get(`representadas/${id}/claim?correcao=1.2345`),
      200,
    );
    assert.deepEqual(
      comissoes.map((entry: Record<string, unknown>) =>
        Object.fromEntries(Object.keys(claimed[0] ?? {}).map((name) => [name, entry[name]])),
      ),
      claimed,
    );
    const sum = (field: 'diferenca' | 'correcao') =>
      claimed.reduce((all, entry) => all + Math.round(entry[field] * 100), 0);
    const [differences, interest] = [sum('diferenca'), sum('correcao')];
    assert.deepEqual(
      [total, total_correcao, total_geral],
      [differences / 100, interest / 100, (differences + interest) / 100],
    );
  }
}

/** What the office may ask for if each contract ended on some day, plain and corrected. */
export async function expectTerminations(office: MoneyOffice): Promise<void> {
  for (const payer of office.payers)
    for (const data of [office.today, '2026-11-02', '2027-03-31']) {
      const path = `representadas/${payer.id}/termination?data=${data}`;
      const { observacao: _, ...shown } = recordOf(await office.company.get(path), 200);
      const { plain, corrected } = terminationOf(office, payer, data);
      assert.deepEqual(shown, plain, path);
      const answer = await office.company.get(`${path}&corrigir=true`);
      const gap = typeof corrected === 'string' && corrected;
      if (refused(answer, gap !== false && [409, gap])) continue;
      assert.deepEqual(recordOf(answer, 200).corrigido, corrected, path);
    }
}

function terminationOf(office: MoneyOffice, payer: Payer, data: string) {
  const entries = office
    .entries()
    .filter(
      (entry) =>
        entry.representada_id === payer.id &&
        entry.data <= data &&
        entry.situacao !== 'cancelada' &&
        entry.situacao !== 'estornada',
    );
  const history = office.histories.get(payer.id) ?? new Map<string, number>();
  const months = new Map(history);
  for (const entry of entries)
    if (entry.evento_em !== null && entry.evento_em <= data) {
      const month = monthOf(entry.evento_em);
      months.set(month, (months.get(month) ?? 0) + worth(entry));
    }
  const firstSale = entries.map((entry) => entry.data).toSorted()[0] ?? null;
  const inicio = payer.contrato_inicio ?? firstSale;
  const pending = entries.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0);
  const contract = { inicio, fim: payer.contrato_fim, data };
  const [known] = [...history.keys(), ...(firstSale ? [monthOf(firstSale)] : [])].toSorted();
  const lastMissing = known === undefined ? monthOf(data) : named(count(known) - 1);
  const isMissing = payer.contrato_inicio !== null && monthOf(payer.contrato_inicio) <= lastMissing;
  const { total, ...figures } = figuresOf(months, contract, pending);
  return {
    plain: {
      inicio,
      fim: payer.contrato_fim,
      ...figures,
      pendente: pending / 100,
      total,
      avisos: isMissing
        ? [
            `Faltam as comissões de ${monthOf(payer.contrato_inicio ?? '')} a ${lastMissing}: o cálculo está a menor`,
          ]
        : [],
    },
    corrected: correctedOf(office, months, contract, pending),
  };
}

function worth({ valor, ajuste }: Entry): number {
  return Math.round(valor * 100) + Math.round(ajuste * 100);
}

interface Contract {
  inicio: string | null;
  fim: string | null;
  data: string;
}

function figuresOf(months: ReadonlyMap<string, number>, { inicio, fim, data }: Contract, pending: number) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const total = sum([...months.values()]);
  const [from, to] = [named(count(data) - 3), named(count(data) - 1)];
  const last = sum([...months].filter(([month]) => month >= from && month <= to).map(([, valor]) => valor));
  const isFixed = fim !== null && fim > data;
  const hasNotice = inicio !== null && data > sameDay(inicio, 6);
  const twelfth = isFixed ? 0 : divide(BigInt(total), 12n);
  const third = isFixed || !hasNotice ? 0 : divide(BigInt(last), 3n);
  const gone = Math.max(1, wholeMonths(inicio ?? data, data));
  const rest = isFixed ? divide(BigInt(total) * BigInt(wholeMonths(data, fim)), 2n * BigInt(gone)) : 0;
  return {
    total_auferido: total / 100,
    um_doze_avos: twelfth / 100,
    ultimos_tres_meses: last / 100,
    um_terco: third / 100,
    prazo_certo: rest / 100,
    total: (twelfth + third + rest + pending) / 100,
  };
}

/** The same by the index; the refusal where a month of it is missing. */
function correctedOf(
  { index }: MoneyOffice,
  months: ReadonlyMap<string, number>,
  contract: Contract,
  pending: number,
) {
  const paid = [...months].filter(([, valor]) => valor !== 0);
  const before = count(contract.data) - 1;
  const first = Math.min(...paid.map(([month]) => count(month)));
  const missing: string[] = [];
  for (let month = first + 1; month <= before; month++)
    if (!index.has(named(month))) missing.push(named(month));
  if (missing.length > 0) return `Faltam índices de ${missing[0]} a ${missing.at(-1)}`;
  const corrected = paid.map(([month, valor]) => {
    let [above, below] = [BigInt(valor), 1n];
    for (let later = count(month) + 1; later <= before; later++) {
      above *= 100_000_000n + BigInt(index.get(named(later)) ?? 0);
      below *= 100_000_000n;
    }
    return [month, divide(above, below)] as const;
  });
  return { indice: 'IPCA', ...figuresOf(new Map(corrected), contract, pending) };
}

/** The same day some months later, or the last of a shorter month. */
function sameDay(day: string, months: number): string {
  const month = named(count(day) + months);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
}

function wholeMonths(from: string, to: string): number {
  let months = 0;
  while (sameDay(from, months + 1) <= to) months++;
  return months;
}
