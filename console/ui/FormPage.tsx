import { Button, Card, Group, Input, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Refusal } from './Banner.tsx';
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
        {failure && <Refusal>{failure.message}</Refusal>}
        <Card padding="lg">
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

/** The label and the hint of what is more than a box. */
export function FieldHead({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Input.Description>{children}</Input.Description>
    </div>
  );
}
