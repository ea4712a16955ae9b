import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('Codes', (talao) => {
  let nextCompany = 0;
  /** Every test has a company of its own, whose sequences begin at one. */
  const found = () => talao.createCompany(`Empresa ${++nextCompany}`);

  before(() => {
    talao.now = () => new Date('2026-11-14T15:00:00Z');
  });

  const sellerOf = async (company: Company) => {
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    return async (changes: object = {}): Promise<string> => {
      const names = { clienteId: client.id, representadaId: representada.id };
      return (await createSale(company, { ...names, ...changes })).pedido;
    };
  };

  const setSequence = (company: Company, nome: string, ultimo: number) =>
    talao.db.write(async (db) => {
      await db
        .updateTable('sequencias')
        .set({ ultimo })
        .where('empresa_id', '=', company.id)
        .where('nome', '=', nome)
        .execute();
    });

  test('of clients are CLI and a number from 0001, per company', async () => {
    for (const company of [await found(), await found()]) {
      const codes = [await createClient(company), await createClient(company)].map(({ codigo }) => codigo);
      assert.deepEqual(codes, ['CLI0001', 'CLI0002']);
    }
  });

  test('of orders are PED, the year and a number from 0001, per company', async () => {
    for (const company of [await found(), await found()]) {
      const sell = await sellerOf(company);
      assert.deepEqual([await sell(), await sell()], ['PED-2026-0001', 'PED-2026-0002']);
    }
  });

  test('of orders begin anew with the year of the business zone, whatever the date of the sale', async (t) => {
    const sell = await sellerOf(await found());
    t.after(() => {
      talao.now = () => new Date('2026-11-14T15:00:00Z');
    });
    const codes = [];
    for (const now of ['2026-12-31T12:00:00Z', '2027-01-01T02:59:59Z', '2027-01-01T03:00:00Z']) {
      talao.now = () => new Date(now);
      codes.push(await sell({ data: '2020-05-05' }));
    }
    assert.deepEqual(codes, ['PED-2026-0001', 'PED-2026-0002', 'PED-2027-0001']);
  });

  test('pass over a number that a caller took by hand', async () => {
    const company = await found();
    const sell = await sellerOf(company);
    await sell({ pedido: 'PED-2026-0001' });
    await sell({ pedido: 'PED-2026-0003' });
    assert.deepEqual([await sell(), await sell()], ['PED-2026-0002', 'PED-2026-0004']);
    await createClient(company, { codigo: 'CLI0002' });
    assert.equal((await createClient(company)).codigo, 'CLI0003');
  });

  test('pass over a number that an update took', async () => {
    const company = await found();
    const { id } = await createClient(company);
    await company.put(`clients/${id}`, { codigo: 'CLI0002' });
    assert.equal((await createClient(company)).codigo, 'CLI0003');
  });

  test('pass over a long run of numbers taken by hand', async () => {
    const company = await found();
    const taken = Array.from({ length: 230 }, (_, index) => `CLI${String(index + 1).padStart(4, '0')}`);
    await Promise.all(taken.map((codigo) => createClient(company, { codigo })));
    assert.equal((await createClient(company)).codigo, 'CLI0231');
    assert.equal((await createClient(company)).codigo, 'CLI0232');
  });

  test('are not moved by codes of another form', async () => {
    const company = await found();
    for (const codigo of ['CLI1', 'cli0001', 'CLI00001', 'PED-2026-0001'])
      await createClient(company, { codigo });
    assert.equal((await createClient(company)).codigo, 'CLI0001');
  });

  test('leave no gap where a creation is refused', async () => {
    const company = await found();
    const { email } = await createClient(company);
    const answer = await company.post('clients', clientBody({ email }));
    assertRefused(answer, 409, 'Email já cadastrado no sistema');
    assert.equal((await createClient(company)).codigo, 'CLI0002');
  });

  test('go on past 9999 with as many digits as it takes', async () => {
    const company = await found();
    const sell = await sellerOf(company);
    await sell();
    await setSequence(company, 'PED-2026', 9998);
    await setSequence(company, 'CLI', 9998);
    assert.deepEqual([await sell(), await sell()], ['PED-2026-9999', 'PED-2026-10000']);
    const codes = [await createClient(company), await createClient(company)].map(({ codigo }) => codigo);
    assert.deepEqual(codes, ['CLI9999', 'CLI10000']);
  });
});
