import { Code, Select, type SelectProps, Stack, Text } from '@mantine/core';
import { AGENTS } from '../../../src/domain/roles.ts';
import { TextLink } from '../../ui/links.tsx';

const NAMES = {
  nao: 'Não entram',
  leitura: 'Só consultam',
  escrita: 'Consultam, e fazem orçamentos, visitas e anotações',
};

/** What assistants may do in the company, and the lines that connect one. */
export function AgentsInput(props: SelectProps) {
  const address = `${window.location.origin}/mcp`;
  return (
    <Stack gap={6}>
      <Select
        label="Assistentes de IA"
        description="O que um assistente com uma chave desta empresa, ou de uma pessoa dela, pode fazer."
        data={AGENTS.map((value) => ({ value, label: NAMES[value] }))}
        allowDeselect={false}
        {...props}
      />
      {props.value !== 'nao' && (
        <Text size="sm" c="dimmed" component="div">
          Para ligar um assistente, crie uma chave em{' '}
          <TextLink to="/conta" inherit underline="always">
            Minha conta
          </TextLink>{' '}
          e cole no lugar dela:
          <Code
            block
            mt={4}
            tabIndex={0}
            role="region"
            aria-label="Linhas que ligam um assistente"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {`Claude Code:
claude mcp add --transport http talao ${address} --header "Authorization: Bearer talao_…"

Cursor, VS Code e outros, no arquivo mcp.json:
{ "mcpServers": { "talao": { "url": "${address}", "headers": { "Authorization": "Bearer talao_…" } } } }`}
          </Code>
        </Text>
      )}
    </Stack>
  );
}
