import { Badge } from '@mantine/core';
import type { Situation } from '../../../src/domain/commission-entries.ts';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { SITUATION_COLORS } from '../../lib/commission-words.ts';

interface CommissionBadgeProps {
  situation: Situation;
  /** Whether the client's payment is only presumed. */
  presumed?: boolean;
}

export function CommissionBadge({ situation, presumed = false }: CommissionBadgeProps) {
  return (
    <Badge color={SITUATION_COLORS[situation]} variant="light">
      {SITUATION_NAMES[situation]}
      {presumed && ' · presumida'}
    </Badge>
  );
}
