import type { LineFault } from '../../contract/issues.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { isUndeliverable } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import { selectEveryRepresentada } from '../../trade/representadas/representadas.queries.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import {
  type ImportPart,
  importPartsKind,
  priceParts,
  RECORDS_PER_PART,
  recordParts,
  ruleParts,
  tableParts,
} from './import-parts.ts';
import { ending, optionsOf, toldOf } from './import-told.ts';
import type { ImportKindName } from './imports.contract.ts';
import { lastEntry } from './imports.queries.ts';
import type { LineOptions } from './line-cells.ts';
import { reportOf } from './office-report.ts';
import { ClientIndex, planClients } from './plan-clients.ts';
import { finderOf } from './plan-office.ts';
import { indexProducts, PricePlan, planProducts } from './plan-products.ts';
import type { ProductExtras } from './product-import.ts';
import { readTable, refuseLines, sortFaults } from './read-table.ts';
import { planUpdate, readCreations, readUpdates, type UpdatePlan } from './update-plan.ts';

const MOST_MOVES = 1000;

const TYPES: Readonly<Record<string, Exclude<ImportKindName, 'office' | 'prices' | 'sales'>>> = {
  clientes: 'clients',
  produtos: 'products',
  representadas: 'representadas',
};

/** Creates the records of a file and, if requested, updates existing ones, all or none. */
export async function importRecords<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<AppContext, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
  representada_id?: string,
) {
  const { company, countGuesses } = call;
  const { simular = false, atualizar, incompletos, plano, colunas } = call.query;
  const options: LineOptions = optionsOf(call.query);
  if (incompletos && atualizar) refuseBoth();
  if (incompletos) return importIncomplete(service, kind, call, options, representada_id);
  const id = newId();
  const read = atualizar ? readUpdates : readCreations;
  const table = await read(service.files.sourceOf(call), kind, colunas, options);
  if (simular || table.faults.length > 0) return success(reportOn(await planFor(service.db.read), null));
  return changeInParts(service, call, importPartsKind, async (db) => {
    const desde = await lastEntry(db, company.id);
    const plan = await planFor(db);
    if (atualizar && plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
    const extras = kind.resource === 'produtos' ? await planExtras(db, company.id, plan) : undefined;
    const { parts, unique } = partsOf(kind, plan);
    const all = [...parts, ...(extras?.parts ?? [])];
    const totais = { [kind.resource]: plan.created.length, ...extras?.totais };
    const alterados = plan.changed.length + (extras?.changed ?? 0);
    if (all.length > 0) all.push(ending(id, TYPES[kind.resource] ?? 'clients', totais, alterados, desde));
    return { parts: all, unique, answer: success(reportOn(plan, all.length > 0 ? id : null)) };
  });

  async function planFor(db: Reader) {
    const plan = await planUpdate(db, company.id, kind, table);
    if (plan.aboutOthers > 0) countGuesses(plan.aboutOthers);
    if (!simular && plan.faults.length > 0) refuseLines(plan.faults);
    return plan;
  }

  function reportOn(
    { created, changed, unchanged, moves, ...plan }: UpdatePlan,
    importacao_id: string | null,
  ): ImportReport {
    const updated = {
      atualizados: changed.length,
      inalterados: unchanged,
      mudancas: moves.slice(0, MOST_MOVES),
      plano: plan.fingerprint,
    };
    return {
      simulado: simular,
      linhas: table.count,
      criados: simular && !atualizar ? 0 : created.length,
      colunas_ignoradas: table.unknownColumns,
      erros: plan.faults,
      ...toldOf(table, importacao_id),
      ...(atualizar && updated),
    };
  }
}

function refuseBoth(): never {
  const message = 'Não vale com atualizar';
  throw new ApiError(problems.invalidInput, {
    details: [{ code: 'custom', message, path: ['incompletos'] }],
  });
}

/** The changed records of a file, then its new ones, in parts. */
function partsOf<T, C, Row extends { readonly id: string }>(
  { resource, comesFirst, unique: uniqueOf }: ImportKind<T, C, Row>,
  plan: Pick<UpdatePlan, 'created' | 'changed'>,
) {
  const changed = plan.changed.map(({ known, record }) => ({ known, record }));
  const created = [...plan.created] as T[];
  if (comesFirst && created.length > RECORDS_PER_PART)
    created.sort((a, b) => Number(comesFirst(b)) - Number(comesFirst(a)));
  const unique = uniqueOf?.([
    ...(changed as { known: never; record: C }[]),
    ...created.map((record) => ({ record })),
  ]);
  const parts = recordParts(resource as 'clientes', created as object[], changed, false);
  return { parts, unique: unique?.values.length === 0 ? undefined : unique };
}

type MoreOfProduct = Partial<ProductExtras>;

/** The prices and rules that products bring beside them; those of tables that are here take the new value. */
async function planExtras(db: Reader, empresaId: string, { created, changed, more }: UpdatePlan) {
  const prices = new PricePlan(db, empresaId);
  const representadas = new Map((await selectEveryRepresentada(db, empresaId)).map((one) => [one.id, one]));
  const replaced = new Map<string, { produto_id: string; preco: number }[]>();
  const put = async (
    representadaId: string | null,
    produto_id: string,
    { tabelas = [], percentual }: MoreOfProduct,
  ) => {
    const representada = representadas.get(representadaId ?? '');
    if (representada === undefined) return;
    for (const { nome, preco } of tabelas) {
      const outcome = await prices.put(representada.id, nome, { produto_id, preco });
      const table = outcome === 'other' ? await prices.tableOf(representada.id, nome) : undefined;
      if (table) replaced.set(table, [...(replaced.get(table) ?? []), { produto_id, preco }]);
    }
    if (percentual !== undefined) await prices.rule({ ...representada, ativo: true }, produto_id, percentual);
  };
  type Owned = { id?: string; representada_id?: string | null };
  for (const [at, { more: said }] of more.created.entries()) {
    if (!hasExtras(said)) continue;
    const record = created[at] as Owned;
    record.id ??= newId();
    await put(record.representada_id ?? null, record.id, said);
  }
  for (const { known, more: said } of more.known) {
    const change = changed.find((one) => one.known === known)?.record as Owned | undefined;
    const owner = change?.representada_id ?? (known as Owned).representada_id ?? null;
    if (hasExtras(said)) await put(owner, known.id, said);
  }
  const parts: ImportPart[] = [
    ...prices.tables.flatMap(tableParts),
    ...[...prices.added, ...replaced].flatMap(([tabela_id, precos]) => priceParts(tabela_id, precos)),
    ...ruleParts(prices.rules),
  ];
  const totais = { tabelas_preco: prices.tables.length, precos: prices.count, regras: prices.rules.length };
  return { parts, totais, changed: [...replaced.values()].reduce((sum, some) => sum + some.length, 0) };
}

function hasExtras({ tabelas = [], percentual }: MoreOfProduct): boolean {
  return tabelas.length > 0 || percentual !== undefined;
}

/** Takes what a file has, and leaves what is here as it is. */
async function importIncomplete<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<AppContext, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
  options: LineOptions,
  representada_id: string | undefined,
) {
  const { company, countGuesses } = call;
  const { simular = false, colunas } = call.query;
  const table = await readTable(service.files.sourceOf(call), kind, colunas, options);
  const id = newId();
  const isOfClients = kind.resource === 'clientes';
  const planFor = async (db: Reader) => {
    const sheet = { n: 1, arquivo: '', aba: null, isOneOfSeveral: false, tipo: null, table };
    const report = reportOf(sheet);
    const prices = new PricePlan(db, company.id);
    let made: { created: readonly object[]; aboutOthers: number };
    if (isOfClients) made = await planClients(db, company.id, new ClientIndex(), [report]);
    else {
      const known = (await selectEveryRepresentada(db, company.id)).map((one) => ({
        ...one,
        ativo: Boolean(one.ativo),
      }));
      const representadas = new Map(known.map((one) => [one.id, one]));
      if (representada_id !== undefined && !representadas.has(representada_id))
        refuse(problems.representadaUnknown);
      report.representada_id = representada_id ?? null;
      const index = await indexProducts(db, company.id);
      const context = { index, prices, representadas, find: finderOf(known), needsRepresentada: false };
      made = await planProducts(db, company.id, [report], context);
    }
    if (made.aboutOthers > 0) countGuesses(made.aboutOthers);
    const erros: LineFault[] = sortFaults(report.erros);
    if (!simular && erros.length > 0) refuseLines(erros);
    return { report, prices, made, erros };
  };
  const reportOn = (
    { report, erros }: Awaited<ReturnType<typeof planFor>>,
    importacao_id: string | null,
  ): ImportReport => ({
    simulado: simular,
    linhas: table.count,
    criados: report.criados,
    existentes: report.existentes,
    colunas_ignoradas: table.unknownColumns,
    erros,
    ...toldOf({ ...table, avisos: report.avisos }, importacao_id),
  });
  if (simular) return success(reportOn(await planFor(service.db.read), null));
  return changeInParts(service, call, importPartsKind, async (db) => {
    const desde = await lastEntry(db, company.id);
    const plan = await planFor(db);
    const { prices, made } = plan;
    const parts = [
      ...recordParts(isOfClients ? 'clientes' : 'produtos', made.created, [], false),
      ...prices.tables.flatMap(tableParts),
      ...[...prices.added].flatMap(([tabela_id, precos]) => priceParts(tabela_id, precos)),
      ...ruleParts(prices.rules),
    ];
    const totais = {
      [kind.resource]: made.created.length,
      tabelas_preco: prices.tables.length,
      precos: prices.count,
      regras: prices.rules.length,
    };
    if (parts.length > 0) parts.push(ending(id, TYPES[kind.resource] ?? 'clients', totais, 0, desde));
    const values = isOfClients
      ? (made.created as { email: string }[]).flatMap(({ email }) =>
          isUndeliverable(email) ? [] : email.toLowerCase(),
        )
      : [];
    return {
      parts,
      unique: values.length === 0 ? undefined : ({ table: 'clientes', values } as const),
      answer: success(reportOn(plan, parts.length > 0 ? id : null)),
    };
  });
}
