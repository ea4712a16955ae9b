import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { recordOf } from './expect.ts';
import type { Company, Talao } from './harness.ts';
import { nfeXml } from './nfe.ts';
import { createClient, createRepresentada, createSale } from './samples.ts';

/**
 * A statement as a factory printed it, and what it must give: the next layout is one more file. Below `====`, `? ` stands before
 * more of the query, `! ` before a warning; other lines are the number, situation, reason, order and commission of a line, or the
 * words of a refusal.
 */
export interface PrintedStatement {
  readonly name: string;
  readonly text: string;
  readonly query: string;
  readonly says: readonly string[];
}

export function readStatements(): PrintedStatement[] {
  return globSync('test/statements/*.txt')
    .sort()
    .map((path) => {
      const [text = '', told = ''] = readFileSync(path, 'utf8').split('\n====\n');
      const lines = told.trimEnd().split('\n');
      const query = lines.find((line) => line.startsWith('? '))?.slice(2) ?? '';
      const says = lines.filter((line) => !line.startsWith('? '));
      return { name: basename(path, '.txt'), text, query, says };
    });
}

const [FACTORY, CLIENT, OTHER] = ['33000167000101', '11222333000181', '45997418000153'];

/**
 * An office whose representada pays 10 % when the client has paid: `P1` and `P2` of 100 with the notes 251 and 252, `P3` of another
 * client, orders whose codes people copy in many ways, `R1` to `R12` of 107 to 1,207, `L-1` and `L-2` of 100 and 200, and `T1` of 300 in three instalments.
 */
export async function openCorpusOffice(talao: Talao): Promise<{ company: Company; representadaId: string }> {
  talao.now = () => new Date('2026-11-15T15:00:00Z');
  const company = await talao.createCompany('Extratos como vêm');
  const representadaId = (await createRepresentada(company, { comissao: 10, cnpj: FACTORY })).id;
  const client = await createClient(company, { cnpj_cpf: CLIENT, nome: 'Casa Nova' });
  const other = await createClient(company, { cnpj_cpf: OTHER, nome: 'IR Auto Peças' });
  const sell = (pedido: string, valor: number, more: object = {}) =>
    createSale(company, {
      representadaId,
      clienteId: client.id,
      pedido,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      ...more,
    });
  for (const pedido of ['P1', 'P2', 'L-1', 'PED-2026-0001', 'PED-2026-0002', '123-1', '330331'])
    await sell(pedido, 100);
  await sell('L-2', 200);
  await sell('P3', 100, { clienteId: other.id });
  await sell('T1', 300, { condicao: '0/30/60' });
  for (let at = 1; at <= 12; at++) await sell(`R${at}`, 100 * at + 7);
  for (const [numero, compra] of [
    [251, 'P1'],
    [252, 'P2'],
  ] as const) {
    const itens = [{ produto: 'A', quantidade: 1, valor: 100, xPed: compra }];
    const xml = nfeXml({ emitente: FACTORY, destinatario: CLIENT, numero, compra, itens });
    const note = await company.send('POST', 'invoices', xml, { 'content-type': 'application/xml' });
    assert.equal(recordOf(note, 201).situacao, 'vinculada');
  }
  return { company, representadaId };
}
