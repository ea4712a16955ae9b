import { success } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import { Journal } from '../../platform/writes/journal.ts';
import type { Outcome } from '../../platform/writes/outcome.ts';
import { PartKind } from '../../platform/writes/parts.ts';
import { releaseValues } from '../../platform/writes/reserved-values.queries.ts';
import { clientImport } from './client-import.ts';
import type { ImportReport } from './import.contract.ts';
import type { ChangedRecord, ImportCall, ImportKind } from './import-kind.ts';
import { productImport } from './product-import.ts';
import { refuseLines } from './read-table.ts';
import { representadaImport } from './representada-import.ts';
import { planUpdate, readCreations, readUpdates, type UpdatePlan } from './update-plan.ts';

const MOST_MOVES = 1000;

/** Creates the records of a file and, if requested, updates existing ones, all or none. */
export async function importRecords<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<AppContext, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  const { company, countGuesses } = call;
  const { simular = false, atualizar, plano, colunas } = call.query;
  const read = atualizar ? readUpdates : readCreations;
  const table = await read(service.files.sourceOf(call), kind, colunas);
  if (simular || table.faults.length > 0) return success(reportOn(await planFor(service.db.read)));
  return changeInParts(service, call, importRecordsKind, async (db) => {
    const plan = await planFor(db);
    if (atualizar && plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
    return { ...partsOf(kind, plan), answer: success(reportOn(plan)) };
  });

  async function planFor(db: Reader) {
    const plan = await planUpdate(db, company.id, kind, table);
    if (plan.aboutOthers > 0) countGuesses(plan.aboutOthers);
    if (!simular && plan.faults.length > 0) refuseLines(plan.faults);
    return plan;
  }

  function reportOn({ created, changed, unchanged, moves, ...plan }: UpdatePlan): ImportReport {
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
      ...(atualizar && updated),
    };
  }
}

/** Records that are inserted in some 20 ms. */
const RECORDS_PER_PART = 100;

interface FilePart {
  readonly resource: keyof typeof IMPORTS;
  readonly created: readonly object[];
  readonly changed: readonly ChangedRecord[];
  readonly isLast: boolean;
}

/** Parts are data, so that each is written with the kind of its resource. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own records, and those of a part came from its plan.
type AnyImport = ImportKind<any, any, any>;
const IMPORTS: Readonly<Record<'clientes' | 'produtos' | 'representadas', AnyImport>> = {
  clientes: clientImport,
  produtos: productImport,
  representadas: representadaImport,
};

/** The changed records of a file, then its new ones, in parts. */
function partsOf<T, C, Row extends { readonly id: string }>(
  { resource, comesFirst, unique: uniqueOf }: ImportKind<T, C, Row>,
  plan: { created: readonly T[]; changed: readonly ChangedRecord<C, Row>[] },
) {
  const changed = plan.changed.map(({ known, record }) => ({ known, record }));
  const created = [...plan.created];
  if (comesFirst && created.length > RECORDS_PER_PART)
    created.sort((a, b) => Number(comesFirst(b)) - Number(comesFirst(a)));
  const unique = uniqueOf?.([...changed, ...created.map((record) => ({ record }))]);
  const parts: FilePart[] = [];
  const count = changed.length + created.length;
  for (let first = 0; first < count; first += RECORDS_PER_PART) {
    const end = first + RECORDS_PER_PART;
    const fromFirst = (at: number) => Math.max(at - changed.length, 0);
    parts.push({
      resource: resource as FilePart['resource'],
      changed: changed.slice(first, end) as ChangedRecord[],
      created: created.slice(fromFirst(first), fromFirst(end)) as object[],
      isLast: end >= count,
    });
  }
  return { parts, unique: unique?.values.length === 0 ? undefined : unique };
}

const importRecordsKind = new PartKind<FilePart>('importRecords', async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author, input } of commands) outcomes.push(await writePart(tx, author.empresa_id, input));
  return outcomes;
});

async function writePart(
  tx: Transaction,
  empresaId: string,
  { resource, created, changed, isLast }: FilePart,
): Promise<Outcome> {
  const { insert, show, change } = IMPORTS[resource];
  const journal = new Journal();
  const inserted = (await insert(tx, empresaId, created)).map(show);
  for (const record of inserted) journal.created(resource, record.id, record);
  const after = await change(tx, changed);
  for (const [at, { known }] of changed.entries())
    journal.changed(resource, known.id, show(known), show(after[at]));
  if (isLast) await releaseValues(tx, empresaId);
  return { kind: 'done', answer: [], notes: journal.notes, added: { [resource]: created.length } };
}
