import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { cancellationXml, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { newCnpj } from '../../../test/tax-ids.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines and entries as the answers show them.
type Shown = any;

interface Sold {
  readonly id: string;
  readonly pedido: string;
  readonly base: number;
  readonly comissao: number;
}

/** How to write a line of a sale, and the expected result. */
interface Fault {
  readonly name: string;
  write(sale: Sold): string;
  readonly says: string;
}

const text = (value: number) => value.toFixed(2).replace('.', ',');
const line = (pedido: string, base: number, rate: number, value: number) =>
  `${pedido};${text(base)};${rate};${text(value)}`;

/** Every kind of line that representadas write. */
const FAULTS: Fault[] = [
  { name: 'right', write: (s) => line(s.pedido, s.base, 10, s.comissao), says: 'conciliada' },
  {
    name: 'copied by hand',
    write: (s) => line(s.pedido.replaceAll('-', ' ').toLowerCase(), s.base, 10, s.comissao),
    says: 'conciliada',
  },
  {
    name: 'another rate',
    write: (s) => line(s.pedido, s.base, 8, s.comissao * 0.8),
    says: 'divergente percentual',
  },
  {
    name: 'another base',
    write: (s) => line(s.pedido, s.base / 2, 10, s.comissao / 2),
    says: 'divergente base',
  },
  { name: 'too little', write: (s) => line(s.pedido, s.base, 10, s.comissao - 1), says: 'divergente valor' },
  { name: 'too much', write: (s) => line(s.pedido, s.base, 10, s.comissao + 1), says: 'divergente valor' },
  { name: 'taken back', write: (s) => line(s.pedido, s.base, 10, -s.comissao), says: 'desconhecida' },
  { name: 'of nobody', write: (s) => line(`X${s.pedido}`, s.base, 10, s.comissao), says: 'desconhecida' },
];

onEachEngine('Statements with every kind of error', (talao) => {
  let ana: Company;
  let representada_id: string;
  let sales: Sold[];
  const emitente = newCnpj();
  const destinatario = newCnpj();

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Extratos gerados');
    representada_id = (await createRepresentada(ana, { comissao: 10, cnpj: emitente })).id;
    const client = await createClient(ana, { cnpj_cpf: destinatario });
    sales = [];
    for (let at = 0; at < FAULTS.length + 2; at++) {
      const valor = 100 * (at + 1);
      const sale = await createSale(ana, {
        representadaId: representada_id,
        clienteId: client.id,
        pedido: `G-2026-${String(at).padStart(4, '0')}`,
        data: '2026-09-01',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      });
      sales.push({ id: sale.id, pedido: sale.pedido, base: valor, comissao: valor / 10 });
    }
  });

  const send = (csv: string | Uint8Array<ArrayBuffer>, query = '', headers = {}) =>
    ana.upload(`statements?representada_id=${representada_id}${query}`, csv, headers);
  const stateOf = async () => {
    const { body } = await ana.get(`commissions?limit=100&representada_id=${representada_id}`);
    return body.data;
  };
  const words = ({ situacao, motivo }: Shown) => [situacao, motivo].filter(Boolean).join(' ');

  test(`have the expected results, once, as in the dry run, and are undone to the centavo (seed ${SEED})`, async () => {
    const before = await stateOf();
    const lot = fc.shuffledSubarray(
      FAULTS.map((_, at) => at),
      { minLength: 1 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(lot, fc.boolean(), async (order, repeats) => {
        const faults = order.map((at) => FAULTS[at] as Fault);
        const lines = order.map((at) => (FAULTS[at] as Fault).write(sales[at] as Sold));
        const [again] = lines;
        const csv = [`pedido;base;%;comissao;run ${run++}`, ...lines, ...(repeats && again ? [again] : [])];
        const shown = recordOf(await send(csv.join('\n'), '&simular=true'), 200);
        assert.deepEqual(
          shown.linhas.slice(0, lines.length).map(words),
          faults.map(({ says }) => says),
        );
        assert.deepEqual(await stateOf(), before, 'a rehearsal leaves no trace');
        const posted = recordOf(await send(csv.join('\n')), 201);
        for (const part of ['linhas', 'faltantes', 'totais'])
          assert.deepEqual(posted[part], shown[part], 'what was posted is what was shown');
        const received = new Map<string, number>();
        for (const { venda_id, situacao, informado } of posted.linhas)
          if (['conciliada', 'divergente', 'antecipada'].includes(situacao)) {
            assert.equal(received.has(venda_id), false, 'no entry is received twice');
            received.set(venda_id, informado);
          }
        for (const { venda_id, recebido } of await stateOf())
          assert.equal(recebido, received.get(venda_id) ?? 0);
        assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
        assert.deepEqual(await stateOf(), before, 'undone, every entry is what it was');
      }),
      { seed: SEED, numRuns: 8 },
    );
  });

  test(`no random file causes a failure (seed ${SEED})`, async () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'pedido',
        'Comissão',
        '%',
        '1,00',
        '-5',
        '(3,2)',
        '1.234',
        '=1+1',
        '',
        '"',
        '1/3',
        '31/12/2026',
      ),
      fc.string({ maxLength: 8, unit: 'binary' }),
    );
    const row = fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(';'));
    const file = fc.oneof(
      fc.array(row, { maxLength: 6 }).map((rows) => ['pedido;comissao;%', ...rows].join('\n')),
      fc.array(row, { maxLength: 6 }).map((rows) => rows.join('\r\n')),
      fc
        .uint8Array({ minLength: 1, maxLength: 60 })
        .map((bytes) => Buffer.concat([Buffer.from('PK\x03\x04'), bytes])),
    );
    await fc.assert(
      fc.asyncProperty(file, fc.constantFrom('statements', 'statements/columns'), async (content, path) => {
        const query = `?representada_id=${representada_id}${path === 'statements' ? '&simular=true' : ''}`;
        const bytes = typeof content === 'string' ? content : new Uint8Array(content);
        const { status } = await ana.upload(`${path}${query}`, bytes);
        assert.ok([200, 400].includes(status), `${status}`);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('find their sale by its invoice, and are read from workbooks like from text', async () => {
    const sale = sales.at(-1) as Sold;
    const xml = (file: string) => ana.send('POST', 'invoices', file, { 'content-type': 'application/xml' });
    const invoice = async ({ pedido, base }: Sold, serie: number) => {
      const itens = [{ produto: 'A', quantidade: 1, valor: base, xPed: pedido }];
      const file = nfeXml({ emitente, destinatario, numero: 4321, serie, compra: pedido, itens });
      return recordOf(await xml(file), 201);
    };
    const first = await invoice(sale, 1);
    assert.equal(first.venda_id, sale.id);
    const lineOf = async (csv: string) =>
      recordOf(await send(`NF-e;Parcela;Comissão\n${csv}`, '&simular=true'), 200).linhas[0];
    for (const nota of ['4321', '0004321', '000.004.321', '4.321'])
      assert.equal((await lineOf(`${nota};;1,00`)).venda_id, sale.id, nota);

    const receipt = { representada_id, data: '2026-11-12', valor: 5 };
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 5 }];
    assert.equal((await ana.post('commission-receipts', { ...receipt, linhas })).status, 201);
    assert.equal((await xml(cancellationXml(first.chave))).status, 200);
    const takenBack = await lineOf('4321;1;-5,00');
    assert.deepEqual(
      [words(takenBack), takenBack.venda_id, takenBack.parcela, takenBack.esperado],
      ['conciliada', sale.id, 1, -5],
      'a note that was cancelled names what is taken back of it',
    );
    await invoice(sale, 2);
    assert.equal((await lineOf('4321;;1,00')).venda_id, sale.id, 'two series of a number, but one sale');
    const [other] = sales as [Sold];
    await invoice(other, 3);
    assert.equal((await lineOf('4321;;1,00')).situacao, 'desconhecida', 'a number that fits several sales');
    const pieces: Buffer[] = [];
    const rows = [[[other.pedido, 1, other.base, 10, other.comissao]]];
    const header = ['Pedido', 'Parcela', 'Base', '%', 'Comissão'];
    for await (const piece of xlsxFile({ name: 'extrato', header, rows })) pieces.push(piece);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const sheet = new Uint8Array(Buffer.concat(pieces));
    const read = recordOf(await send(sheet, '&simular=true', { 'content-type': type }), 200);
    assert.deepEqual(read.linhas.map(words), ['conciliada']);
  });
});
