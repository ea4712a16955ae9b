import assert from 'node:assert/strict';
import type { Answer } from './caller.ts';
import { MOMENT, UUID_V7 } from './expect.ts';
import { type Fields, faultsOfItems, type Item, type RULES, readFields } from './model-fields.ts';
import {
  type Appearance,
  type Kind,
  matches,
  type Row,
  setItems,
  showRow,
  totalOfItems,
  UNSET,
} from './model-rows.ts';
import { changeTerms, exceedsTotal, openTerms } from './model-terms.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  kind: Kind;
  /** Absent for a list. */
  id?: string;
  query?: Record<string, string>;
  body?: Fields & { itens?: Item[] };
}

type Company = Record<Kind, Row[]> & { lastClient: number; lastOrder: number };

class Refusal extends Error {
  readonly status: number;
  readonly faults: string[] | undefined;
  constructor(status: number, messages: string[], faults?: string[]) {
    super(messages.join(' | '));
    this.status = status;
    this.faults = faults?.toSorted();
  }
}

const NOT_FOUND: Record<Kind, string> = {
  clients: 'Cliente não encontrado',
  products: 'Produto não encontrado',
  representadas: 'Representada não encontrada',
  sales: 'Venda não encontrada',
};
const DELETED: Record<Kind, string> = {
  clients: 'Cliente deletado com sucesso',
  products: 'Produto deletado com sucesso',
  representadas: 'Representada deletada com sucesso',
  sales: 'Venda deletada com sucesso',
};
/** The records of two companies, and the expected answers. */
export class Model {
  #companies: Company[] = [0, 1].map(() => ({
    clients: [],
    products: [],
    representadas: [],
    sales: [],
    lastClient: 0,
    lastOrder: 0,
  }));

  copy(): Model {
    const copy = new Model();
    copy.#companies = structuredClone(this.#companies);
    return copy;
  }

  rows(company: number, kind: Kind): Row[] {
    return this.#of(company)[kind];
  }

  /** Fails unless the answer is right; takes ids and times from it. */
  follow(company: number, request: Request, answer: Answer): void {
    try {
      if (request.method === 'POST') this.#create(company, request, answer);
      else if (request.method === 'PUT') this.#change(company, request, answer);
      else if (request.method === 'DELETE') this.#remove(company, request, answer);
      else if (request.id === undefined) this.#list(company, request, answer);
      else assertAnswer(answer, 200, { success: true, data: this.#show(company, request) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      assert.equal(answer.status, refusal.status, `${refusal.message}, not ${answer.text}`);
      assert.ok(refusal.message.split(' | ').includes(answer.body.error), answer.body.error);
      assert.deepEqual(faultsIn(answer.body.details), refusal.faults);
    }
  }

  #create(company: number, { kind, body = {} }: Request, answer: Answer): void {
    const { stored, items } = this.#read(kind, body, 'new');
    this.#checkReferences(company, kind, stored);
    this.#checkDuplicates(company, kind, stored, undefined);
    if (kind === 'clients')
      stored.codigo ??= this.#nextCode(company, 'clients', 'codigo', 'CLI', 'lastClient');
    if (kind === 'sales')
      stored.pedido ??= this.#nextCode(company, 'sales', 'pedido', 'PED-2026-', 'lastOrder');
    const { id, created_at, updated_at } = answer.body.data ?? {};
    const row: Row = { ...UNSET[kind], ...stored, id, created_at, updated_at: updated_at ?? created_at };
    if (kind === 'sales') {
      setItems(row, items ?? []);
      openTerms(row, stored.condicao as string | undefined);
    }
    if (kind !== 'products') assert.match(id, UUID_V7);
    assert.match(created_at, MOMENT);
    assert.equal(row.updated_at, created_at);
    const data = this.#shown(company, kind, row, 'created');
    assertAnswer(answer, 201, { success: true, data, ...this.#warnings(company, kind, row, stored) });
    this.#of(company)[kind].unshift(row);
  }

  #change(company: number, request: Request, answer: Answer): void {
    const { kind, body = {} } = request;
    const { stored, items } = this.#read(kind, body, 'changes');
    const row = this.#find(company, request);
    const was = row.status;
    if (kind === 'sales' && isCancelled(was) && stored.status !== undefined && !isCancelled(stored.status))
      throw new Refusal(409, ['Venda cancelada não pode mudar de status']);
    this.#checkReferences(company, kind, stored, row);
    const { condicao, ...changes } = stored;
    if (items && condicao === undefined && exceedsTotal(row, totalOfItems(items)))
      throw new Refusal(409, ['As parcelas pagas passam do novo total']);
    this.#checkDuplicates(company, kind, stored, row);
    const unchanged = structuredClone(row);
    const updated_at = answer.body.data?.updated_at;
    assert.ok(updated_at > row.updated_at, `${updated_at} comes after ${row.updated_at}: ${answer.text}`);
    Object.assign(row, kind === 'sales' ? changes : stored, { updated_at });
    if (items) setItems(row, items);
    if (kind === 'sales') changeTerms(row, unchanged, condicao as string | undefined);
    const data = this.#shown(company, kind, row, 'full');
    assertAnswer(answer, 200, { success: true, data, ...this.#warnings(company, kind, row, stored) });
  }

  /** Two clients, or representadas, of one company may share a document, with a warning for the second. */
  #warnings(company: number, kind: Kind, row: Row, given: object): { avisos?: object[] } {
    if (kind !== 'clients' && kind !== 'representadas') return {};
    const warning =
      kind === 'clients'
        ? { campo: 'cnpj_cpf', mensagem: 'Outro cliente já tem este documento' }
        : { campo: 'cnpj', mensagem: 'Outra representada já tem este CNPJ' };
    // A representada is compared only when its CNPJ is given.
    if (kind === 'representadas' && !Object.hasOwn(given, 'cnpj')) return {};
    const documentOf = (one: Row) => String(one[warning.campo] ?? '').replaceAll(/\W/g, '');
    const document = documentOf(row);
    const isShared = this.#of(company)[kind].some((other) => other !== row && documentOf(other) === document);
    return document !== '' && isShared ? { avisos: [warning] } : {};
  }

  #remove(company: number, request: Request, answer: Answer): void {
    const { kind } = request;
    const row = this.#find(company, request);
    const { sales, products } = this.#of(company);
    const count = (rows: Row[], refers: (row: Row) => boolean, message: (count: number) => string) => {
      const found = rows.filter(refers).length;
      if (found > 0) throw new Refusal(409, [message(found)]);
    };
    const soldBy = (word: string, ending: string) => (n: number) =>
      `${word} possui ${n} venda(s) associada(s) e não pode ser deletad${ending}`;
    if (kind === 'clients') count(sales, (sale) => sale.cliente_id === row.id, soldBy('Cliente', 'o'));
    if (kind === 'products')
      count(
        sales,
        (sale) => sale.itens.some((item: Row) => item.produto_id === row.id),
        soldBy('Produto', 'o'),
      );
    if (kind === 'representadas') {
      count(sales, (sale) => sale.representada_id === row.id, soldBy('Representada', 'a'));
      count(
        products,
        (product) => product.representada_id === row.id,
        (n) => `Representada possui ${n} produto(s) associado(s) e não pode ser deletada`,
      );
    }
    assertAnswer(answer, 200, { success: true, message: DELETED[kind] });
    this.#of(company)[kind] = this.#of(company)[kind].filter((other) => other !== row);
  }

  #list(company: number, { kind, query = {} }: Request, answer: Answer): void {
    const faults = ['page', 'limit'].filter((name) => query[name] === '0');
    if (faults.length > 0) throw new Refusal(400, ['Dados de entrada inválidos'], faults);
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 20)];
    const found = this.#of(company)[kind].filter(
      (row) => matches(kind, row, query.search ?? '') && (!query.ativo || String(row.ativo) === query.ativo),
    );
    const data = found
      .slice((page - 1) * limit, page * limit)
      .map((row) => this.#shown(company, kind, row, 'listed'));
    const success = kind === 'representadas' ? { success: true } : {};
    assertAnswer(answer, 200, { ...success, data, page, limit, total: found.length });
  }

  #show(company: number, request: Request): Fields {
    return this.#shown(company, request.kind, this.#find(company, request), 'full');
  }

  #shown(company: number, kind: Kind, row: Row, how: Appearance): Fields {
    return showRow(kind, row, how, this.#of(company));
  }

  #read(kind: Kind, body: Request['body'], how: 'new' | 'changes') {
    const name = { clients: 'client', products: 'product', representadas: 'representada', sales: 'sale' }[
      kind
    ];
    const rules = (
      how === 'new' ? `new${name[0]?.toUpperCase()}${name.slice(1)}` : `${name}Changes`
    ) as keyof typeof RULES;
    const { stored, faults } = readFields(rules, body ?? {});
    if (kind === 'sales') faults.push(...faultsOfItems(body?.itens, how === 'new'));
    this.#refuseFaults(kind, how, body ?? {}, faults);
    if (kind === 'sales') {
      for (const [sent, kept] of [
        ['clienteId', 'cliente_id'],
        ['representadaId', 'representada_id'],
      ] as const) {
        if (stored[sent] !== undefined) stored[kept] = stored[sent];
        delete stored[sent];
      }
    }
    return { stored, items: body?.itens };
  }

  #refuseFaults(kind: Kind, how: string, body: Fields, faults: string[]): void {
    if (faults.length === 0) return;
    if (kind === 'sales' && faults.every((fault) => fault.endsWith('.quantidade')))
      throw new Refusal(400, ['Quantidade deve ser maior que zero']);
    if (kind === 'clients' && how === 'new' && faults.join() === 'estado' && body.estado)
      throw new Refusal(400, ['Estado inválido. Use sigla com 2 letras (ex: SP, RJ)']);
    throw new Refusal(400, ['Dados de entrada inválidos'], faults);
  }

  /** A sale may keep its client and representada, even if they are inactive. */
  #checkReferences(company: number, kind: Kind, stored: Fields, current?: Row): void {
    const { clients, representadas } = this.#of(company);
    if (kind === 'sales' && stored.cliente_id && stored.cliente_id !== current?.cliente_id)
      if (!clients.some(({ id, ativo }) => id === stored.cliente_id && ativo))
        throw new Refusal(422, ['Cliente não encontrado ou inativo']);
    if (
      stored.representada_id &&
      (kind === 'products' || stored.representada_id !== current?.representada_id)
    )
      if (!representadas.some(({ id }) => id === stored.representada_id))
        throw new Refusal(422, ['Representada não encontrada']);
  }

  /** With two duplicates at once, the engines differ in which one they report. */
  #checkDuplicates(company: number, kind: Kind, stored: Fields, current: Row | undefined): void {
    const taken = (rows: Row[], field: string, same = (value: unknown) => value) =>
      stored[field] !== undefined &&
      rows.some((row) => row !== current && same(row[field]) === same(stored[field]));
    const everywhere = this.#companies.flatMap((each) => each[kind]);
    const messages: string[] = [];
    if (kind === 'clients') {
      if (taken(everywhere, 'email', (value) => String(value).toLowerCase()))
        messages.push('Email já cadastrado no sistema');
      if (taken(this.#of(company).clients, 'codigo')) messages.push('Código de cliente já cadastrado');
    }
    if (kind === 'products' && taken(everywhere, 'id')) messages.push('Já existe um produto com este ID');
    if (kind === 'sales' && taken(this.#of(company).sales, 'pedido')) messages.push('Pedido já cadastrado');
    if (messages.length > 0) throw new Refusal(409, messages);
  }

  #nextCode(
    company: number,
    kind: Kind,
    field: string,
    prefix: string,
    last: 'lastClient' | 'lastOrder',
  ): string {
    const state = this.#of(company);
    const codeOf = (number: number) => `${prefix}${String(number).padStart(4, '0')}`;
    let number = state[last] + 1;
    while (state[kind].some((row) => row[field] === codeOf(number))) number++;
    state[last] = number;
    return codeOf(number);
  }

  #find(company: number, { kind, id }: Request): Row {
    const row = this.#of(company)[kind].find((row) => row.id === id);
    if (row === undefined) throw new Refusal(404, [NOT_FOUND[kind]]);
    return row;
  }

  #of(company: number): Company {
    return this.#companies[company] as Company;
  }
}

function assertAnswer(answer: Answer, status: number, body: object): void {
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body });
}

function faultsIn(details: Fields | { path: string[] }[] | undefined): string[] | undefined {
  if (details === undefined) return undefined;
  return Array.isArray(details)
    ? details.map(({ path }) => path.join('.')).sort()
    : Object.keys(details).sort();
}

const isCancelled = (status: unknown) => status === 'CANCELADA' || status === 'Cancelado';
