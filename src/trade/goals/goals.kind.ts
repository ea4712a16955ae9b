import { problems } from '../../contract/problems.ts';
import { caseOf } from '../../domain/goals.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const goalKind = recordKind('metas', {
  readers: { roles: EVERYONE },
  derived: {
    from: ['mes', 'representada_id', 'vendedor_id'],
    columns: ['caso'],
    derive: (row) => ({ caso: caseOf(row) }),
  },
  unique: { metas_caso: { columns: ['empresa_id', 'caso'], problem: problems.goalExists } },
});
