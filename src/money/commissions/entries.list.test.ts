import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { ENTRY_SITUATIONS } from '../../domain/commission-entries.ts';
import { SUMMED } from './entry.record.ts';

const TODAY = '2026-11-15';
const SALES = 40;

// biome-ignore lint/suspicious/noExplicitAny: entries as the answers show them.
type Entry = any;

/** Seeded random numbers, the same at each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

onEachEngine('The list of commissions', (talao) => {
  let ana: Company;
  let all: Entry[];
  let representadas: string[];
  let clients: string[];

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    ana = await talao.createCompany('Lista de comissões');
    representadas = [];
    for (const [comissao, comissao_evento, comissao_dia] of [
      [5, 'liquidacao', 15],
      [7.25, 'faturamento', 10],
    ] as const)
      representadas.push((await createRepresentada(ana, { comissao, comissao_evento, comissao_dia })).id);
    clients = [(await createClient(ana)).id, (await createClient(ana)).id];
    const random = numbers(7);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    all = [];
    for (let at = 0; at < SALES; at++) {
      const { id } = await createSale(ana, {
        clienteId: pick(clients),
        representadaId: pick(representadas),
        status: pick(['PAGA', 'Pedido', 'Faturado', 'Pedido', 'CANCELADA']),
        data: pick(['2026-07-31', '2026-08-15', '2026-10-01', '2026-11-15']),
        condicao: pick(['0', '28/35/42', '0/30', '60']),
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: (1 + Math.round(random() * 100_000)) / 100 }],
      });
      await disturb(id, pick);
      all.push(...recordOf(await ana.get(`sales/${id}/commission`), 200).parcelas);
    }
    all.sort(inOrder);
  });

  const disturb = async (id: string, pick: <T>(values: readonly T[]) => T) => {
    const { parcelas } = recordOf(await ana.get(`sales/${id}/commission`), 200);
    const { representada_id, parcela, valor } = pick(parcelas as Entry[]);
    const deed = pick(['nothing', 'receive', 'receive', 'adjust', 'pay', 'cancel']);
    const received = pick([valor, valor + 0.01, 1]) as number;
    const line = { venda_id: id, parcela, valor: Math.round(received * 100) / 100 };
    if (deed === 'receive' || deed === 'cancel')
      await ana.post('commission-receipts', {
        representada_id,
        data: TODAY,
        valor: line.valor,
        linhas: [line],
      });
    if (deed === 'cancel') await ana.put(`sales/${id}`, { status: 'Cancelado' });
    if (deed === 'adjust')
      await ana.post('commissions/adjust', { venda_id: id, parcela, ajuste: -valor, motivo: 'Combinado' });
    if (deed === 'pay') await ana.put(`sales/${id}/installments/${parcela}`, { pago_em: '2026-09-20' });
  };

  const list = async (query: string): Promise<Entry[]> => {
    const { status, body } = await ana.get(`commissions?limit=100${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.total, body.data.length, query);
    return body.data;
  };
  const within = (day: string | null, de: string, ate: string) => day !== null && day >= de && day <= ate;

  test('covers every situation', () => {
    assert.deepEqual([...new Set(all.map(({ situacao }) => situacao))].sort(), ENTRY_SITUATIONS.toSorted());
  });

  test('shows every entry once, by due date, undated last, page by page and as a file', async () => {
    const { body } = await ana.get('commissions?limit=7');
    assert.equal(body.total, all.length);
    const paged: Entry[] = [];
    for (let page = 1; paged.length < all.length; page++)
      paged.push(...(await ana.get(`commissions?limit=7&page=${page}`)).body.data);
    assert.deepEqual(paged, all);
    assert.deepEqual((await ana.get('commissions?page=9007199254740991')).body.data, []);
    const lines = (await ana.get('commissions?formato=csv')).text.trim().split('\r\n');
    assert.equal(lines.length, all.length + 1);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(';')[1]),
      all.map(({ pedido }) => pedido),
    );
  });

  test('filters by situation, one or several, by representada and by client', async () => {
    for (const situations of [
      ...ENTRY_SITUATIONS.map((one) => [one]),
      ['atrasada', 'divergente'],
      ['prevista', 'a_receber'],
    ]) {
      const fits = ({ situacao }: Entry) => situations.includes(situacao);
      assert.deepEqual(await list(`&situacao=${situations.join(',')}`), all.filter(fits), situations.join());
      for (const id of representadas)
        assert.deepEqual(
          await list(`&situacao=${situations.join(',')}&representada_id=${id}`),
          all.filter((entry) => fits(entry) && entry.representada_id === id),
        );
      for (const id of clients)
        assert.deepEqual(
          await list(`&situacao=${situations.join(',')}&cliente_id=${id}`),
          all.filter((entry) => fits(entry) && entry.cliente_id === id),
        );
    }
  });

  test('filters by due date, by event and by sale, and leaves out entries without that day', async () => {
    const [de, ate] = ['2026-09-10', '2026-11-20'];
    for (const [por, column] of [
      ['vencimento', 'vence_em'],
      ['evento', 'evento_em'],
      ['venda', 'data'],
    ] as const)
      assert.deepEqual(
        await list(`&de=${de}&ate=${ate}&por=${por}`),
        all.filter((entry) => within(entry[column], de, ate)),
        por,
      );
    assert.deepEqual(
      await list('&de=2026-10-15'),
      all.filter(({ vence_em }) => vence_em !== null && vence_em >= '2026-10-15'),
    );
    const message = `Deve ser um ou mais destes valores: ${ENTRY_SITUATIONS.join(', ')}`;
    assertInvalid(await ana.get('commissions?situacao=paga'), [
      { code: 'custom', message, path: ['situacao'] },
    ]);
  });

  test('agrees with the summary, for all and for each representada and month', async () => {
    const summary = recordOf(await ana.get('commissions/summary?de=2020-01-01&ate=2030-12-31'), 200);
    const figures = (entries: Entry[]) =>
      Object.fromEntries(
        SUMMED.map((situation) => {
          const some = entries.filter(({ situacao }) => situacao === situation);
          const sum = (field: string) =>
            some.reduce((total, entry) => total + Math.round(entry[field] * 100), 0) / 100;
          return [situation, { quantidade: some.length, valor: sum('valor'), saldo: sum('saldo') }];
        }),
      );
    const { por_representada, por_mes, sem_data, ...top } = summary;
    assert.deepEqual(top, figures(all));
    assert.deepEqual(sem_data, { quantidade: 0, valor: 0, saldo: 0 });
    for (const { representada_id, representada_nome, ...ofOne } of por_representada)
      assert.deepEqual(ofOne, figures(all.filter((entry) => entry.representada_id === representada_id)));
    const months = por_mes.map(({ mes }: Entry) => mes);
    assert.deepEqual(months, months.toSorted());
    for (const month of por_mes) {
      const days = `de=${month.mes}-01&ate=${month.mes}-28`;
      const alone = recordOf(await ana.get(`commissions/summary?${days}`), 200);
      assert.deepEqual(alone.por_mes, [month]);
      const due = figures(all.filter(({ vence_em }) => vence_em?.startsWith(month.mes)));
      assert.deepEqual([month.atrasada, month.a_receber], [due.atrasada, due.a_receber]);
    }
  });

  test('changes overnight, also for a request with its tag', async () => {
    const { headers } = await ana.get('commissions?situacao=a_receber');
    const tag = { 'if-none-match': headers.get('etag') as string };
    assert.equal((await ana.get('commissions?situacao=a_receber', tag)).status, 304);
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    const { status, body } = await ana.get('commissions?situacao=a_receber', tag);
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.filter(({ vence_em }: Entry) => vence_em < '2026-11-16'),
      [],
    );
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
  });

  test('gives the figures of a termination', async () => {
    const [id] = representadas as [string];
    const own = all.filter(
      (entry) => entry.representada_id === id && !['cancelada', 'estornada'].includes(entry.situacao),
    );
    const sum = (entries: Entry[], value: (entry: Entry) => number) =>
      entries.reduce((total, entry) => total + Math.round(value(entry) * 100), 0);
    const earned = ({ valor, ajuste }: Entry) => valor + ajuste;
    const total = sum(
      own.filter(({ evento_em }) => evento_em !== null && evento_em <= TODAY),
      earned,
    );
    const recent = sum(
      own.filter(({ evento_em }) => within(evento_em, '2026-08-01', '2026-10-31')),
      earned,
    );
    const pending = sum(own, ({ saldo }) => saldo);
    const [twelfth, third] = [Math.round(total / 12), Math.round(recent / 3)];
    const at = async (query = '') => recordOf(await ana.get(`representadas/${id}/termination${query}`), 200);
    assert.equal((await at()).inicio, own.map(({ data }) => data).toSorted()[0]);
    await ana.put(`representadas/${id}`, { contrato_inicio: '2020-01-01' });
    const { observacao, avisos, ...figures } = await at();
    assert.deepEqual(avisos, ['Faltam as comissões de 2020-01 a 2026-06: o cálculo está a menor']);
    const usual = {
      inicio: '2020-01-01',
      fim: null,
      total_auferido: total / 100,
      um_doze_avos: twelfth / 100,
      ultimos_tres_meses: recent / 100,
      um_terco: third / 100,
      prazo_certo: 0,
      pendente: pending / 100,
      total: (twelfth + third + pending) / 100,
    };
    assert.deepEqual(figures, usual);
    assert.match(
      observacao,
      /^Os valores não incluem correção monetária\. .*art\. 27, § 1º.*não tem prazo certo/,
    );

    await ana.put(`representadas/${id}`, { contrato_inicio: '2026-06-01' });
    const young = await at();
    assert.deepEqual(
      [young.inicio, young.um_terco, young.ultimos_tres_meses],
      ['2026-06-01', 0, recent / 100],
    );
    assert.match(
      young.observacao,
      /aviso prévio \(art\. 34\) não se aplica: o contrato não passou de seis meses/,
    );

    await ana.put(`representadas/${id}`, { contrato_inicio: '2025-11-15', contrato_fim: '2027-05-14' });
    const fixed = await at();
    const half = Math.round((total * 5) / 24);
    assert.deepEqual(
      [fixed.fim, fixed.um_doze_avos, fixed.um_terco, fixed.prazo_certo, fixed.total],
      ['2027-05-14', 0, 0, half / 100, (half + pending) / 100],
    );
    assert.match(fixed.observacao, /não se aplicam: o contrato tem prazo certo, até 14\/05\/2027/);
    await ana.put(`representadas/${id}`, { contrato_inicio: null, contrato_fim: null });

    const none = recordOf(await ana.get(`representadas/${id}/termination?data=2020-01-01`), 200);
    assert.deepEqual([none.inicio, none.total], [null, 0]);
    const file = await ana.get(`representadas/${id}/termination?formato=xlsx`);
    assert.match(file.headers.get('content-disposition') ?? '', /rescisao-2026-11-15\.xlsx/);
  });
});

function inOrder(a: Entry, b: Entry): number {
  const key = ({ vence_em, data, pedido, parcela }: Entry) =>
    [vence_em ?? '9999-12-31', data, pedido, String(parcela).padStart(3, '0')].join(' ');
  return key(a) < key(b) ? -1 : 1;
}
