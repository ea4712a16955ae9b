import { ANSWER_NAMES } from '../../../domain/client-answers.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { rowsWith } from '../../../platform/database/rows.ts';
import type { AppContext } from '../../../platform/http/routes.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { stageName } from './answer-sale.ts';
import { answerOf } from './answers.rules.ts';

/** Tells the office what its client answered or ordered. A letter that is lost takes nothing back. */
export async function tellAnswer({ db, mailer }: Pick<AppContext, 'db' | 'mailer'>, { row }: SaleFacts) {
  const answer = answerOf(row);
  if (answer === null || !mailer.canSend) return;
  const to = await findReader(db.read, row);
  if (!to) return;
  const { pedido, orcamento, cliente_nome } = row;
  const code = orcamento ?? pedido;
  const said = row.origem === 'cliente' ? 'Pedido do cliente' : ANSWER_NAMES[answer.resposta];
  const facts: [string, string | null][] = [
    ['Cliente', cliente_nome],
    [row.origem === 'cliente' ? 'Pedido' : 'Orçamento', code],
    ['Resposta', ANSWER_NAMES[answer.resposta]],
    ['Por', answer.nome],
    ['Observação', answer.observacao],
    ['Virou o pedido', orcamento === null ? null : `${pedido} (${stageName(row.status)})`],
  ];
  mailer.sendInBackground('resposta', row.empresa_id, {
    to,
    subject: `${said}: ${code} - ${cliente_nome}`,
    text: facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n'),
  });
}

/** The sale's vendedor while he works here, else the office. */
async function findReader(db: Reader, { empresa_id, vendedor_id }: SaleFacts['row']) {
  const vendedor =
    vendedor_id &&
    (await rowsWith(db, 'membros', { empresa_id, usuario_id: vendedor_id, ativo: true })
      .innerJoin('usuarios', 'usuarios.id', 'membros.usuario_id')
      .select('usuarios.email')
      .where('membros.saiu_em', 'is', null)
      .executeTakeFirst());
  if (vendedor) return vendedor.email;
  const company = await rowsWith(db, 'empresas', { id: empresa_id }).select('email').executeTakeFirst();
  return company?.email;
}
