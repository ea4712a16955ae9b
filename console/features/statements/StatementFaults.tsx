import { Stack } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FaultTable } from '../transfer/FaultTable.tsx';

/** Why a file could not be read: line by line, where the service says so. */
export function StatementFaults({ error }: { error: Error }) {
  const faults = error instanceof ApiError ? error.lines : [];
  return faults.length === 0 ? (
    <Failure error={error} />
  ) : (
    <Stack gap="xs" role="alert">
      <FaultTable faults={faults} />
    </Stack>
  );
}
