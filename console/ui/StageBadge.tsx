import { Badge } from '@mantine/core';
import { type SaleStatus, STAGE_NAMES, type Stage, stageOf } from '../../src/domain/sale-status.ts';
import { STAGE_COLORS } from '../lib/stages.ts';

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge color={STAGE_COLORS[stage]}>{STAGE_NAMES[stage]}</Badge>;
}

export function StatusBadge({ status }: { status: SaleStatus }) {
  return <StageBadge stage={stageOf(status)} />;
}

/** Only of what is not active: that something is goes without saying. */
export function ActiveBadge({ active, feminine = false }: { active: boolean; feminine?: boolean }) {
  return active ? null : <Badge color="gray">{feminine ? 'Inativa' : 'Inativo'}</Badge>;
}
