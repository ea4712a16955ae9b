import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../../../test/expect.ts';
import { onEachEngine } from '../../../../../test/harness.ts';
import { type NfeItemValues, nfeXml } from '../../../../../test/nfe.ts';
import { Chance } from '../../../../../test/random-statement.ts';
import { createClient, createRepresentada, createSale, sendInvoice } from '../../../../../test/samples.ts';
import { SEED } from '../../../../../test/seed.ts';
import { newCnpj } from '../../../../../test/tax-ids.ts';

const SALES = 8;
const RETURNS = 6;
const PRODUCTS = ['A', 'B', 'C'] as const;
const BASES = ['produtos', 'produtos_ipi', 'nota'] as const;
/** Hundredths of a percent: of the representada, and of one product in the order. */
const RATE = 1_000;
const RATE_OF_A = 735;

/** An invoiced item, and what is left of its base, in centavos; free goods earn nothing, and can come back. */
interface Earning {
  readonly nota: string;
  readonly produto: string;
  readonly isSold: boolean;
  left: number;
}

onEachEngine('Random returns', (talao) => {
  test(`leave the commission of a simple model, by every base (seed ${SEED})`, async (context) => {
    context.diagnostic(`SEED=${SEED}`);
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    const chance = new Chance(SEED);
    let numero = 70_000;
    for (let run = 0; run < SALES; run++) {
      const base = chance.pick(BASES);
      const [emitente, destinatario] = [newCnpj(), newCnpj()];
      const { id: representadaId } = await createRepresentada(talao.ana, {
        ...{ cnpj: emitente, comissao: RATE / 100, comissao_base: base },
      });
      const { id: clienteId } = await createClient(talao.ana, { cnpj_cpf: destinatario });
      const sale = await createSale(talao.ana, {
        ...{ clienteId, representadaId, status: 'Pedido', data: '2026-11-01', pedido: `ALEA-${numero}` },
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 500, comissao: RATE_OF_A / 100 }],
      });

      const baseOf = (item: NfeItemValues) =>
        cents(item.valor) -
        cents(item.desconto) +
        (base === 'produtos' ? 0 : cents(item.ipi) + cents(item.ipiDevol)) +
        (base === 'nota' ? cents(item.icmsSt) + cents(item.frete) + cents(item.outro) : 0);
      const item = (produto: string, most: number): NfeItemValues => ({
        produto,
        valor: (2 + chance.below(most)) / 100,
        desconto: 0.01,
        ...(chance.happens(50) && { icmsSt: chance.below(900) / 100, frete: chance.below(500) / 100 }),
        ...(chance.happens(30) && { outro: chance.below(300) / 100 }),
      });

      const came: Earning[] = [];
      const keys: { id: string; chave: string }[] = [];
      for (let note = 0; note < 1 + chance.below(3); note++) {
        const itens = PRODUCTS.filter(() => chance.happens(70)).map((produto) => ({
          ...item(produto, 20_000),
          ...(chance.happens(40) && { ipi: chance.below(900) / 100 }),
          cfop: chance.happens(80) ? '5102' : '5910',
        }));
        itens.push({ ...item('A', 20_000), cfop: '5102' });
        const emissao = `2026-11-0${2 + note}`;
        const xml = nfeXml({
          ...{ emitente, destinatario, numero: ++numero, emissao, compra: sale.pedido, itens },
        });
        const { id, chave } = recordOf(await sendInvoice(talao.ana, xml), 201);
        keys.push({ id, chave });
        for (const one of itens)
          came.push({
            ...{ nota: id, produto: one.produto as string, isSold: one.cfop === '5102', left: baseOf(one) },
          });
      }

      const earning = came.filter(({ isSold }) => isSold);
      const whole = earning.map(({ left }) => left);
      const check = async (about: string) => {
        const commission = earning.reduce((sum, { produto, left }) => sum + earned(produto, left), 0);
        const explained = recordOf(await talao.ana.get(`sales/${sale.id}/commission`), 200);
        assert.equal(Math.round(explained.valor * 100), commission, about);
        const shared = explained.parcelas.reduce(
          (sum: number, { valor }: { valor: number }) => sum + valor,
          0,
        );
        assert.equal(Math.round(shared * 100), commission, about);
        const taken = earning.reduce((sum, { left }, at) => sum + (whole[at] as number) - left, 0);
        const { devolvido } = recordOf(await talao.ana.get(`sales/${sale.id}`), 200);
        assert.equal(Math.round(devolvido * 100), taken, about);
      };
      const takeFrom = (items: Earning[], wanted: number) =>
        items.reduce((rest, one) => {
          const taken = Math.min(rest, one.left);
          one.left -= taken;
          return rest - taken;
        }, wanted);
      /** By code, otherwise by the description, which all have; what passes that from all others in proportion. */
      const takeOfNote = (produto: string, wanted: number, nota: string) => {
        const ofNote = came.filter((one) => one.nota === nota);
        const named = ofNote.filter((one) => one.produto === produto);
        const found = named.length > 0 ? named : ofNote;
        const soldFirst = [...found.filter(({ isSold }) => isSold), ...found.filter(({ isSold }) => !isSold)];
        const rest = takeFrom(soldFirst, wanted);
        const others = ofNote.filter(({ isSold }) => isSold);
        const open = others.reduce((sum, { left }) => sum + left, 0);
        const spread = Math.min(rest, open);
        let soFar = 0;
        for (const one of others) {
          const before = share(spread, soFar, open);
          soFar += one.left;
          one.left -= share(spread, soFar, open) - before;
        }
      };

      await check(`seed ${SEED}, sale ${run}, before any return`);
      for (let back = 0; back < RETURNS; back++) {
        const about = `seed ${SEED}, sale ${run}, return ${back}`;
        const produto = chance.pick(PRODUCTS);
        const open = earning.reduce((sum, one) => sum + (one.produto === produto ? one.left : 0), 0);
        if (chance.happens(50)) {
          const valor = 1 + chance.below(6_000);
          const told = {
            data: '2026-11-14',
            motivo: 'Avaria',
            itens: [{ produto_id: produto, valor: valor / 100 }],
          };
          const { status } = await talao.ana.post(`sales/${sale.id}/returns`, told);
          assert.equal(status, valor <= open ? 201 : 400, about);
          if (status === 201)
            takeFrom(
              earning.filter((one) => one.produto === produto),
              valor,
            );
        } else {
          const { id, chave } = chance.pick(keys);
          const returned = {
            ...item(produto, 9_000),
            cfop: '5202',
            ...(chance.happens(50) && { ipiDevol: 1.23 }),
          };
          const xml = nfeXml({
            ...{ emitente: destinatario, destinatario: emitente, numero: ++numero, finNFe: '4' },
            ...{ refNFe: [chave], itens: [returned], emissao: '2026-11-13' },
          });
          const hasLeft = earning.some(({ nota, left }) => nota === id && left > 0);
          const { status } = await sendInvoice(talao.ana, xml);
          assert.equal(status, hasLeft ? 201 : 409, about);
          if (status === 201) takeOfNote(produto, baseOf(returned), id);
        }
        await check(about);
      }
    }
  });
});

function cents(value: number | string | undefined): number {
  return Math.round(Number(value ?? 0) * 100);
}

/** `part` of `whole` is as much of `amount`, by exact fractions, half a centavo away from zero. */
function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Half a centavo away from zero. */
function earned(produto: string, base: number): number {
  return Math.floor((base * (produto === 'A' ? RATE_OF_A : RATE) * 2 + 10_000) / 20_000);
}
