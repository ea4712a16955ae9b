import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachEngine } from '../../../test/harness.ts';
import { ALL_KINDS } from '../../flows/record-kinds.ts';
import { dialectOf } from '../database/engine.ts';
import { duplicateProblem } from './record-kind.ts';

onEachEngine('The kinds of record', (talao) => {
  test('name columns and constraints that the schema has', async () => {
    for (const { table, unique, derived, codes } of ALL_KINDS) {
      const columns = [...(derived?.from ?? []), ...(derived?.columns ?? []), codes?.column ?? 'id'];
      for (const column of [...columns, ...Object.values(unique).flatMap(({ columns }) => columns)])
        await sql`select ${sql.ref(column)} from ${sql.table(table)} limit 0`.execute(talao.db.read);
    }
  });

  test('map a duplicate to its problem on both engines', async () => {
    for (const { table, unique } of ALL_KINDS) {
      for (const [constraint, { columns, problem }] of Object.entries(unique)) {
        assert.equal(duplicateProblem(constraint), problem);
        assert.equal(duplicateProblem(columns.map((column) => `${table}.${column}`).join(', ')), problem);
      }
    }
    assert.equal(duplicateProblem('nobody_knows'), undefined);
    assert.equal(duplicateProblem(dialectOf(talao.db.read).violatedUnique(new Error('other'))), undefined);
  });
});
