import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Icon } from './icons.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

interface FormPageProps {
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  saving: boolean;
  failure: Error | null;
  isChanged: () => boolean;
  saveLabel: string;
  readOnly?: boolean;
  cancel: ReactNode;
  children: ReactNode;
}

/** Saving stays in sight, however long the form is; on a phone above the tabs. */
const FOOT = { position: 'sticky', bottom: 'var(--app-shell-footer-offset, 0)', zIndex: 2 } as const;

export function FormPage(props: FormPageProps) {
  const { submit, saving, failure, isChanged, saveLabel, readOnly, cancel, children } = props;
  useUnsavedChanges(isChanged);
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={760}>
        {failure && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {failure.message}
          </Alert>
        )}
        <Card withBorder padding="lg">
          <Stack>{children}</Stack>
        </Card>
        {!readOnly && (
          <Group py="xs" bg="var(--talao-page)" style={FOOT}>
            <Button type="submit" loading={saving}>
              {saveLabel}
            </Button>
            {cancel}
          </Group>
        )}
      </Stack>
    </form>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack mt="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
