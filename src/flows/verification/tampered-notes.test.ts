import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { checkInvoices } from '../../money/invoices/invoices.checks.ts';
import { checkReceipts } from '../../money/receipts/receipts.checks.ts';
import { checkStatements } from '../../money/statements/statements.checks.ts';
import { checkCommissions } from '../../trade/sales/notes/entries.checks.ts';
import { checkRecords } from './records.queries.ts';

const NOTES = [checkInvoices, checkReceipts, checkStatements, checkCommissions, checkRecords];

onEachEngine('Notes changed by hand', (talao) => {
  const office = new Invoicing(talao, 'MEXIDA');

  test('are found in their parts, moved receipts, shared instalments, complements and returns', async () => {
    const [one, other, paid] = [await office.order(), await office.order(), await office.order()];
    const receipt = recordOf(await office.receive(paid.id, 1, 5), 201);
    await office.take({ compra: paid.pedido, itens: [{ produto: 'A', quantidade: 10, valor: 100 }] });
    const shared = await office.take({
      itens: [one, other].map(({ pedido }) => ({ produto: 'A', quantidade: 10, valor: 100, xPed: pedido })),
      duplicatas: ['2026-11-20', '2026-12-20'].map((vencimento) => ({ vencimento, valor: 100 })),
    });
    const complement = await office.take({
      finNFe: '2',
      refNFe: [shared.chave],
      itens: [{ produto: 'A', quantidade: 1, valor: 10, ean: '7891000100103' }],
    });
    const back = await office.take({
      emitente: office.destinatario,
      destinatario: office.emitente,
      finNFe: '4',
      itens: [
        { produto: 'DELE-1', valor: 7, cfop: '5202', from: { chave: shared.chave, item: 2 } },
        { produto: 'DELE-2', valor: 9, quantidade: 1, cfop: '5202', from: { chave: shared.chave } },
      ],
    });
    const statement = recordOf(
      await talao.ana.upload(
        `statements?representada_id=${office.representadaId}`,
        `NF;Parcela;Comissão\n${shared.numero};1;8,00\n`,
      ),
      201,
    );
    assert.deepEqual(statement.linhas[0].parcelas, [1, 1]);
    assert.deepEqual(await faultsAfter(talao, []), []);

    const of = `where empresa_id = '${talao.ana.id}'`;
    const on = (table: string, change: string, id: string, key = 'id', where = '') =>
      `update ${table} set ${change} ${of} and ${key} = '${id}' ${where}`;
    const onItem = (change: string, { id }: { id: string }, posicao = 0) =>
      on('itens_nota', change, id, 'nota_id', `and posicao = ${posicao}`);
    const onTaken = (change: string, ordem: number) =>
      on('devolvidos', change, back.id, 'nota_id', `and ordem = ${ordem}`);
    const onLine = (change: string) => on('linhas_recebimento', change, receipt.id, 'recebimento_id');
    const onInstallment = (change: string, { id }: { id: string }) =>
      on('parcelas', change, id, 'venda_id', 'and numero = 1');
    const edits: Edit[] = [
      ['the sale of an item', shared.id, onItem(`venda_id = '${one.id}'`, shared, 1)],
      ['the sale of no item', shared.id, onItem('venda_id = null', shared, 1)],
      ['the first sale of a note', shared.id, on('notas', `venda_id = '${other.id}'`, shared.id)],
      ['the number of an item', shared.id, onItem('item = 9', shared)],
      ['the code of an item', shared.id, onItem("codigo = 'B'", shared)],
      ['the product of an item', shared.id, onItem("produto_id = 'B'", shared)],
      ['the barcodes of an item', complement.id, onItem("gtins = '1'", complement)],
      ['the order of an item', shared.id, onItem("pedido = 'OUTRO'", shared)],
      ['the discount of an item', shared.id, onItem('desconto = 1', shared)],
      ['what an item adds up to', shared.id, onItem('valor_item = 1', shared)],
      ['the waived tax of an item', shared.id, onItem('desonerado = 1', shared)],
      [
        'whether an item counts',
        shared.id,
        onItem(`no_total = ${talao.engine === 'sqlite' ? 0 : 'false'}`, shared),
      ],
      ['the note that a complement adds to', complement.id, on('notas', 'complementa = null', complement.id)],
      [
        'an order that becomes a complement',
        shared.id,
        on('notas', `complementa = '${complement.id}'`, shared.id),
      ],
      [
        'the authorisation of a note',
        shared.id,
        on('notas', `protocolada = ${talao.engine === 'sqlite' ? 0 : 'false'}`, shared.id),
      ],
      [
        'whether a note is for another establishment',
        shared.id,
        on('notas', `outro_estabelecimento = ${talao.engine === 'sqlite' ? 1 : 'true'}`, shared.id),
      ],
      [
        'a shared instalment that took from the other',
        shared.id,
        onInstallment('valor = valor + 100', one),
        onInstallment('valor = valor - 100', other),
      ],
      ['the note of an instalment', shared.id, onInstallment(`nota_id = '${complement.id}'`, other)],
      ['the notes that a return refers to', back.id, on('notas', "referencias = '[]'", back.id)],
      ['where an item of a return comes from', back.id, onItem('ref_item = 1', back)],
      ['the note where an item of a return comes from', back.id, onItem('ref_chave = null', back, 1)],
      ['the item that a return took from', back.id, onTaken('de_posicao = 0', 0)],
      ['how an item of a return was found', back.id, onTaken("como = 'rateio'", 0)],
      ['what a return took', back.id, onTaken('produtos = produtos + 1', 1)],
      ['what a return took under another base', back.id, onTaken('nota = nota + 1', 1)],
      ['more than an item has', shared.id, onTaken('produtos = 999999', 0)],
      ['a return that took nothing', back.id, `delete from devolvidos ${of} and nota_id = '${back.id}'`],
      ['where a moved line was posted', receipt.id, onLine('postada = 2')],
      ['a moved line elsewhere', paid.id, onLine('parcela = 2')],
      ['how much of a line moved', paid.id, onLine('valor = valor - 1')],
      [
        'what a sale says has moved',
        paid.id,
        on(
          'vendas',
          `proprias = replace(cast(proprias as text), '"valor":500', '"valor":400')${talao.engine === 'sqlite' ? '' : '::json'}`,
          paid.id,
        ),
      ],
      [
        'the sale of a part of a statement line',
        receiptOf(statement),
        on('linhas_extrato', `partes = '[[1,430],[1,370]]'`, statement.id, 'extrato_id'),
      ],
    ];
    assert.deepEqual(await findUnreported(talao, edits, NOTES), []);
    assert.deepEqual(await faultsAfter(talao, []), [], 'all of it was taken back');
  });
});

const receiptOf = ({ recebimento_id }: { recebimento_id: string }) => recebimento_id;
