import { COMMON_WORD } from './records.ts';
import { type Subjects, saleBody } from './scenarios.ts';

type Work = (api: string, run: number) => Promise<Response>;

/** Requests that grow with a company, or might, each before and after a change, so that no answer comes from a cache. */
export function largeWorks(subjects: Subjects, sales: number): [string, Work][] {
  const headers = { 'x-api-key': subjects.apiKey };
  const get =
    (path: string | ((run: number) => string)): Work =>
    (api, run) =>
      fetch(`${api}/${typeof path === 'string' ? path : path(run)}`, { headers });
  const create: Work = (api) =>
    fetch(`${api}/sales`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(saleBody(subjects.clientIds[0] as string, subjects.representadaIds[0] as string)),
    });
  /** The change gives the company a new version, so counts are repeated. */
  const afterChange =
    (work: Work): Work =>
    async (api, run) => {
      await (await create(api, run)).text();
      return work(api, run);
    };
  const term = (run: number) => encodeURIComponent(subjects.newTerms[run * 7] as string);
  return [
    ['create a sale', create],
    ['create a sale, list the first page', afterChange(get('sales?page=1&limit=20'))],
    [
      'create a sale, list the page in the middle',
      afterChange(get(`sales?page=${Math.round(sales / 40)}&limit=20`)),
    ],
    [
      'create a sale, list another page deep inside',
      afterChange(get((run) => `sales?page=${Math.round(sales / 50) + 977 * run}&limit=20`)),
    ],
    ['search few clients', get((run) => `clients?search=${term(run)}`)],
    ['create a sale, search one client in eight', afterChange(get(`clients?search=${COMMON_WORD}`))],
    ['create a sale, search clients by two letters', afterChange(get('clients?search=pa'))],
    [
      'create a sale, search sales by part of a code',
      afterChange(get((run) => `sales?search=${1234 + run}`)),
    ],
    ['create a sale, list a period that holds all', afterChange(get('sales?de=2020-01-01'))],
    ['create a sale, dashboard', afterChange(get('dashboard'))],
  ];
}
