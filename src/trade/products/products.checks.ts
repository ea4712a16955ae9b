import { isDeepStrictEqual } from 'node:util';
import { foldCode } from '../../domain/codes.ts';
import { toCentavos } from '../../domain/money.ts';
import { isAmount, recordCheck } from '../../platform/verification/record-check.ts';
import { notedProduct, toProduct } from './products.contract.ts';

export const productCheck = recordCheck('produtos', {
  schema: notedProduct,
  parts: ['codigos_produto'],
  read: toProduct,
  wrong: ({ id, nome, preco, multiplo, codigo_barras, codigos, ipi, preco_minimo }, rows) => [
    id === '' && 'id',
    nome === '' && 'nome',
    !isAmount(preco) && 'preco',
    multiplo !== null && !(isAmount(multiplo) && multiplo > 0) && 'multiplo',
    ipi !== null && !(ipi >= 0 && ipi <= 300 && toCentavos(ipi) !== null) && 'ipi',
    preco_minimo !== null && !(isAmount(preco_minimo) && preco_minimo > 0) && 'preco_minimo',
    codigo_barras !== null && !/^\d{8,14}$/.test(codigo_barras) && 'codigo_barras',
    !isDeepStrictEqual(rows.map(({ codigo }) => codigo).sort(), JSON.parse(codigos).sort()) && 'codigos',
    rows.some(({ codigo, dobrado }) => foldCode(codigo) !== dobrado) && 'codigos.dobrado',
  ],
});
