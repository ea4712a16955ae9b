import assert from 'node:assert/strict';
import { before } from 'node:test';
import { recordOf } from './expect.ts';
import { isRefusedFromBox } from './from-box.ts';
import type { Talao } from './harness.ts';
import { type NfeValues, nfeXml } from './nfe.ts';
import { createClient, createRepresentada, createSale } from './samples.ts';
import { newCnpj } from './tax-ids.ts';

/** A representada with 10 % commission and a client of the first company, with orders and notes between them, on 15 November 2026. */
export class Invoicing {
  readonly emitente = newCnpj();
  readonly destinatario = newCnpj();
  readonly #talao: Talao;
  readonly #prefix: string;
  representadaId = '';
  clienteId = '';
  #orders = 0;
  #numbers = 20_000;

  /** Called inside a suite: the records are created before its tests. */
  constructor(talao: Talao, prefix: string) {
    this.#talao = talao;
    this.#prefix = prefix;
    before(async () => {
      talao.now = () => new Date('2026-11-15T15:00:00Z');
      this.representadaId = (await createRepresentada(talao.ana, { cnpj: this.emitente, comissao: 10 })).id;
      this.clienteId = (await createClient(talao.ana, { cnpj_cpf: this.destinatario })).id;
    });
  }

  /** An unused number for a note. */
  readonly takeNumber = () => ++this.#numbers;

  /** An order of ten pieces at ten reais, in two instalments, unless changed. */
  readonly order = (changes: object = {}) =>
    createSale(this.#talao.ana, {
      clienteId: this.clienteId,
      representadaId: this.representadaId,
      status: 'Pedido',
      data: '2026-11-01',
      pedido: `${this.#prefix}-${++this.#orders}`,
      itens: [{ produtoId: 'A', quantidade: 10, valorUnitario: 10 }],
      condicao: '0/30',
      ...changes,
    });

  /** A note of the representada to the client, unless changed. */
  readonly xmlOf = (values: NfeValues) =>
    nfeXml({
      emitente: this.emitente,
      destinatario: this.destinatario,
      numero: this.takeNumber(),
      ...values,
    });

  /** The values of a note for half of such an order. */
  readonly half = (pedido: string, changes: NfeValues = {}): NfeValues => ({
    compra: pedido,
    itens: [{ produto: 'A', quantidade: 5, valor: 50 }],
    ...changes,
  });

  readonly send = async (
    xml: string | Uint8Array<ArrayBuffer>,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) => {
    const type = { 'content-type': 'application/xml' };
    const answer = await this.#talao.ana.send('POST', `invoices${query}`, xml, { ...type, ...headers });
    if (answer.status >= 400 && Object.keys(headers).length === 0)
      await isRefusedFromBox(this.#talao.ana, xml, answer, query);
    return answer;
  };

  readonly post = (values: NfeValues) => this.send(this.xmlOf(values));

  /** The note that the service has made of it, whatever it warns of. */
  readonly take = async (values: NfeValues) => {
    const { status, body } = await this.post(values);
    assert.equal(status, 201, JSON.stringify(body));
    return body.data;
  };

  /** Receives commission of an instalment. */
  readonly receive = (venda_id: string, parcela: number, valor: number) =>
    this.#talao.ana.post('commission-receipts', {
      representada_id: this.representadaId,
      data: '2026-11-12',
      valor,
      linhas: [{ venda_id, parcela, valor }],
    });

  readonly read = async (path: string) => recordOf(await this.#talao.ana.get(path), 200);
  readonly saleOf = ({ id }: { id: string }) => this.read(`sales/${id}`);
  readonly commissionOf = ({ id }: { id: string }) => this.read(`sales/${id}/commission`);
}
