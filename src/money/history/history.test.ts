import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('The years before the first sale', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Histórico');
    representada_id = (await createRepresentada(ana, { comissao: 10, contrato_inicio: '2026-03-10' })).id;
    await createSale(ana, {
      representadaId: representada_id,
      data: '2026-08-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1000 }],
    });
  });

  const put = (body: object) => ana.put(`representadas/${representada_id}/history`, body);
  const sheet = (path: string, csv: string) => ana.send('PUT', path, csv, { 'content-type': 'text/csv' });
  const terminationOf = async (query: string) =>
    recordOf(await ana.get(`representadas/${representada_id}/termination?data=2026-11-15${query}`), 200);

  test('are refused twice, in a month of sales, or below zero', async () => {
    const pathsOf = async (meses: object[]) =>
      (await put({ meses })).body.details.map(({ path }: { path: string[] }) => path.join('.'));
    assert.deepEqual(await pathsOf([{ mes: '2026-08', valor: 1 }]), ['meses.0.mes']);
    assert.deepEqual(
      await pathsOf([
        { mes: '2026-05', valor: 1 },
        { mes: '2026-05', valor: 1 },
      ]),
      ['meses.1.mes'],
    );
    assert.deepEqual(await pathsOf([{ mes: '2026-5', valor: 1 }]), ['meses.0.mes']);
    assert.deepEqual(await pathsOf([{ mes: '2026-05', valor: -1 }]), ['meses.0.valor']);
    assert.equal((await put([])).status, 400);
  });

  test('are missed while they are not known, and count once they are', async () => {
    const gap = 'Faltam as comissões de 2026-03 a 2026-07: o cálculo está a menor';
    assert.deepEqual((await terminationOf('')).avisos, [gap]);
    const meses = [
      { mes: '2026-03', valor: 50 },
      { mes: '2026-07', valor: 200 },
    ];
    assert.deepEqual(recordOf(await put({ meses }), 200), { meses });
    assert.deepEqual(recordOf(await ana.get(`representadas/${representada_id}/history`), 200), { meses });
    const { total_auferido, ultimos_tres_meses, um_doze_avos, avisos } = await terminationOf('');
    assert.deepEqual([total_auferido, ultimos_tres_meses, um_doze_avos, avisos], [350, 100, 29.17, []]);
    const file = 'Mês;Valor\r\n03/2026;1.234,56\r\n2026-04;10\r\n';
    const uploaded = await sheet(`representadas/${representada_id}/history`, file);
    assert.deepEqual(recordOf(uploaded, 200).meses, [
      { mes: '2026-03', valor: 1234.56 },
      { mes: '2026-04', valor: 10 },
    ]);
    const year = await sheet(`representadas/${representada_id}/history`, 'ano;valor\r\n2025;100,00\r\n');
    const months = recordOf(year, 200).meses as { valor: number }[];
    assert.deepEqual([months.length, months[0]?.valor, months[2]?.valor], [12, 8.33, 8.33]);
    assert.equal(Math.round(months.reduce((sum, { valor }) => sum + valor, 0) * 100), 10_000);
    recordOf(await put({ meses }), 200);
  });

  test('are corrected month by month, exactly, or it is said what is missing', async () => {
    assertRefused(
      await ana.get(`representadas/${representada_id}/termination?data=2026-11-15&corrigir=true`),
      409,
      'Faltam índices de 2026-04 a 2026-10',
    );
    const meses = ['04', '05', '06', '07', '08', '09', '10'].map((mes, at) => ({
      mes: `2026-${mes}`,
      percentual: at === 0 ? -1.5 : 1,
    }));
    assert.equal(
      (await ana.put('price-index', { nome: 'X', meses: [{ mes: '2026-01', percentual: -100 }] })).status,
      400,
    );
    recordOf(await ana.put('price-index', { nome: 'IPCA', meses }), 200);
    const { corrigido, total_auferido, observacao } = await terminationOf('&corrigir=true');
    assert.match(observacao, /correção monetária; os corrigidos a incluem, pelo índice IPCA\./);
    // 50 × 0.985 × 1.01⁶ = 52.2798…; 200 × 1.01³ = 206.0602; 100 × 1.01² = 102.01
    assert.equal(total_auferido, 350);
    assert.deepEqual([corrigido.indice, corrigido.total_auferido], ['IPCA', 360.35]);
    assert.equal(corrigido.ultimos_tres_meses, 102.01);
    const { bytes } = await ana.get(
      `representadas/${representada_id}/termination?data=2026-11-15&corrigir=true&formato=xlsx`,
    );
    const sheets = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const);
    const byMonth = sheets.find(([name]) => name.endsWith('worksheets/sheet3.xml'))?.[1] ?? '';
    const cells = [...byMonth.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, cell]) => cell);
    assert.deepEqual(cells, [
      ...['mes', 'valor', 'corrigido'],
      ...['2026-03', '50', '52.28', '2026-07', '200', '206.06', '2026-08', '100', '102.01'],
    ]);
    const renamed = await sheet('price-index', 'mes;percentual\r\n2026-04;0,5%\r\n');
    assert.deepEqual(recordOf(renamed, 200), { nome: 'IPCA', meses: [{ mes: '2026-04', percentual: 0.5 }] });
  });
});
