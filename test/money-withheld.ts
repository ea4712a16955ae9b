import assert from 'node:assert/strict';
import { recordOf } from './expect.ts';
import { divide, type Receipt, TAXES, type Withheld } from './money-model.ts';
import type { MoneyOffice } from './money-office.ts';

/** Some taxes at random, together less than the commission. */
export function withhold({ random }: MoneyOffice, gross: number): Withheld {
  const taxes = gross > 20 && random.chance(0.5) ? random.some(TAXES, random.whole(1, 4)) : [];
  const most = Math.floor((gross - 1) / 4);
  const amounts = taxes.map((tipo) => ({ tipo, centavos: random.whole(1, most) }));
  const inOrder = amounts.toSorted((a, b) => TAXES.indexOf(a.tipo) - TAXES.indexOf(b.tipo));
  return {
    sent: inOrder.map(({ tipo, centavos }) => ({ tipo, valor: centavos / 100 })),
    all: amounts.reduce((sum, { centavos }) => sum + centavos, 0),
  };
}

/** The accountant's sheet of both years, and what to type into the issuer of the commission's note. */
export async function expectWithheld(office: MoneyOffice): Promise<void> {
  for (const ano of [2026, 2027]) {
    const ofYear = office.receipts.filter(({ data }) => data.startsWith(String(ano)));
    const { representadas, ...whole } = recordOf(
      await office.company.get(`commission-receipts/withheld?ano=${ano}`),
      200,
    );
    assert.deepEqual(whole, { ano, ...figuresOf(ofYear) });
    const byPayer = Map.groupBy(ofYear, ({ representada_id }) => representada_id);
    assert.equal(representadas.length, byPayer.size);
    for (const { representada_id, representada_nome: _, cnpj: _cnpj, meses, ...sums } of representadas) {
      const some = byPayer.get(representada_id) ?? [];
      const months = [...Map.groupBy(some, ({ data }) => data.slice(0, 7))].sort();
      assert.deepEqual(sums, figuresOf(some));
      assert.deepEqual(
        meses,
        months.map(([mes, ofMonth]) => ({ mes, ...figuresOf(ofMonth) })),
      );
    }
  }
  for (const { id } of office.payers) {
    const [de, ate] = ['2026-12-01', '2027-12-31'];
    const path = `representadas/${id}/service-note?de=${de}&ate=${ate}`;
    const sheet = recordOf(await office.company.get(path), 200);
    const valor = grossOf(
      office.receipts.filter(
        ({ representada_id, data }) => representada_id === id && data >= de && data <= ate,
      ),
    );
    const tax = divide(BigInt(valor) * 15n, 1000n);
    const irrf = tax <= 1000 ? 0 : tax;
    assert.deepEqual(
      [sheet.valor, sheet.irrf, sheet.liquido],
      [valor / 100, irrf / 100, (valor - irrf) / 100],
    );
  }
}

function grossOf(receipts: readonly Receipt[]): number {
  return receipts.flatMap(({ lines }) => lines).reduce((sum, { valor }) => sum + valor, 0);
}

function figuresOf(receipts: readonly Receipt[]) {
  const taxes = TAXES.map((tax) => {
    const withheld = receipts.flatMap(({ retencoes }) =>
      retencoes.sent.filter(({ tipo }) => tipo === tax).map(({ valor }) => Math.round(valor * 100)),
    );
    return [tax, withheld.reduce((sum, valor) => sum + valor, 0)] as const;
  });
  const bruto = grossOf(receipts);
  const liquido = taxes.reduce((left, [, valor]) => left - valor, bruto);
  return {
    bruto: bruto / 100,
    ...Object.fromEntries(taxes.map(([tax, valor]) => [tax, valor / 100])),
    liquido: liquido / 100,
  };
}
