import { randomUUID } from 'node:crypto';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import { placeholderEmail } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { findTakenEmails, selectClientsBy } from '../../trade/clients/clients.import.queries.ts';
import { vendedorFinder } from './client-import.ts';
import { countHeldByOthers, type Line, repeatedSince } from './import-kind.ts';
import type { ImportedClient } from './imported.contract.ts';
import { leftOut } from './line-cells.ts';
import type { SheetReport } from './office-report.ts';

/** A client that is here, or that a line before makes. */
export interface KnownClient {
  readonly id: string;
  readonly codigo: string | null;
  readonly nome: string;
  readonly documento: string | null;
  readonly email: string;
  readonly cidade: string;
  readonly estado: string;
}

/** The clients that lines may mean, those of earlier lines included. */
export class ClientIndex {
  readonly #byCode = new Map<string, KnownClient>();
  readonly #byDocument = new Map<string, KnownClient[]>();
  readonly #byName = new Map<string, KnownClient[]>();
  readonly #byEmail = new Map<string, KnownClient>();
  readonly #ids = new Set<string>();

  add(client: KnownClient): void {
    if (this.#ids.has(client.id)) return;
    this.#ids.add(client.id);
    if (client.codigo) this.#byCode.set(client.codigo, client);
    if (client.documento) append(this.#byDocument, client.documento, client);
    append(this.#byName, foldText(client.nome), client);
    this.#byEmail.set(client.email.toLowerCase(), client);
  }

  ofCode = (codigo: string): KnownClient | undefined => this.#byCode.get(codigo);
  ofDocument = (documento: string): readonly KnownClient[] => this.#byDocument.get(documento) ?? [];
  ofName = (nome: string): readonly KnownClient[] => this.#byName.get(foldText(nome)) ?? [];
  ofEmail = (email: string): KnownClient | undefined => this.#byEmail.get(email.toLowerCase());

  /** The client that a line is about, where there is one. */
  find({ codigo, cnpj_cpf, nome, email, cidade, estado }: ImportedClient): KnownClient | undefined {
    const coded = codigo ? this.ofCode(codigo) : undefined;
    if (coded !== undefined) return coded;
    const isNamed = (one: KnownClient) => foldText(one.nome) === foldText(nome);
    if (cnpj_cpf) {
      const found = this.ofDocument(normalizeTaxId(cnpj_cpf));
      return codigo || found.length > 1 ? found.find(isNamed) : found[0];
    }
    return this.ofName(nome).find(
      (one) =>
        one.email.toLowerCase() === email.toLowerCase() ||
        (foldText(one.cidade) === foldText(cidade) && foldText(one.estado) === foldText(estado)),
    );
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const some = map.get(key);
  if (some) some.push(value);
  else map.set(key, [value]);
}

type ClientLine = Line<ImportedClient>;

/** Adds to an index the clients of the company that these words may mean. */
export async function indexClients(
  db: Reader,
  empresaId: string,
  index: ClientIndex,
  named: { codes: string[]; documents: string[]; names: string[]; emails: string[] },
): Promise<void> {
  const { codes, documents, names, emails } = named;
  const find = async (column: Parameters<typeof selectClientsBy>[2], values: readonly string[]) => {
    const rows = await selectClientsBy(db, empresaId, column, [...new Set(values)]);
    for (const { id, codigo, nome, documento, email, cidade, estado } of rows)
      index.add({ id, codigo, nome, documento, email, cidade, estado });
  };
  await find('codigo', codes);
  await find('documento', documents.map(normalizeTaxId));
  await find('nome_dobrado', names.map(foldText));
  await find(
    'email_dobrado',
    emails.map((email) => email.toLowerCase()),
  );
}

export type NewClientRecord = Omit<ImportedClient, 'vendedor'> & { readonly id: string };

/** What these lines make of clients: those that are not here, nor in a line before. */
export async function planClients(
  db: Reader,
  empresaId: string,
  index: ClientIndex,
  reports: readonly SheetReport[],
) {
  const linesOf = ({ sheet }: SheetReport) => sheet.table.lines as ClientLine[];
  const records = reports.flatMap(linesOf).map(({ record }) => record);
  await indexClients(db, empresaId, index, {
    codes: records.flatMap(({ codigo }) => codigo ?? []),
    documents: records.flatMap(({ cnpj_cpf }) => cnpj_cpf || []),
    names: records.map(({ nome }) => nome),
    emails: records.map(({ email }) => email),
  });
  const emails = records.map(({ email }) => email.toLowerCase());
  const taken = await findTakenEmails(db, [...new Set(emails)]);
  const used = new Set(taken.keys());
  const linkOf = await vendedorFinder(db, empresaId);
  const created: NewClientRecord[] = [];
  for (const report of reports) {
    const firstLine = new Map<string, number>();
    for (const { linha, record } of linesOf(report)) {
      const pause = yieldToEventLoop();
      if (pause) await pause;
      const { codigo } = record;
      const first = codigo ? firstLine.get(codigo) : undefined;
      if (first !== undefined) {
        report.erros.push({ linha, campo: 'codigo', mensagem: repeatedSince(first) });
        continue;
      }
      if (codigo) firstLine.set(codigo, linha);
      if (index.find(record) !== undefined) {
        report.existentes += 1;
        continue;
      }
      const link = linkOf(record);
      if (link.fault !== undefined)
        report.avisos.push({
          linha,
          campo: link.fault.campo,
          mensagem: leftOut(record.vendedor ?? record.vendedor_id ?? ''),
        });
      const { vendedor: _, ...own } = withFreeEmail(record, used);
      const client = { ...own, vendedor_id: link.id ?? null, id: newId() };
      used.add(client.email.toLowerCase());
      const { id, nome, email, cidade, estado, cnpj_cpf } = client;
      const documento = cnpj_cpf ? normalizeTaxId(cnpj_cpf) : null;
      index.add({ id, codigo: codigo ?? null, nome, documento, email, cidade, estado });
      created.push(client);
      report.criados += 1;
    }
  }
  return { created, aboutOthers: countHeldByOthers(taken, empresaId) };
}

const MOST_CONTACTS = 20;

/** An address that a client has becomes a contact's. */
function withFreeEmail(record: ImportedClient, used: ReadonlySet<string>): ImportedClient {
  if (!used.has(record.email.toLowerCase())) return record;
  const contact = { nome: record.nome, telefone: null, email: record.email, cargo: null };
  const others = record.contatos.filter(({ email }) => email?.toLowerCase() !== record.email.toLowerCase());
  return {
    ...record,
    email: placeholderEmail(randomUUID()),
    contatos: [contact, ...others].slice(0, MOST_CONTACTS),
  };
}
