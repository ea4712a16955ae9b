import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

interface EntranceNoticeProps {
  /** Why a sign-in is needed. */
  reason?: string | undefined;
  /** Why the sign-in was refused. */
  refusal?: string | undefined;
}

export function EntranceNotice({ reason, refusal }: EntranceNoticeProps) {
  if (refusal)
    return (
      <Alert color="red" icon={<Icon name="alert" />} role="alert">
        {refusal}
      </Alert>
    );
  if (!reason) return null;
  return (
    <Alert color="ink" icon={<Icon name="keys" />}>
      {reason}
    </Alert>
  );
}
