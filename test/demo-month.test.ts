import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { writeSamples } from '../demo/samples.ts';
import { caller, seedOffice } from '../demo/seed.ts';
import { formatReais } from '../src/domain/formats.ts';
import { STAGES } from '../src/domain/sale-status.ts';
import { LINE_SITUATIONS } from '../src/domain/statement-lines.ts';
import type { Answer } from './caller.ts';
import { recordOf } from './expect.ts';
import { type Company, onEngine } from './harness.ts';
import { readPdfPages } from './pdf-text.ts';

const TODAY = '2026-11-14';
const CLIENTS = 4;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Line {
  pedido: string | null;
  situacao: string;
  motivo: string | null;
}

interface Statement {
  formato: string;
  abas: string[];
  linhas: { celulas: string[]; aba: string | null }[];
}

/** Works through the demo's month, file by file, as its page describes. */
onEngine('sqlite', "The demo's month", (talao) => {
  let office: Company;
  let folder: string;
  let payer: string;

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    office = await talao.createCompany('Serra & Mar');
    folder = await mkdtemp(join(tmpdir(), 'talao-month-'));
    const { month } = await seedOffice(talao.url, office.apiKey, TODAY, CLIENTS);
    payer = month.payer.id;
    await writeSamples(caller(talao.url, office.apiKey), month, folder);
  });
  after(() => rm(folder, { recursive: true }));

  const fileOf = async (part: string, ending: string) => {
    const name = (await readdir(join(folder, part))).find((one) => one.endsWith(ending)) ?? '';
    return readFile(join(folder, part, name));
  };
  const confer = async (query: string) =>
    office.upload(`statements?representada_id=${payer}${query}`, String(await fileOf('extratos', '.csv')));
  const kinds = (lines: Line[]) =>
    lines.map(({ situacao, motivo }) => [situacao, motivo].filter((word) => word !== null).join(' '));
  const EXPECTED = [
    'conciliada',
    'divergente percentual',
    'divergente base',
    'divergente valor',
    'ja_recebida',
    'divergente valor',
    'conciliada',
    'antecipada',
    'desconhecida',
    'ilegivel comissao',
    'imposto',
    'total',
  ];

  test('has vendedores with clients and sales of their own, goals, visits and promised returns', async () => {
    const people = (await office.get('users')).body.data;
    const vendedores = people.filter(({ papel }: { papel: string }) => papel === 'vendedor');
    assert.equal(vendedores.length, 2);
    for (const { id } of vendedores) {
      assert.equal((await office.get(`clients?vendedor_id=${id}`)).body.total, CLIENTS / 2);
      assert.ok((await office.get(`sales?vendedor_id=${id}`)).body.total > 0);
    }
    const { metas } = recordOf(await office.get('goals/progress?mes=2026-11'), 200);
    assert.equal(metas.length, 5);
    const { body: log } = await office.get('visits/log?de=2026-10-20&ate=2026-11-14');
    const outcomes = log.data.map(({ resultado }: { resultado: string }) => resultado);
    for (const outcome of ['venda', 'sem_venda']) assert.ok(outcomes.includes(outcome), outcome);
    assert.ok(log.data.some(({ proxima }: { proxima: string | null }) => proxima !== null));
  });

  test('has invoices that match their orders, a cancelled one and an unmatched one', async () => {
    const seen: [number, string, string | null, string[]][] = [];
    for (const name of (await readdir(join(folder, 'notas'))).toSorted()) {
      const xml = await readFile(join(folder, 'notas', name), 'utf8');
      const { status, body } = await office.send('POST', 'invoices', xml, {
        'content-type': 'application/xml',
      });
      const { situacao, pedido, diferencas } = body.data;
      seen.push([status, situacao, pedido, diferencas.map(({ tipo }: { tipo: string }) => tipo).toSorted()]);
    }
    assert.deepEqual(seen, [
      [201, 'vinculada', 'BT-4110', []],
      [201, 'vinculada', 'BT-4111', ['extra', 'faltante', 'preco', 'quantidade']],
      [201, 'vinculada', 'BT-4112', []],
      [200, 'cancelada', 'BT-4112', []],
      [201, 'sem_pedido', null, []],
    ]);
  });

  test('has a statement, as text and as a workbook, with every kind of line', async () => {
    const shown = recordOf(await confer('&simular=true'), 200);
    assert.deepEqual(kinds(shown.linhas), EXPECTED);
    assert.deepEqual(
      new Set(shown.linhas.map(({ situacao }: Line) => situacao)),
      // Only a person dismisses a line, never the file.
      new Set(LINE_SITUATIONS.filter((one) => one !== 'dispensada')),
    );
    const workbook = await office.send(
      'POST',
      `statements?representada_id=${payer}&simular=true`,
      new Uint8Array(await fileOf('extratos', '.xlsx')),
      { 'content-type': XLSX },
    );
    assert.deepEqual(withoutForm(recordOf(workbook, 200)), withoutForm(shown));
    const missing = shown.faltantes.map(({ pedido }: Line) => pedido);
    assert.ok(missing.includes('BT-4106'), `${missing} tell what is not on it`);
  });

  test('has sheets that people can read: headings and values in words, no ids', async () => {
    const { data: sales } = (await office.get('sales?limit=1')).body;
    const named = `cliente_id=${sales[0].cliente_id}&representada_id=${payer}`;
    const told: string[] = [];
    for (const list of [
      ...['sales', 'sales?itens=true', 'clients', 'products', 'representadas', 'goals', 'visits?dia=segunda'],
      ...['visits/log', 'commissions', 'commissions/silent', 'commission-receipts', 'invoices', 'statements'],
      ...['commission-receipts/withheld', 'commission-rules', 'price-tables', 'payouts', 'service-notes'],
      ...['reports/abc/clients', 'reports/abc/products', 'reports/rhythm', 'users', 'keys', 'trash', 'inbox'],
      ...[`reports/mix?${named}`, `prices?${named}`, `representadas/${payer}/bases`],
      ...[`representadas/${payer}/claim?silenciosos=true`, 'audit'],
    ]) {
      const [headings = [], ...rows] = rowsOf(
        await office.get(`${list}${list.includes('?') ? '&' : '?'}formato=xlsx`),
      );
      for (const heading of headings)
        if (!/^[\p{Lu}\d]/u.test(heading ?? '') || /_|[cs]ao\b|coes\b|\b(mes|id|ja)\b/i.test(heading ?? ''))
          told.push(`${list}: ${heading}`);
      for (const row of rows)
        for (const [at, cell] of row.entries())
          if (
            /^[a-z]+(_[a-z]+)+$|^[\da-f]{8}-[\da-f]{4}-|^\+55|^(PAGA|Pedido|true|false|liquidacao)$/.test(
              cell ?? '',
            )
          )
            told.push(`${list}, ${headings[at]}: ${cell}`);
    }
    assert.deepEqual([...new Set(told)], []);
  });

  test('has the same figure under the same words in lists, sheets, reports and letters', async () => {
    const month = 'de=2026-11-01&ate=2026-11-14';
    const get = async (path: string) => (await office.get(path)).body;
    const xlsx = async (path: string) => rowsOf(await office.get(`${path}&formato=xlsx`));
    const { resumo, por_representada, outras_representadas } = (await get(`dashboard?${month}`)).data;
    const counted = STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada').join();
    const { metas } = (await get('goals/progress?mes=2026-11&data=2026-11-14')).data;
    const parts = [...por_representada, outras_representadas].map(({ valor }) => Math.round(valor * 100));
    assert.deepEqual(
      {
        list: (await get(`sales?${month}&etapa=${counted}&soma=true`)).soma,
        sheet: totalIn(await xlsx(`sales?${month}`), 'Valor total'),
        items: totalIn(await xlsx(`sales?${month}&itens=true&etapa=${counted}`), 'Total do item'),
        goal: metas.find(
          (one: { vendedor_id: null; representada_id: null }) => !one.vendedor_id && !one.representada_id,
        ).valor.realizado,
        clients: (await get(`reports/abc/clients?${month}`)).valor_total,
        products: (await get(`reports/abc/products?${month}`)).valor_total,
        parts: parts.reduce((sum, one) => sum + one, 0) / 100,
      },
      Object.fromEntries(
        ['list', 'sheet', 'items', 'goal', 'clients', 'products', 'parts'].map((name) => [
          name,
          resumo.valor,
        ]),
      ),
    );

    const all = 'de=2021-11-01&ate=2026-11-30';
    const summary = (await get(`commissions/summary?${all}`)).data;
    for (const situacao of ['atrasada', 'a_receber', 'divergente'])
      assert.equal(
        totalIn(await xlsx(`commissions?${all}&situacao=${situacao}`), 'Saldo'),
        summary[situacao].saldo,
        situacao,
      );

    const received = (await get(`commission-receipts?${month}&soma=true`)).soma;
    assert.ok(received > 0);
    assert.equal(totalIn(await xlsx(`commission-receipts?${month}`), 'Valor'), received);
    const { representadas } = (await get('commission-receipts/withheld?ano=2026')).data;
    const bank = representadas.flatMap(({ meses }: { meses: { mes: string; liquido: number }[] }) =>
      meses.filter(({ mes }) => mes === '2026-11').map(({ liquido }) => Math.round(liquido * 100)),
    );
    assert.equal(bank.reduce((sum: number, one: number) => sum + one, 0) / 100, received);

    const claim = (await get(`representadas/${payer}/claim`)).data;
    assert.equal(totalIn(await xlsx(`representadas/${payer}/claim?`), 'Diferença'), claim.total);
    const letter = readPdfPages((await office.get(`representadas/${payer}/claim/pdf`)).bytes).flat();
    assert.ok(letter.some((text) => text.includes(formatReais(claim.total))));

    const notes = (await get('invoices?limit=100')).data;
    const valid = notes.filter(({ situacao }: { situacao: string }) => situacao !== 'cancelada');
    assert.ok(valid.length < notes.length, 'a cancelled one is among them');
    const sum = valid.reduce((sum: number, { valor }: { valor: number }) => sum + Math.round(valor * 100), 0);
    assert.equal(totalIn(await xlsx('invoices?'), 'Valor'), sum / 100);
  });

  test('leads to a claim for differences and missing entries', async () => {
    const posted = recordOf(await confer(''), 201);
    const unknown = posted.linhas.find(({ situacao }: Line) => situacao === 'desconhecida');
    const [{ venda_id, parcela }] = unknown.candidatos;
    recordOf(await office.put(`statements/${posted.id}/lines/${unknown.linha}`, { venda_id, parcela }), 200);
    const claim = recordOf(await office.get(`representadas/${payer}/claim`), 200);
    const orders = claim.comissoes.map(({ pedido }: Line) => pedido);
    for (const pedido of ['BT-4102', 'BT-4103', 'BT-4104', 'BT-4105', 'BT-4106'])
      assert.ok(orders.includes(pedido), `${pedido} is claimed`);
    assert.ok(!orders.includes('BT-4101'), 'what came is not claimed');
    const { status, headers } = await office.get(`representadas/${payer}/claim/pdf`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf']);
  });
});

/** The cells of the first sheet of a workbook, row by row; an empty cell is null. */
function rowsOf({ status, bytes }: Answer): (string | null)[][] {
  assert.equal(status, 200);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*\/>|<c[^>]*>.*?>([^<]*)<\/(?:t|v)>.*?<\/c>/gs)].map(([, text = null]) => text),
  );
}

/** The total of a column, from the last row. */
function totalIn(rows: (string | null)[][], heading: string): number {
  const at = rows[0]?.indexOf(heading) ?? -1;
  assert.notEqual(at, -1, `${heading} is not in ${rows[0]}`);
  return Number(rows.at(-1)?.[at]);
}

/** A workbook has numbers where the text has written forms, and its sheets. */
function withoutForm({ formato: _, abas: __, linhas, ...statement }: Statement) {
  return { ...statement, linhas: linhas.map(({ celulas: _, aba: __, ...line }) => line) };
}
