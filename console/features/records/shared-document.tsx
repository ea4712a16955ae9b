import { Anchor } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { api, ask } from '../../lib/api.ts';
import { showWarning } from '../../ui/notices.tsx';

type Saved = Pick<ClientSummary, 'id' | 'cnpj_cpf'>;

export async function showWarnings(
  saved: Saved,
  warnings: readonly { mensagem: string }[] = [],
): Promise<void> {
  const [warning] = warnings;
  if (warning === undefined) return;
  const first = await findFirstOther(saved).catch(() => undefined);
  showWarning(
    <>
      {warning.mensagem}
      {first && (
        <>
          {': '}
          {/* Notices stand outside of the router's pages. */}
          <Anchor href={`/clientes/${first.id}`} inherit>
            {first.nome}
          </Anchor>
        </>
      )}
      .
    </>,
  );
}

async function findFirstOther({ id, cnpj_cpf }: Saved) {
  if (cnpj_cpf === null) return undefined;
  const query = { search: cnpj_cpf, limit: 100 };
  const { data } = await ask(api.GET('/api/v1/clients', { params: { query } }));
  return data.findLast((client) => client.id !== id);
}
