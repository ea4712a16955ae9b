import { readCompany } from '../../access/companies/change-company.ts';
import { addDays } from '../../domain/periods.ts';
import { type Cell, Day } from '../../platform/files/csv-writer.ts';
import { orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { XLSX_FILE } from '../../platform/http/contract/file-formats.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { workbookOf } from '../../platform/http/replies/export-reply.ts';
import { FileReply } from '../../platform/http/replies/file-reply.ts';
import { WrittenJson, writeArray } from '../../platform/http/replies/written-json.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { claimFile, getClaim, getClaimPdf } from './claim.contract.ts';
import { ARTICLE, type ClaimedEntry, claimColumns } from './claim.record.ts';
import { claimPaper } from './claim-pdf.ts';
import { type Claim, sumClaim, walkClaimed } from './read-claim.ts';

const DAYS_TO_ANSWER = 10;

/** The query of a claim. */
interface Asked {
  readonly ate?: string | undefined;
  readonly correcao: number;
}

export function claimRoutes({ db, calendar, pdfs }: Service): Route[] {
  const claimOf = (empresaId: string, representadaId: string, asked: Asked): Claim => {
    const today = calendar.today();
    return { empresaId, representadaId, ate: asked.ate ?? today, today, correcao: asked.correcao };
  };
  return [
    route(getClaim, async ({ company, id, query, requester, notFound }) => {
      const { id: representada_id } = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const claim = claimOf(company.id, representada_id, query);
      const reader = db.listFor(requester);
      const entries = walkClaimed(reader, claim);
      if (query.formato === 'xlsx')
        return new FileReply(
          XLSX_FILE,
          `cobranca-${claim.ate}.xlsx`,
          workbookOf([{ name: 'cobrança', header: claimColumns, rows: toRows(entries) }]),
        );
      const { count: _, ...totals } = await sumClaim(reader, claim);
      const head = { representada_id, ate: claim.ate, artigo: ARTICLE, ...totals };
      return new WrittenJson(writeClaim(head, entries));
    }),

    route(getClaimPdf, async ({ company: { id: empresaId }, id, query, requester, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, empresaId, id), notFound);
      const company = orRefuse(await readCompany(db.read, empresaId), notFound);
      const claim = claimOf(empresaId, representada.id, query);
      const reader = db.listFor(requester);
      const sums = await sumClaim(reader, claim);
      if (sums.count === 0) refuse(problems.nothingToClaim);
      const prazo = query.prazo ?? addDays(claim.today, DAYS_TO_ANSWER);
      const head = { ...claim, ...sums, prazo, company, representada };
      const read = async () => ({ head, parts: walkClaimed(reader, claim) });
      const open = async () => (await pdfs.make(claimPaper, requester, read)).pdf;
      return new FileReply(claimFile, `cobranca-${claim.ate}.pdf`, open, 'inline');
    }),
  ];
}

async function* writeClaim(head: object, entries: AsyncIterable<ClaimedEntry[]>): AsyncGenerator<string> {
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"comissoes":`;
  yield* writeArray(written(entries));
  yield '}}';
}

async function* written(entries: AsyncIterable<ClaimedEntry[]>): AsyncGenerator<string> {
  for await (const some of entries) yield some.map((entry) => JSON.stringify(entry)).join(',');
}

async function* toRows(entries: AsyncIterable<ClaimedEntry[]>): AsyncGenerator<Cell[][]> {
  for await (const some of entries)
    yield some.map((entry) =>
      claimColumns.map((column) => (column === 'vence_em' ? new Day(entry[column]) : entry[column])),
    );
}
