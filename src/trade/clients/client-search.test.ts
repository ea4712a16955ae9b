import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { randomFrom } from '../../../test/crash/random.ts';
import { idsOf, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { clientBody } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { isTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';

const MANY = 120;
const FEW = 7;
const TERMS = 80;
/** Common and rare texts, and characters that are special in patterns, word indexes or query languages. */
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

/** Forms of documents, with and without letters, one with the digits of codes. */
const DOCUMENTS = [
  null,
  '529.982.247-25',
  '11222333000181',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
  '000.000.001-91',
];

interface Client {
  id: string;
  cnpj_cpf: string | null;
  nome: string;
  codigo: string;
  cidade: string;
  email: string;
}

onEachEngine('Search of clients', (talao) => {
  const random = randomFrom(SEED);
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
      const { status, body } = await company.post(
        'clients',
        clientBody({ nome: `Cia ${nome}`, cnpj_cpf: pick(DOCUMENTS) }),
      );
      assert.equal(status, 201, JSON.stringify(body));
      clients.push(body.data);
    }
    return clients;
  }

  /** A part of an existing text, or nearly so. */
  function makeTerm(clients: readonly Client[]): string {
    const client = pick(clients);
    const text = [...(random() < 0.3 ? (client.cnpj_cpf ?? '') : searched(client))];
    const from = Math.floor(random() * text.length);
    const piece = text.slice(from, from + pick([1, 2, 3, 4, 6, 9, 14]));
    if (random() < 0.2) piece[Math.floor(random() * piece.length)] = pick(['%', '_', '\\', 'x', ' ']);
    return piece.join('').split('\n')[0]?.trim() ?? '';
  }

  test(`finds exactly the clients whose texts or document contain the term (seed ${SEED})`, async () => {
    // Repeated once the index has statistics, because other parts of a term may be used then.
    for (const { company, clients } of [...companies, ...companies]) {
      for (let n = 0; n < TERMS; n++) {
        const term = makeTerm(clients);
        if (term === '') continue;
        const expected = clients.filter((client) => isFound(client, term));
        const answer = await company.get(`clients?limit=100&search=${encodeURIComponent(term)}`);
        const newest = expected.map(({ id }) => id).toReversed();
        assert.deepEqual(idsOf(answer), newest.slice(0, 100), `"${term}" (seed ${SEED})`);
        assert.equal(answer.body.total, expected.length, `"${term}" (seed ${SEED})`);
      }
    }
  });

  test('finds by separate words in any place', async () => {
    const company = await talao.createCompany('Palavras');
    const { id } = recordOf(
      await company.post('clients', clientBody({ nome: 'Mercearia Ipê Amarelo', cidade: 'Bauru' })),
      201,
    );
    await company.post('clients', clientBody({ nome: 'Mercearia Central', cidade: 'Bauru' }));
    for (const [term, found] of [
      ['merc ipe', [id]],
      ['IPÊ  merc', [id]],
      ['ipe bauru', [id]],
      ['ipe central', []],
      ['ia ip', [id]],
    ] as const) {
      for (const query of ['', '&ativo=true', '&limit=1', '&ordem=nome']) {
        const answer = await company.get(`clients?search=${encodeURIComponent(term)}${query}`);
        assert.deepEqual([idsOf(answer), answer.body.total], [found, found.length], `${term}${query}`);
      }
    }
  });

  test('finds the same with a filter, and page by page', async () => {
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

/** Every word of the term, or the term as a document with its groups separated. */
function isFound(client: Client, term: string): boolean {
  const isDocument = isTaxId(term) || (/^[\d./\s-]+$/.test(term) && term.replaceAll(/\D/g, '').length >= 4);
  const words = isDocument ? [term] : term.split(/\s+/);
  return words.every((word) => isFoundByWord(client, word));
}

function isFoundByWord(client: Client, term: string): boolean {
  if (searched(client).includes(foldText(term))) return true;
  // Between digits people write spaces instead of points.
  const isOfDigits = /^[\d./-]+(\s+[\d./-]+)*$/.test(term);
  const part = term.replace(isOfDigits ? /[./\s-]/g : /[./-]/g, '').toUpperCase();
  const isPart = /^[\dA-Z]{4,}$/.test(part) && /\d/.test(part);
  return isPart && (client.cnpj_cpf ?? '').replace(/[./-]/g, '').toUpperCase().includes(part);
}

const searched = ({ nome, codigo, cidade, email }: Client) =>
  foldText([nome, codigo, cidade, email].join('\n'));
