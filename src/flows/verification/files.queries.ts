import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { fileHash } from '../../platform/files/file-hash.ts';
import { type Check, countRows, readPieces } from './check.queries.ts';

/** Files that are stored beside the records that name them by a hash. */
interface KeptFiles {
  readonly records: 'produtos' | 'representadas' | 'caixa';
  /** The column with the hash, null where there is no file. */
  readonly column: string;
  readonly files: 'fotos_produto' | 'planilhas_pedido' | 'arquivos_caixa';
  readonly owner: string;
  readonly order: string;
  hash(contents: readonly string[]): string;
  /** A column that is null as long as the file must be there. */
  readonly keptUntil?: string;
}

const ofContent = ([content = '']: readonly string[]) => fileHash(content);

/** The one file of a record. */
const fileOf = (
  records: KeptFiles['records'],
  column: string,
  files: KeptFiles['files'],
  owner: string,
): KeptFiles => ({ records, column, files, owner, order: owner, hash: ofContent });

const KEPT: readonly KeptFiles[] = [
  fileOf('produtos', 'foto', 'fotos_produto', 'produto_id'),
  fileOf('representadas', 'planilha_pedido', 'planilhas_pedido', 'representada_id'),
  {
    ...fileOf('caixa', 'arquivo', 'arquivos_caixa', 'caixa_id'),
    order: 'parte',
    hash: hashOfBytes,
    keptUntil: 'encerrada_em',
  },
];

/** Reads the files one at a time, because each may have megabytes. */
export const checkFiles: Check = {
  name: 'files',
  about: 'photos, order sheets and what came into the box: the bytes of each against the hash in its record',
  size: (db) => countRows(db, ...KEPT.map(({ records }) => records)),
  async run(db, findings) {
    for (const kept of KEPT) {
      const fault = ({ empresa_id, id }: Named) =>
        findings.fault(
          `company ${empresa_id}, ${kept.records} ${JSON.stringify(id)}: its file is not the one of ${kept.column}`,
        );
      const columns = ['empresa_id', 'id', kept.column, ...(kept.keptUntil ? [kept.keptUntil] : [])];
      for await (const rows of readPieces<Named>(db, kept.records, ['empresa_id', 'id'], columns)) {
        for (const row of rows) {
          if (row[kept.column] === null) continue;
          const contents = await readContents(db, kept, row);
          const mayBeGone = kept.keptUntil !== undefined && row[kept.keptUntil] !== null;
          const isRight = contents.length === 0 ? mayBeGone : kept.hash(contents) === row[kept.column];
          if (!isRight) fault(row);
        }
        findings.looked(rows.length);
      }
      for (const row of await findUnnamed(db, kept)) fault(row);
    }
  },
};

type Named = Readonly<Record<string, unknown>> & { readonly empresa_id: string; readonly id: string };

async function readContents(db: Reader, { files, owner, order }: KeptFiles, row: Named): Promise<string[]> {
  const { rows } = await sql<{ conteudo: string }>`
    select conteudo from ${sql.table(files)}
    where empresa_id = ${row.empresa_id} and ${sql.ref(owner)} = ${row.id} order by ${sql.ref(order)}`.execute(
    db,
  );
  return rows.map(({ conteudo }) => conteudo);
}

function hashOfBytes(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(Buffer.from(part, 'base64'));
  return hash.digest('hex');
}

/** Files of records that name none. */
async function findUnnamed(db: Reader, { records, column, files, owner }: KeptFiles): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select record.empresa_id, record.id from ${sql.table(files)} as file
    join ${sql.table(records)} as record
      on record.empresa_id = file.empresa_id and record.id = file.${sql.ref(owner)}
    where record.${sql.ref(column)} is null`.execute(db);
  return rows;
}
