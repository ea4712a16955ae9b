import { Button, Group, Text } from '@mantine/core';
import type { Sale } from '@talao/client';
import { isQuotation } from '../../../src/domain/sale-status.ts';
import { formatMoment } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { askWhether, showDone, showFailure } from '../../ui/notices.tsx';
import { useWithdrawAnswer } from '../order/requests.ts';
import { useMay } from '../session/session.ts';

const WORDS = { aceito: 'aceitou', mudanca: 'pediu mudança em', recusado: 'recusou' };
const COLORS = { aceito: 'teal', mudanca: 'yellow', recusado: 'red' };

/** What the client answered by his link, at the top of the sale. */
export default function SaleAnswer({ sale }: { sale: Sale }) {
  const mayWrite = useMay('writeSales');
  const withdraw = useWithdrawAnswer(sale.id);
  const { resposta: answer, origem } = sale;
  if (answer === null) return null;
  const { resposta, nome, observacao, em, atual } = answer;
  const isOpen = isQuotation(sale.status);
  const title =
    origem === 'cliente'
      ? 'O cliente fez este pedido em sua página'
      : `O cliente ${WORDS[resposta]} este orçamento`;
  const takeBack = async () => {
    const question = {
      title: 'Retirar a resposta',
      children: 'O cliente pode responder de novo pelo mesmo link.',
      confirm: 'Retirar resposta',
    };
    if (await askWhether(question))
      withdraw.mutate(undefined, {
        onSuccess: () => showDone('A resposta foi retirada.'),
        onError: showFailure,
      });
  };
  return (
    <Banner color={atual ? COLORS[resposta] : 'gray'} title={title} mb="sm" role="status">
      <Text size="sm">
        {nome ? `${nome}, em ${formatMoment(em)}.` : `Em ${formatMoment(em)}.`}
        {!atual && ' Depois disso a venda mudou.'}
      </Text>
      {observacao && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {observacao}
        </Text>
      )}
      {isOpen && mayWrite && (
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => void takeBack()}
          >
            Retirar resposta
          </Button>
        </Group>
      )}
    </Banner>
  );
}
