import '../src/flows/record-kinds.ts';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { clientBody, type Subjects } from './scenarios.ts';

const CLIENTS = 50;

/** A company of a few clients beside the existing ones, created through the service. */
export async function foundOffice(databaseUrl: string, port: number): Promise<Subjects> {
  const db = await openDatabase(databaseUrl);
  const { company, apiKey } = await db.write((db) => createCompany(db, 'Escritório pequeno'));
  await db.close();
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const clientIds: string[] = [];
  for (let n = 0; n < CLIENTS; n++)
    clientIds.push(await create('clients', clientBody(`pequeno.${company.id}.${n}`)));
  const representadaId = await create('representadas', { nome: 'Serra Azul', comissao: 5 });
  return {
    empresaId: company.id,
    apiKey,
    clientIds,
    representadaIds: [representadaId],
    others: [],
    searchTerms: [],
    newTerms: [],
    commonWord: '',
    seed: company.id,
  };
}
