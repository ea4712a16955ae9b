import { sql } from 'kysely';
import { titlesInForce } from '../../domain/titles.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn, readPieces } from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import { findWrongPayments } from './paid-by-titles.queries.ts';
import { notedPosition } from './positions.contract.ts';
import { keyOfTitle, readFiles } from './positions.queries.ts';
import { toNotedPosition } from './positions.record.ts';

/** Compares the titles in force with the positions that decide them, and each title's key with what it is made of. */
export const checkTitles: Check = {
  name: 'titles',
  about:
    'titles in force, their days and what they tell of instalments against the positions of each representada',
  tables: ['titulos', 'titulos_em_vigor'],
  finds: [findWrongKeys, findWrongInForce, strangers()],
};

async function findWrongKeys(db: Reader, findings: Findings): Promise<void> {
  const pieces = readPieces<Row<'titulos'>>(db, 'titulos', { key: ['posicao_id', 'linha'], most: 1_000 });
  for await (const titles of pieces)
    for (const title of titles)
      if (keyOfTitle(title) !== title.chave)
        findings.fault(
          `company ${title.empresa_id}, posicoes "${title.posicao_id}": line ${title.linha} has another key`,
        );
}

async function findWrongInForce(db: Reader, findings: Findings): Promise<void> {
  const representadas = await db
    .selectFrom('representadas')
    .select(['empresa_id', 'id', 'posicao_em'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('posicao_em', 'is not', null),
        eb('pagamento_por_titulo', '=', true),
        exists(
          selectFrom('posicoes')
            .select('posicoes.id')
            .whereRef('posicoes.empresa_id', '=', 'representadas.empresa_id')
            .whereRef('posicoes.representada_id', '=', 'representadas.id'),
        ),
        eb.exists(
          eb
            .selectFrom('parcelas')
            .select('parcelas.numero')
            .whereRef('parcelas.empresa_id', '=', 'representadas.empresa_id')
            .whereRef('parcelas.representada_id', '=', 'representadas.id')
            .where(({ or, eb }) => or([eb('titulo_em', 'is not', null), eb('titulo_vencido', '=', true)])),
        ),
      ]),
    )
    .execute();
  for (const { empresa_id, id: representada_id, posicao_em } of representadas) {
    const files = await readFiles(db, { empresa_id, representada_id });
    const latest =
      files
        .map(({ data }) => data)
        .sort()
        .at(-1) ?? null;
    const told = titlesInForce(files).map(
      ({ posicao_id, linha, cliente_id }) => `${posicao_id} ${linha} ${cliente_id}`,
    );
    const kept = await rowsWith(db, 'titulos_em_vigor', { empresa_id, representada_id })
      .select(['posicao_id', 'linha', 'cliente_id'])
      .execute();
    const stored = kept.map(({ posicao_id, linha, cliente_id }) => `${posicao_id} ${linha} ${cliente_id}`);
    const name = `company ${empresa_id}, representadas "${representada_id}"`;
    if (posicao_em !== latest)
      findings.fault(`${name}: posicao_em is ${posicao_em}, its positions make ${latest}`);
    if (told.sort().join('\n') !== stored.sort().join('\n'))
      findings.fault(`${name}: titles in force are not those of its positions`);
    for (const { one } of await findWrongPayments(db, { empresa_id, representada_id }))
      findings.fault(
        `company ${empresa_id}, vendas "${one.venda_id}": what titles tell of instalment ${one.numero} is not what its positions say`,
      );
  }
}

/** Rows in force of a representada without any position. */
function strangers() {
  return faultsIn(
    sql<Row<'titulos_em_vigor'>>`
      select vigor.* from titulos_em_vigor as vigor
      left join posicoes on posicoes.empresa_id = vigor.empresa_id and posicoes.id = vigor.posicao_id
        and posicoes.representada_id = vigor.representada_id
      where posicoes.id is null`,
    ({ empresa_id, posicao_id, linha }) =>
      `company ${empresa_id}, posicoes "${posicao_id}": line ${linha} is in force for another representada`,
  );
}

export const positionCheck = recordCheck('posicoes', {
  schema: notedPosition,
  parts: ['titulos'],
  read: toNotedPosition,
  wrong: ({ arquivo, linhas }, lines) => [
    !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
    lines.length !== linhas && 'linhas',
  ],
});
