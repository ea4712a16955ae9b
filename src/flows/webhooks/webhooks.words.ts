import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

const WEBHOOK_EXAMPLE = '019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77';

export const webhookWords = {
  id: words('Identificador do webhook', WEBHOOK_EXAMPLE),
  url: words(
    'Para onde os eventos são enviados: `https`, num endereço público',
    'https://erp.exemplo.com.br/talao',
  ),
  eventos: words('Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)', [
    'vendas.*',
    'clientes.criado',
  ]),
  descricao: words('Para que serve', 'ERP da contabilidade'),
  ativo: words('Se os eventos são enviados; `true` retoma um webhook em pausa', true),
  cursor: words('O número da última mudança contada ou dispensada; a próxima é a seguinte', 1042),
  pausa: words(
    'Por que está em pausa: por quem o administra (`manual`), porque o destino disse que acabou (`410`) ou porque falhou por três dias (`falhas`); `null`: não está',
    null,
  ),
  segredo: words(
    'O segredo que assina os eventos, mostrado só nesta resposta',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  ),
  ...MOMENT_WORDS,
};
