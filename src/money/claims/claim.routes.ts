import { readCompany } from '../../access/companies/companies.queries.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { addDays } from '../../domain/periods.ts';
import { FileReply, WrittenJson, writeArray } from '../../platform/http/replies/answers.ts';
import { workbookOf } from '../../platform/http/replies/export-reply.ts';
import { type ListTable, listSheet } from '../../platform/http/replies/list-sheet.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { type SilentOrder, silentOrder } from '../commissions/commissions.contract.ts';
import * as contract from './claim.contract.ts';
import { claimTemplate } from './claim-pdf.ts';
import { type Claim, sumClaim, walkClaim, walkClaimed, walkSilent } from './read-claim.ts';

const DAYS_TO_ANSWER = 10;

/** The query of a claim. */
interface Asked {
  readonly ate?: string | undefined;
  readonly correcao: number;
  readonly silenciosos?: boolean | undefined;
}

export function claimRoutes({ db, calendar, pdfs }: AppContext): Route[] {
  const claimOf = (empresaId: string, representadaId: string, asked: Asked): Claim => {
    const today = calendar.today();
    const { ate = today, correcao, silenciosos = false } = asked;
    return { empresaId, representadaId, ate, today, correcao, silenciosos };
  };
  return [
    route(contract.getClaim, async ({ company, id, query, requester, notFound }) => {
      const { id: representada_id } = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const claim = claimOf(company.id, representada_id, query);
      const reader = db.listFor(requester);
      const entries = walkClaimed(reader, claim);
      if (query.formato === 'xlsx') {
        const sheets: ListTable[] = [
          { name: 'cobrança', columns: Object.keys(contract.claimedEntry.shape), rows: entries },
        ];
        if (claim.silenciosos)
          sheets.push({
            name: 'pedidos em silêncio',
            columns: Object.keys(silentOrder.shape),
            rows: walkSilent(reader, claim),
          });
        return new FileReply(XLSX_FILE, `cobranca-${claim.ate}.xlsx`, workbookOf(sheets.map(listSheet)));
      }
      const { total, total_correcao, total_geral } = await sumClaim(reader, claim);
      const totals = { total, total_correcao, total_geral };
      const head = { representada_id, ate: claim.ate, artigo: contract.ARTICLE, ...totals };
      return new WrittenJson(writeClaim(head, entries, walkSilent(reader, claim)));
    }),

    route(contract.getClaimPdf, async ({ company: { id: empresaId }, id, query, requester, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, empresaId, id), notFound);
      const company = orRefuse(await readCompany(db.read, empresaId), notFound);
      const claim = claimOf(empresaId, representada.id, query);
      const reader = db.listFor(requester);
      const sums = await sumClaim(reader, claim);
      if (sums.paid + sums.presumed + sums.silent === 0) refuse(problems.nothingToClaim);
      const prazo = query.prazo ?? addDays(claim.today, DAYS_TO_ANSWER);
      const head = { ...claim, ...sums, prazo, company, representada };
      const read = async () => ({ head, parts: walkClaim(reader, claim) });
      const open = async () => (await pdfs.make(claimTemplate, requester, read)).pdf;
      return new FileReply(contract.claimFile, `cobranca-${claim.ate}.pdf`, open, 'inline');
    }),
  ];
}

async function* writeClaim(
  head: object,
  entries: AsyncIterable<contract.ClaimedEntry[]>,
  silent: AsyncIterable<SilentOrder[]>,
): AsyncGenerator<string> {
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"comissoes":`;
  yield* writeArray(written(entries));
  yield ',"silenciosos":';
  yield* writeArray(written(silent));
  yield '}}';
}

async function* written(parts: AsyncIterable<object[]>): AsyncGenerator<string> {
  for await (const some of parts) yield some.map((row) => JSON.stringify(row)).join(',');
}
