import { sql } from 'kysely';
import { readJson } from '../../domain/text.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { type Check, faultsIn, nameRecord } from '../../platform/verification/check.queries.ts';

interface WaitingPart {
  readonly empresa_id: string;
  readonly numero: number;
  readonly autor: string;
  readonly comando: string;
}

interface Erasure {
  readonly empresa_id: string;
  readonly cliente_id: string;
  readonly is_known: unknown;
}

interface OfCompany {
  readonly empresa_id: string;
}

/** What waits is run by the service without another question, so a row that somebody put there must be seen. */
export const checkWaiting: Check = {
  name: 'waiting work',
  about: 'parts of changes, values they hold, erasures and links that wait, against what they came from',
  tables: ['partes_pendentes', 'valores_reservados', 'apagamentos_pendentes', 'links_empresa'],
  finds: [
    async (db, findings) => {
      const { rows } = await sql<WaitingPart>`
        select empresa_id, numero, autor, comando from partes_pendentes order by empresa_id, numero`.execute(
        db,
      );
      for (const { empresa_id, numero, autor, comando } of rows) {
        const part = `company ${empresa_id}, partes_pendentes ${numero}`;
        const author = readJson(autor) as { empresa_id?: unknown } | null | undefined;
        if (author?.empresa_id !== empresa_id || readJson(comando) === undefined)
          findings.fault(`${part}: nobody of the company waits for such a part`);
        else findings.note(`${part} waits: a change goes on where it was interrupted`);
      }
    },
    faultsIn(
      sql<OfCompany>`
        select distinct empresa_id from valores_reservados
        where empresa_id not in (select empresa_id from partes_pendentes)`,
      ({ empresa_id }) =>
        `company ${empresa_id}: valores_reservados holds values, and no part waits for them`,
    ),
    async (db, findings) => {
      const { rows } = await sql<Erasure>`
        select empresa_id, cliente_id, exists (
          select 1 from jornal where jornal.empresa_id = erasure.empresa_id and acao = 'anonimizar'
            and momento >= erasure.created_at) as is_known
        from apagamentos_pendentes as erasure`.execute(db);
      for (const { empresa_id, cliente_id, is_known } of rows) {
        const client = nameRecord(empresa_id, 'clientes', cliente_id);
        if (is_known) findings.note(`${client}: what is said of him is still being forgotten`);
        else findings.fault(`${client} is to be forgotten, and nobody anonymised him`);
      }
    },
    faultsIn(
      sql<OfCompany>`select empresa_id from jornal_em_anonimizacao`,
      ({ empresa_id }) => `company ${empresa_id}: its journal is open to changes, and nobody is changing it`,
    ),
    faultsIn(
      sql<OfCompany & { readonly id: string }>`
        select links.empresa_id, links.id from links_empresa as links
        where expires_at > ${currentMoment()} and not exists (
          select 1 from jornal where jornal.empresa_id = links.empresa_id
            and recurso = 'empresas' and acao = 'enviar' and momento >= links.created_at
            and (jornal.usuario_id = links.usuario_id or jornal.chave_id = links.chave_id))`,
      ({ empresa_id, id }) =>
        `company ${empresa_id}, link ${id} to its file: no journal entry says who made it`,
    ),
  ],
};
