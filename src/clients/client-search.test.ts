import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { before, test } from 'node:test';
import { randomFrom } from '../../test/crash/random.ts';
import { idsOf } from '../../test/expect.ts';
import { type Company, onEachEngine } from '../../test/harness.ts';
import { clientBody } from '../../test/samples.ts';
import { foldText } from '../domain/text.ts';

const MANY = 120;
const FEW = 7;
const TERMS = 80;
/** Some common and some rare, and whatever means something to a pattern, an index of words or a query language. */
const PIECES = [
  'pão',
  'PADARIA',
  'joão',
  'São',
  '100%',
  'a_b',
  '\\',
  "d'água",
  '"',
  '12',
  '7',
  'ç',
  '😀',
  'Ωμέγα',
  '*',
  '-',
];

interface Client {
  id: string;
  nome: string;
  codigo: string;
  cidade: string;
  email: string;
}

onEachEngine('Search of clients', (talao) => {
  const seed = randomInt(2 ** 31);
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  let companies: { company: Company; clients: Client[] }[];

  before(async () => {
    const few = await talao.createCompany('Poucos clientes');
    companies = [
      { company: talao.ana, clients: await createClients(talao.ana, MANY) },
      { company: few, clients: await createClients(few, FEW) },
    ];
  });

  async function createClients(company: Company, count: number): Promise<Client[]> {
    const clients: Client[] = [];
    for (let n = 0; n < count; n++) {
      const nome = [pick(PIECES), pick(PIECES), `${n}`, pick(PIECES)].join(pick([' ', '', '-', ' ']));
      const { status, body } = await company.post('clients', clientBody({ nome: `Cia ${nome}` }));
      assert.equal(status, 201, JSON.stringify(body));
      clients.push(body.data);
    }
    return clients;
  }

  /** A piece of some text that is there, or nearly there. */
  function makeTerm(clients: readonly Client[]): string {
    const text = [...searched(pick(clients))];
    const from = Math.floor(random() * text.length);
    const piece = text.slice(from, from + pick([1, 2, 3, 4, 6, 9, 14]));
    if (random() < 0.2) piece[Math.floor(random() * piece.length)] = pick(['%', '_', '\\', 'x', ' ']);
    return piece.join('').split('\n')[0]?.trim() ?? '';
  }

  test(`finds exactly the clients whose texts contain the term (seed ${seed})`, async () => {
    // Once more after the index is known better: which parts of a term it is asked for may be others then.
    for (const { company, clients } of [...companies, ...companies]) {
      for (let n = 0; n < TERMS; n++) {
        const term = makeTerm(clients);
        if (term === '') continue;
        const expected = clients.filter((client) => searched(client).includes(foldText(term)));
        const answer = await company.get(`clients?limit=100&search=${encodeURIComponent(term)}`);
        const newest = expected.map(({ id }) => id).toReversed();
        assert.deepEqual(idsOf(answer), newest.slice(0, 100), `"${term}" (seed ${seed})`);
        assert.equal(answer.body.total, expected.length, `"${term}" (seed ${seed})`);
      }
    }
  });

  test('finds the same with a filter beside it, and page by page', async () => {
    for (const { company, clients } of companies) {
      const expected = clients.filter((client) => searched(client).includes('padaria')).map(({ id }) => id);
      const found: string[] = [];
      for (let page = 1; found.length < expected.length; page++) {
        const answer = await company.get(`clients?search=padaria&ativo=true&limit=20&page=${page}`);
        assert.equal(answer.body.total, expected.length);
        found.push(...idsOf(answer));
      }
      assert.deepEqual(found, expected.toReversed());
    }
  });
});

const searched = ({ nome, codigo, cidade, email }: Client) =>
  foldText([nome, codigo, cidade, email].join('\n'));
