import { Kbd, Modal, Table } from '@mantine/core';
import { useFocusBack } from '../../ui/use-focus-back.ts';

const KEYS: readonly [keys: readonly string[], what: string][] = [
  [['c'], 'Nova venda, de qualquer tela'],
  [['?'], 'Esta lista'],
  [['Ctrl', 'K'], 'Buscar telas, ações, clientes, produtos, representadas, vendas e notas'],
  [['Enter'], 'Na venda: escolhe e vai ao próximo campo; numa linha vazia, vai à condição'],
  [['Alt', 'B'], 'Na venda: o item vira bonificação, ou deixa de ser'],
  [['Alt', 'J'], 'Na venda: junta duas linhas do mesmo produto'],
  [['Ctrl', 'Enter'], 'Na venda: salva, de qualquer campo'],
  [['/'], 'Nas listas: vai à busca'],
  [['↓', '↑'], 'Nas listas: vai de linha em linha; Enter abre'],
  [['e'], 'Num registro: edita'],
  [['v'], 'Num orçamento: vira pedido'],
  [['Shift', 'clique'], 'Nas listas: marca todas até ali'],
];

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Teclas">
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
