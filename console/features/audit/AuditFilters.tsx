import { Button, Group, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { KIND_NAMES, wordsOf } from '../../../src/domain/kind-names.ts';
import type { AuditAddress } from './audit-address.ts';
import { type Authors, authorChoices, authorIn } from './use-authors.ts';

const route = getRouteApi('/office/auditoria');
const RESOURCE_CHOICES = KIND_NAMES.map((resource) => ({
  value: resource,
  label: wordsOf(resource).many,
}));

export function AuditFilters({ authors }: { authors: Authors }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: AuditAddress) =>
    void navigate({ search: { ...address, ...change }, replace: true });
  const isFiltered = Object.values(address).some((value) => value !== undefined);

  return (
    <Group mb="md" gap="xs">
      <Select
        aria-label="Tipo de registro"
        placeholder="Tipo de registro"
        clearable
        w={{ base: '100%', sm: 200 }}
        data={RESOURCE_CHOICES}
        value={address.recurso ?? null}
        onChange={(value) => choose({ recurso: value ?? undefined, registro: undefined })}
      />
      <Select
        aria-label="Quem mudou"
        placeholder="Quem mudou"
        clearable
        searchable
        nothingFoundMessage="Ninguém com esse nome"
        w={{ base: '100%', sm: 280 }}
        data={authorChoices(authors)}
        value={address.pessoa ?? address.chave ?? null}
        onChange={(value) => choose(authorIn(authors, value))}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => void navigate({ search: {} })}>
          Limpar
        </Button>
      )}
    </Group>
  );
}
