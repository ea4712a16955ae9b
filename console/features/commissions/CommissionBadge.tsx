import { Badge } from '@mantine/core';
import type { Situation } from '../../../src/domain/commission-entries.ts';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { SITUATION_COLORS } from '../../lib/commission-words.ts';

export function CommissionBadge({ situation }: { situation: Situation }) {
  return (
    <Badge color={SITUATION_COLORS[situation]} variant="light">
      {SITUATION_NAMES[situation]}
    </Badge>
  );
}
