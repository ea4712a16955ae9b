import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { z } from 'zod';
import { type Operation, rolesOf } from '../src/contract/operation.ts';
import { addUpDays, foldChanges } from '../src/trade/sums/sums.queries.ts';
import { type Person, personIn } from './browser.ts';
import { type Company, onEachEngine } from './harness.ts';
import {
  createClient,
  createGoal,
  createProduct,
  createRepresentada,
  createSale,
  createVisit,
} from './samples.ts';

const TODAY = '2026-11-16';
const DAYS = [TODAY, '2026-11-13', '2026-11-02', '2026-10-20', '2026-03-05', '2025-11-20'];
const EVERY_WEEKDAY = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true };
const HUGE = 90_000;

onEachEngine('Answers to a vendedor', (talao) => {
  let company: Company;
  let bruno: Person;
  let carla: Person;
  let representadaId: string;
  /** Records that Bruno may read, by the first part of their path. */
  let his: Record<string, string>;
  let clientOfCarla: string;
  /** A client that was Bruno's, with a visit and a sale of his on the first of the days. */
  let handedOver: string;

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    company = await talao.createCompany('Duas carteiras');
    bruno = await personIn(company, 'vendedor', { repasse: 30 });
    carla = await personIn(company, 'vendedor', { repasse: 50 });
    representadaId = (await createRepresentada(company, { comissao: 5 })).id;
    const product = await createProduct(company, { representada_id: representadaId });
    await createProduct(company, { representada_id: representadaId });
    const own = await createClient(bruno, EVERY_WEEKDAY);
    const alike = await createClient(bruno, { ...EVERY_WEEKDAY, nome: 'Padaria do Zé' });
    const sales = [];
    for (const data of DAYS)
      for (const { id } of [own, alike]) sales.push(await sell(bruno, id, data, product.id));
    handedOver = (await createClient(bruno)).id;
    await sell(bruno, handedOver, TODAY, product.id);
    const visit = await createVisit(bruno, { cliente_id: handedOver, nota: 'Minha' });
    clientOfCarla = (await createClient(carla, { nome: 'Empório Zuleica' })).id;
    await company.put(`clients/${handedOver}`, { vendedor_id: carla.id });
    const goal = await createGoal(company, {
      mes: '2026-11',
      vendedor_id: bruno.id,
      ...{ valor: 1000, positivacao: 3, comissao: 50 },
    });
    his = {
      clients: own.id,
      sales: String(sales[0]?.id),
      visits: visit.id,
      goals: goal.id,
      products: product.id,
      representadas: representadaId,
    };
  });

  const sell = (who: Person | Company, clienteId: string, data: string, produtoId: string, changes = {}) =>
    createSale(who, {
      ...{ clienteId, representadaId, data },
      itens: [{ produtoId, quantidade: 2, valorUnitario: 12.5 }],
      ...changes,
    });

  /** Values for parameters that name, count or choose records. */
  const valuesOf = (): Record<string, string[]> => ({
    cliente_id: [clientOfCarla, handedOver, his.clients as string],
    vendedor_id: [carla.id, bruno.id],
    representada_id: [representadaId],
    produto_id: [his.products as string],
    search: ['zuleica', 'SO-DELA', '180.000,00', 'mercado'],
    data: [TODAY, '2026-11-05'],
    dia: ['segunda'],
    mes: ['2026-11', '2026-10'],
    de: ['2025-11-17', '2026-10-10'],
    ate: ['2026-11-09'],
    situacao: ['novo,parado,atrasado,em_dia'],
    ordem: ['prioridade', 'nome', '-created_at'],
    positivado: ['true', 'false'],
    classe: ['A', 'C'],
    resultado: ['venda', 'sem_venda,ausente'],
    soma: ['true'],
    detalhes: ['true'],
    page: ['2'],
    limit: ['1', '100'],
    formato: ['csv'],
  });

  const addressesOf = ({ path, query }: Operation): string[] => {
    const kind = path.split('/')[1] as string;
    if (path.includes(':') && !(path.endsWith('/:id') && his[kind])) return [];
    const address = path.slice(1).replace(':id', his[kind] ?? '');
    const parameters = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    const values = valuesOf();
    const chosen = parameters.flatMap((name) => (values[name] ?? []).map((value) => `${name}=${value}`));
    const pairs = parameters.includes('vendedor_id')
      ? chosen.filter((one) => !one.startsWith('vendedor_id')).map((one) => `${one}&vendedor_id=${carla.id}`)
      : [];
    return [address, ...[...chosen, ...pairs].map((query) => `${address}?${query}`)];
  };

  const readEverything = async () => {
    const read = talao.operations.filter(
      (operation) =>
        operation.method === 'GET' &&
        rolesOf(operation).includes('vendedor') &&
        ['read', 'write'].includes(operation.scope),
    );
    const answers: Record<string, unknown> = {};
    for (const address of read.flatMap(addressesOf)) {
      const { status, text } = await bruno.get(address);
      answers[address] = [status, withoutNumbers(text)];
    }
    return answers;
  };

  test('do not change with what a colleague and the office write outside of his portfolio', async () => {
    const before = await readEverything();
    const answered = Object.values(before).filter((answer) => (answer as [number])[0] === 200);
    assert.ok(answered.length > 150, `${answered.length} answers`);

    const others = [clientOfCarla, handedOver];
    for (let n = 0; n < 3; n++) others.push((await createClient(carla, EVERY_WEEKDAY)).id);
    const free = await createClient(company, { ...EVERY_WEEKDAY, nome: 'Sem carteira' });
    const itens = [{ produtoId: his.products, quantidade: 2, valorUnitario: HUGE }];
    const sold = [];
    for (const data of DAYS)
      for (const id of others) sold.push(await sell(carla, id, data, '', { itens, status: 'Pedido' }));
    await sell(company, free.id, TODAY, '', { itens, pedido: 'SO-DELA-1' });
    const [first, second, third] = sold.map(({ id }) => id);
    assert.equal((await company.put(`sales/${first}`, { status: 'Cancelado' })).status, 200);
    assert.equal((await carla.delete(`sales/${second}`)).status, 200);
    const adjusted = { venda_id: third, parcela: 1, ajuste: 7, motivo: 'Combinado' };
    assert.equal((await company.post('commissions/adjust', adjusted)).status, 200);
    for (const cliente_id of [clientOfCarla, handedOver])
      await createVisit(carla, { cliente_id, nota: 'Dela', proxima: '2026-11-17' });
    for (const owner of [{ vendedor_id: carla.id }, { representada_id: representadaId }, {}])
      await createGoal(company, { mes: '2026-11', valor: HUGE, positivacao: 9, comissao: HUGE, ...owner });
    assert.equal((await company.put(`clients/${others[2]}`, { ativo: false })).status, 200);
    assert.equal((await company.delete(`clients/${others[3]}`)).status, 409);

    assert.deepEqual(await readEverything(), before, 'unfolded');
    await foldChanges(talao.db, company.id);
    await addUpDays(talao.db, company.id, '2026-11-30');
    assert.deepEqual(await readEverything(), before, 'folded');
  });
});

/** The journal's numbers, which everyone is told, and the id of the request. */
function withoutNumbers(text: string): string {
  return text
    .replace(/"apos":"[^"]*","numero":\d+/, '')
    .replace(/"request_id":"[^"]*"/, '')
    .trim();
}
