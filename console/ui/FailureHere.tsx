import { Text } from '@mantine/core';

/** Why the button before it could not do its work, in a line of its own among other buttons. */
export function FailureHere({ error }: { error: Error }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" w="100%" role="alert">
      {error.message}
    </Text>
  );
}
