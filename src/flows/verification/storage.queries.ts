import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readJson } from '../../domain/text.ts';
import { companyTable } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { Row, SearchableTable } from '../../platform/database/tables.ts';
import { fileHash } from '../../platform/files/file-hash.ts';
import { hasMacros } from '../../platform/files/fill-template.ts';
import * as check from '../../platform/verification/check.queries.ts';
import { isPhoto } from '../../trade/products/photo-image.ts';
import { ALL_KINDS } from '../record-kinds.ts';

export const checkStorage: check.Check = {
  name: 'storage',
  about: 'the files: pages, indexes, constraints',
  run: (db, findings) => dialectOf(db).checkStorage(db, findings),
};

export const checkReferences: check.Check = {
  name: 'references',
  about: 'every row refers to rows that are there',
  run: (db, findings) => dialectOf(db).checkReferences(db, findings),
};

const SEARCHED = ALL_KINDS.filter(({ derived }) => derived?.columns.includes('busca')).map(
  ({ table }) => table as SearchableTable,
);

export const checkSearchIndex: check.Check = {
  name: 'search index',
  about: 'the search index against the texts it was made from',
  isOfAll: true,
  tables: SEARCHED,
  async run(db, findings) {
    for (const table of SEARCHED) await dialectOf(db).checkSearchIndex(db, table, findings);
  },
};

/** Runs a check in a savepoint, so that a failed read does not abort the transaction for later checks. */
export async function attemptCheck(db: Reader, work: () => Promise<void>) {
  await sql`savepoint attempt`.execute(db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(db);
    return undefined;
  } catch (error) {
    if (!dialectOf(db).isDamage(error) && !isUnreadableValue(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return { damage: (error as Error).message };
  }
}

/** Invalid JSON, or JSON of a shape that the service never writes. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError;
}

/** Files that are stored beside the records that name them by a hash. */
interface KeptFiles {
  readonly records: 'produtos' | 'representadas' | 'caixa';
  /** The column with the hash, null where there is no file. */
  readonly column: string;
  readonly files: 'fotos_produto' | 'planilhas_pedido' | 'arquivos_caixa';
  hash(contents: readonly string[]): string;
  /** Whether the row says what kind of file it is. */
  isKind?(file: Readonly<Record<string, unknown>>): boolean;
  /** A column that is null as long as the file must be there. */
  readonly keptUntil?: string;
}

const hash = ([content = '']: readonly string[]) => fileHash(content);

const KEPT: readonly KeptFiles[] = [
  { records: 'produtos', column: 'foto', files: 'fotos_produto', hash, isKind: isPhoto },
  {
    records: 'representadas',
    column: 'planilha_pedido',
    files: 'planilhas_pedido',
    hash,
    isKind: ({ tipo, conteudo }) => (tipo === 'xlsm') === hasMacros(Buffer.from(String(conteudo), 'base64')),
  },
  {
    records: 'caixa',
    column: 'arquivo',
    files: 'arquivos_caixa',
    hash: hashOfBytes,
    keptUntil: 'encerrada_em',
  },
];

/** Reads the files one at a time, because each may have megabytes. */
export const checkFiles: check.Check = {
  name: 'files',
  about: 'photos, order sheets and what came into the box: the bytes of each against the hash in its record',
  tables: KEPT.map(({ records }) => records),
  async run(db, findings) {
    for (const kept of KEPT) {
      const { records, column, files, keptUntil } = kept;
      const [owner = ''] = companyTable(files).key;
      const wrongFile = `its file is not the one of ${column}`;
      await check.judgeRows<Named>(db, findings, records, {
        columns: [column, ...(keptUntil ? [keptUntil] : [])],
        async wrong(row) {
          if (row[column] === null) return [];
          const parts = (await check.readPartRows(db, row.empresa_id, [row.id], files)).get(row.id) ?? [];
          const contents = parts.map(({ conteudo }) => conteudo as string);
          const mayBeGone = keptUntil !== undefined && row[keptUntil] !== null;
          const isRight =
            contents.length === 0
              ? mayBeGone
              : kept.hash(contents) === row[column] && (kept.isKind?.(parts[0] ?? {}) ?? true);
          return [!isRight && wrongFile];
        },
      });
      const unnamed = sql<check.RecordKey>`
        select record.empresa_id, record.id from ${sql.table(files)} as file
        join ${sql.table(records)} as record
          on record.empresa_id = file.empresa_id and record.id = file.${sql.ref(owner)}
        where record.${sql.ref(column)} is null`;
      const tell = ({ empresa_id, id }: check.RecordKey) =>
        `${check.nameRecord(empresa_id, records, id)}: ${wrongFile}`;
      await check.faultsIn(unnamed, tell)(db, findings);
    }
  },
};

type Named = Readonly<Record<string, unknown>> & check.RecordKey;

function hashOfBytes(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(Buffer.from(part, 'base64'));
  return hash.digest('hex');
}

/** A reply encrypted by an older version: base64 without quotes, nonce and tag included. */
const SEALED = /^[A-Za-z0-9+/]{38,}={0,2}$/;

/** Replies kept for retries; an encrypted reply can only be checked by its form. */
export const checkReplies: check.Check = {
  name: 'kept replies',
  about: 'replies kept for requests that may be sent again',
  tables: ['idempotencia'],
  run: (db, findings) =>
    check.judgeRows<Row<'idempotencia'>>(db, findings, 'idempotencia', {
      key: ['empresa_id', 'chave'],
      name: ({ empresa_id, chave }) => check.nameRecord(empresa_id, 'reply', chave),
      wrong: ({ resposta, requisicao, created_at }) => [
        readJson(resposta) === undefined && !SEALED.test(resposta) && 'resposta is no JSON',
        !/^[0-9a-f]{64}$/.test(requisicao) && 'requisicao is no fingerprint',
        !check.hasHappened(created_at) && 'created_at is no moment that has been',
      ],
    }),
};
