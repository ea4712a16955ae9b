import type { z } from 'zod';
import { success } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { isUndeliverable } from '../../domain/undeliverable.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { WithStatus } from '../../platform/http/replies/answers.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import type { importOffice as contract, OfficeReport } from './import.contract.ts';
import type { ImportCall } from './import-kind.ts';
import { type ImportPart, importPartsKind } from './import-parts.ts';
import { lastEntry } from './imports.queries.ts';
import { readOffice } from './office-files.ts';
import { type OfficePlan, planOffice } from './plan-office.ts';
import { MOST_FAULTS, sortFaults } from './read-table.ts';
import { SHEET_TYPES, type SheetType } from './sheet-type-names.ts';

export type OfficeQuery = z.output<NonNullable<typeof contract.query>>;

const LONGEST_NAME = 255;

/** Brings what an office has elsewhere: representadas, clients, products, prices and past sales, all or none. */
export async function importOfficeFiles(
  service: Pick<AppContext, 'db' | 'files' | 'calendar'>,
  call: Omit<ImportCall, 'query'> & { readonly query: OfficeQuery },
) {
  const { company, requester, body, query, countGuesses } = call;
  const { simular = false, plano, tipos, representadas, nome = 'arquivo' } = query;
  const { estado, prospects } = query;
  const sheets = await readOffice(
    service.files,
    requester,
    { body, nome: nome.slice(0, LONGEST_NAME) },
    { tipos: readTypes(tipos) },
    { estado, prospects, incompletos: true },
  );
  const asked = { ...query, caller: company, calendar: service.calendar, representadas };
  const id = newId();
  const plan = async (db: Reader) => {
    const planned = await planOffice(db, sheets, asked);
    if (planned.aboutOthers > 0) countGuesses(planned.aboutOthers);
    return planned;
  };
  if (simular)
    return new WithStatus(200, success(reportOn(await plan(service.db.read), { simulado: true, id: null })));
  const answer = await changeInParts(service, call, importPartsKind, async (db) => {
    const desde = await lastEntry(db, company.id);
    const planned = await plan(db);
    refuseFaults(planned);
    if (plano !== undefined && plano !== planned.fingerprint) refuse(problems.recordChanged);
    const { parts, totais } = planned;
    const isEmpty = parts.length === 0;
    const arquivos = [...new Set(sheets.map(({ arquivo }) => arquivo))];
    const made: ImportPart = {
      step: 'import',
      made: { id, tipo: 'office', arquivos, totais, alterados: 0, desde },
    };
    const emails = planned.emails.filter((email) => !isUndeliverable(email));
    return {
      parts: isEmpty ? [] : [...parts, made],
      unique: emails.length === 0 ? undefined : ({ table: 'clientes', values: emails } as const),
      answer: success(reportOn(planned, { simulado: false, id: isEmpty ? null : id })),
    };
  });
  return answer.data.importacao_id === null ? new WithStatus(200, answer) : answer;
}

/** An empty word passes a sheet over. */
function readTypes(tipos: ReadonlyMap<number, string> = new Map()): ReadonlyMap<number, SheetType | null> {
  return new Map([...tipos].map(([n, said]) => [n, SHEET_TYPES.find((one) => one === said) ?? null]));
}

/** A fault in any sheet refuses all of them. */
function refuseFaults({ reports }: OfficePlan): void {
  const details = reports.flatMap(({ sheet: { n }, erros }) =>
    sortFaults([...erros]).map((fault) => ({ n, ...fault })),
  );
  if (details.length > 0)
    throw new ApiError(problems.invalidInput, { details: details.slice(0, MOST_FAULTS) });
}

const MOST_WARNINGS = 1_000;

function reportOn(
  { reports, totais, fingerprint, newIds }: OfficePlan,
  { simulado, id }: { readonly simulado: boolean; readonly id: string | null },
): OfficeReport {
  return {
    importacao_id: id,
    simulado,
    plano: fingerprint,
    arquivos: reports.map(({ sheet, representada_id, criados, existentes, avisos, erros }) => ({
      n: sheet.n,
      arquivo: sheet.arquivo,
      aba: sheet.aba,
      tipo: sheet.tipo,
      representada_id: simulado && newIds.has(representada_id ?? '') ? null : representada_id,
      linhas: sheet.table.count,
      criados,
      existentes,
      colunas_ignoradas: sheet.table.unknownColumns,
      linhas_ignoradas: sheet.table.ignored.slice(0, MOST_WARNINGS),
      avisos: avisos.toSorted((a, b) => a.linha - b.linha).slice(0, MOST_WARNINGS),
      erros: sortFaults([...erros]),
    })),
    totais,
  };
}
