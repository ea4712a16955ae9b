import { Badge, Button, type ButtonProps, Menu } from '@mantine/core';
import type { Visit } from '@talao/client';
import { useState } from 'react';
import { OUTCOME_NAMES, REASON_NAMES } from '../../../src/domain/value-names.ts';
import { type Outcome, REASONS, type Reason } from '../../../src/domain/visits.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useCreateVisit } from './requests.ts';
import { OUTCOME_COLORS } from './visit-words.ts';

const VisitDialog = lazyPart(() => import('./VisitDialog.tsx'));

/** The day's result, if known. */
export function OutcomeBadge({ visit: { resultado, motivo } }: { visit: Visit }) {
  if (resultado === null) return null;
  return (
    <Badge color={OUTCOME_COLORS[resultado]} variant="light" size="lg">
      {OUTCOME_NAMES[resultado]}
      {motivo && `: ${REASON_NAMES[motivo]}`}
    </Badge>
  );
}

/** One tap records the result; a form takes the details. */
export function OutcomeButtons({ visit }: { visit: Visit }) {
  const createVisit = useCreateVisit();
  const [isOpen, setIsOpen] = useState(false);
  const record = (resultado: Outcome, motivo?: Reason) =>
    createVisit.mutate(
      {
        cliente_id: visit.cliente_id,
        resultado,
        ...(motivo && { motivo }),
        idempotencyKey: newIdempotencyKey(),
      },
      { onSuccess: () => showDone(`${visit.nome}: visita registrada.`), onError: showFailure },
    );
  const common = { variant: 'default', size: 'sm', px: 'sm', disabled: createVisit.isPending } as const;
  return (
    <>
      {!visit.visto && <Outcomes record={record} common={common} />}
      <Button {...common} variant="subtle" onClick={() => setIsOpen(true)}>
        {visit.visita_id ? 'Anotação e retorno' : 'Anotar…'}
      </Button>
      {isOpen && <VisitDialog visit={visit} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface OutcomesProps {
  record: (resultado: Outcome, motivo?: Reason) => void;
  common: ButtonProps;
}

function Outcomes({ record, common }: OutcomesProps) {
  return (
    <>
      <Button {...common} onClick={() => record('venda')}>
        Vendeu
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button {...common}>Não comprou</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Por quê?</Menu.Label>
          {REASONS.map((reason) => (
            <Menu.Item key={reason} onClick={() => record('sem_venda', reason)}>
              {REASON_NAMES[reason]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button {...common} onClick={() => record('ausente')}>
        Ausente
      </Button>
    </>
  );
}
