import { isDeepStrictEqual } from 'node:util';
import { isTaxId } from '../../domain/tax-ids.ts';
import { isEmail, isPhone, recordCheck } from '../../platform/verification/record-check.ts';
import { client, toClient } from './clients.contract.ts';

/** A client's price tables are stored in its row and in rows of another table. */
const tablesOf = (tables: readonly { representada_id: string; tabela_id: string }[]) =>
  tables.map(({ representada_id, tabela_id }) => `${representada_id} ${tabela_id}`).sort();

export const clientCheck = recordCheck('clientes', {
  schema: client,
  parts: ['tabelas_de_clientes'],
  read: toClient,
  wrong: ({ nome, codigo, email, telefone, cnpj_cpf, visita_semanas, tabelas }, tables) => [
    nome === '' && 'nome',
    codigo === '' && 'codigo',
    !isEmail(email) && 'email',
    telefone !== '' && !isPhone(telefone) && 'telefone',
    cnpj_cpf !== null && !isTaxId(cnpj_cpf) && 'cnpj_cpf',
    !(visita_semanas >= 1 && visita_semanas <= 4) && 'visita_semanas',
    !isDeepStrictEqual(tablesOf(JSON.parse(tabelas)), tablesOf(tables)) && 'tabelas',
  ],
});
