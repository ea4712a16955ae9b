import assert from 'node:assert/strict';
import { pickFrom, randomFrom } from './crash/random.ts';
import type { Company, Talao } from './harness.ts';
import { clientCsv, createClient, createRepresentada, createSale } from './samples.ts';
import { newCnpj } from './tax-ids.ts';

const NAMES = ['Padaria São João', 'Mercado 77', 'Pão & Cia', 'Empório 100%', 'Padaria_Nova'];
const CITIES = [
  { cidade: 'São Paulo', estado: 'SP' },
  { cidade: 'Natal', estado: 'RN' },
];
const DAYS = ['2026-01-10', '2026-02-01', '2026-02-28'];
const STATUSES = ['PAGA', 'Pedido', 'CANCELADA', 'ENTREGUE'];
/** The document that some of its clients share. */
export const BUSY_DOCUMENT = newCnpj();

/** Makes random changes to a company's clients and sales. */
export class BusyOffice {
  readonly company: Company;
  readonly random: () => number;
  readonly #representadaId: string;
  readonly #clients: string[] = [];
  /** Clients that stay active, and may buy. */
  readonly #buyers: string[] = [];
  readonly #sales: string[] = [];

  private constructor(company: Company, representadaId: string, seed: number) {
    this.random = randomFrom(seed);
    this.company = company;
    this.#representadaId = representadaId;
  }

  static async open(talao: Talao, seed: number): Promise<BusyOffice> {
    const company = await talao.createCompany('Seguida');
    const office = new BusyOffice(company, (await createRepresentada(company)).id, seed);
    for (let n = 0; n < 6; n++) await office.createClient();
    for (const nome of NAMES) office.#buyers.push((await createClient(company, { nome })).id);
    for (let n = 0; n < 6; n++) await office.#createSale();
    return office;
  }

  async work(): Promise<string> {
    const works = {
      createClient: () => this.createClient(),
      createSale: () => this.#createSale(),
      createSaleAgain: () => this.#createSale(),
      changeClient: () => this.#send('PUT', `clients/${this.#pick(this.#clients)}`, this.#clientFields()),
      renameBuyer: () =>
        this.#send('PUT', `clients/${this.#pick(this.#buyers)}`, { nome: this.#pick(NAMES) }),
      changeSale: () => this.#send('PUT', `sales/${this.#pick(this.#sales)}`, this.#saleFields()),
      moveSales: () =>
        this.#send('PUT', 'sales/stage', { ids: this.#sales.slice(-3), status: this.#pick(STATUSES) }),
      deleteSale: () => this.#delete('sales', this.#sales),
      deleteClient: () => this.#delete('clients', this.#clients),
      importClients: () => this.#import(),
      anonymize: () =>
        this.random() < 0.3
          ? this.#send('POST', `clients/${this.#pick(this.#clients)}/anonymize`, {})
          : this.#createSale(),
    };
    const names = Object.keys(works) as (keyof typeof works)[];
    const done: string[] = [];
    do {
      const name = this.#pick(names);
      await works[name]();
      done.push(name);
    } while (this.random() < 0.4);
    return done.join(', ');
  }

  #pick<T>(choices: readonly T[]): T {
    return pickFrom(this.random, choices);
  }

  #clientFields() {
    return {
      nome: this.#pick(NAMES),
      ...this.#pick(CITIES),
      ativo: this.random() < 0.5,
      terca: this.random() < 0.5,
      cnpj_cpf: this.#pick([null, BUSY_DOCUMENT, newCnpj()]),
    };
  }

  #saleFields() {
    return {
      data: this.#pick(DAYS),
      status: this.#pick(STATUSES),
      pedido_cliente: this.#pick([null, 'OC-7', 'Padaria']),
    };
  }

  async createClient(): Promise<void> {
    this.#clients.push((await createClient(this.company, this.#clientFields())).id);
  }

  async #createSale(): Promise<void> {
    const sale = await createSale(this.company, {
      clienteId: this.#pick(this.#buyers),
      representadaId: this.#representadaId,
      ...this.#saleFields(),
    });
    this.#sales.push(sale.id);
  }

  async #import(): Promise<void> {
    const lines = [1, 2, 3].map(() => ({ nome: this.#pick(NAMES) }));
    const { status } = await this.company.upload('import/clients', clientCsv(...lines));
    assert.equal(status, 200);
  }

  /** Refused for records in use, such as a client with sales. */
  async #delete(resource: string, ids: string[]): Promise<void> {
    if (ids.length < 4) return this.createClient();
    const at = Math.floor(this.random() * ids.length);
    const { status } = await this.company.delete(`${resource}/${ids[at]}`);
    if (status === 200) ids.splice(at, 1);
  }

  /** Refused for a cancelled sale. */
  async #send(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
    const { status, text } = await (method === 'PUT'
      ? this.company.put(path, body)
      : this.company.post(path, body));
    assert.ok(status === 200 || status === 409, `${method} ${path}: ${text}`);
  }
}
