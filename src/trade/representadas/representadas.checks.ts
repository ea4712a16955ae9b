import { isTaxId } from '../../domain/tax-ids.ts';
import { isAmount, isEmail, isPhone, recordCheck } from '../../platform/verification/record-check.ts';
import { representada, toRepresentada } from './representadas.contract.ts';

export const representadaCheck = recordCheck('representadas', {
  schema: representada,
  read: toRepresentada,
  wrong: ({ nome, email, telefone, cnpj, comissao, pedido_minimo, email_pedidos }) => [
    nome === '' && 'nome',
    email !== '' && !isEmail(email) && 'email',
    telefone !== '' && !isPhone(telefone) && 'telefone',
    cnpj !== '' && !isTaxId(cnpj) && 'cnpj',
    !(isAmount(comissao) && comissao <= 100) && 'comissao',
    pedido_minimo !== null && pedido_minimo < 0 && 'pedido_minimo',
    email_pedidos !== null && !isEmail(email_pedidos) && 'email_pedidos',
  ],
});
