import { Alert } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';

interface EntranceNoticeProps {
  /** Why one is asked to sign in. */
  reason?: string | undefined;
  /** Why one was not let in. */
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
