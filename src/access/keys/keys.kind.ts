import { recordKind } from '../../platform/kinds/record-kind.ts';

export const keyKind = recordKind('chaves', {
  readers: { forReadKeys: true },
  seals: [{ name: 'segredo', table: 'chaves', owner: 'id', columns: ['prefixo', 'hash'] }],
  counted: false,
});
