import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import type { Row, SearchableTable } from '../../platform/database/tables.ts';
import { fileHash } from '../../platform/files/file-hash.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import { type Check, faultsIn, hasHappened, judgeRows, nameRecord, type RecordKey } from './check.queries.ts';

export const checkStorage: Check = {
  name: 'storage',
  about: 'the files: pages, indexes, constraints',
  run: (db, findings) => dialectOf(db).checkStorage(db, findings),
};

export const checkReferences: Check = {
  name: 'references',
  about: 'every row refers to rows that are there',
  run: (db, findings) => dialectOf(db).checkReferences(db, findings),
};

const SEARCHED = ALL_KINDS.filter(({ derived }) => derived?.columns.includes('busca')).map(
  ({ table }) => table as SearchableTable,
);

export const checkSearchIndex: Check = {
  name: 'search index',
  about: 'the search index against the texts it was made from',
  isOfAll: true,
  tables: SEARCHED,
  async run(db, findings) {
    for (const table of SEARCHED) await dialectOf(db).checkSearchIndex(db, table, findings);
  },
};

/** Runs a check in a savepoint, so that a failed read does not abort the transaction for later checks. */
export async function attempt(db: Reader, work: () => Promise<void>) {
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
  readonly owner: string;
  readonly order?: string;
  hash(contents: readonly string[]): string;
  /** A column that is null as long as the file must be there. */
  readonly keptUntil?: string;
}

const hash = ([content = '']: readonly string[]) => fileHash(content);

const KEPT: readonly KeptFiles[] = [
  { records: 'produtos', column: 'foto', files: 'fotos_produto', owner: 'produto_id', hash },
  {
    records: 'representadas',
    column: 'planilha_pedido',
    files: 'planilhas_pedido',
    owner: 'representada_id',
    hash,
  },
  {
    records: 'caixa',
    column: 'arquivo',
    files: 'arquivos_caixa',
    owner: 'caixa_id',
    order: 'parte',
    hash: hashOfBytes,
    keptUntil: 'encerrada_em',
  },
];

/** Reads the files one at a time, because each may have megabytes. */
export const checkFiles: Check = {
  name: 'files',
  about: 'photos, order sheets and what came into the box: the bytes of each against the hash in its record',
  tables: KEPT.map(({ records }) => records),
  async run(db, findings) {
    for (const kept of KEPT) {
      const { records, column, files, owner, keptUntil } = kept;
      const wrongFile = `its file is not the one of ${column}`;
      await judgeRows<Named>(db, findings, records, {
        columns: [column, ...(keptUntil ? [keptUntil] : [])],
        async wrong(row) {
          if (row[column] === null) return [];
          const contents = await readContents(db, kept, row);
          const mayBeGone = keptUntil !== undefined && row[keptUntil] !== null;
          const isRight = contents.length === 0 ? mayBeGone : kept.hash(contents) === row[column];
          return [!isRight && wrongFile];
        },
      });
      const unnamed = sql<RecordKey>`
        select record.empresa_id, record.id from ${sql.table(files)} as file
        join ${sql.table(records)} as record
          on record.empresa_id = file.empresa_id and record.id = file.${sql.ref(owner)}
        where record.${sql.ref(column)} is null`;
      const tell = ({ empresa_id, id }: RecordKey) => `${nameRecord(empresa_id, records, id)}: ${wrongFile}`;
      await faultsIn(unnamed, tell)(db, findings);
    }
  },
};

type Named = Readonly<Record<string, unknown>> & RecordKey;

async function readContents(db: Reader, { files, owner, order = owner }: KeptFiles, row: Named) {
  const { rows } = await sql<{ conteudo: string }>`
    select conteudo from ${sql.table(files)}
    where empresa_id = ${row.empresa_id} and ${sql.ref(owner)} = ${row.id}
    order by ${sql.ref(order)}`.execute(db);
  return rows.map(({ conteudo }) => conteudo);
}

function hashOfBytes(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(Buffer.from(part, 'base64'));
  return hash.digest('hex');
}

/** A reply encrypted by an older version: base64 without quotes, nonce and tag included. */
const SEALED = /^[A-Za-z0-9+/]{38,}={0,2}$/;

/** Replies kept for retries; an encrypted reply can only be checked by its form. */
export const checkReplies: Check = {
  name: 'kept replies',
  about: 'replies kept for requests that may be sent again',
  tables: ['idempotencia'],
  run: (db, findings) =>
    judgeRows<Row<'idempotencia'>>(db, findings, 'idempotencia', {
      key: ['empresa_id', 'chave'],
      name: ({ empresa_id, chave }) => nameRecord(empresa_id, 'reply', chave),
      wrong: ({ resposta, requisicao, created_at }) => [
        !isJson(resposta) && !SEALED.test(resposta) && 'resposta is no JSON',
        !/^[0-9a-f]{64}$/.test(requisicao) && 'requisicao is no fingerprint',
        !hasHappened(created_at) && 'created_at is no moment that has been',
      ],
    }),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
