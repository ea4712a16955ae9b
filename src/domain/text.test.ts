import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { characterCount, foldText, hasControlCharacters, tidyLine } from './text.ts';

for (const [text, folded] of [
  ['', ''],
  ['São João', 'sao joao'],
  ['SA\u0303O JOA\u0303O', 'sao joao'],
  ['AÇÃO & Cia. 100%_', 'acao & cia. 100%_'],
  ['İstanbul', 'istanbul'],
  ['STRAẞE', 'straße'],
  ['Ångström', 'angstrom'],
  ['\ud800', '\ud800'],
  ['Padaria 🥖', 'padaria 🥖'],
] as const) {
  test(`${JSON.stringify(text)} folds to ${JSON.stringify(folded)}`, () =>
    assert.equal(foldText(text), folded));
}

for (const [text, tidy] of [
  ['  Ana  ', 'Ana'],
  ['Sa\u0303o Joa\u0303o', 'São João'],
  ['\u200b\u2060', ''],
  ['\u3164', ''],
  ['\u200f \u00ad\ufe0f', ''],
  ['\u2800\u2800', ''],
  ['A\u200b', 'A\u200b'],
  ['👩‍🌾', '👩‍🌾'],
  ['', ''],
] as const) {
  test(`${JSON.stringify(text)} is the line ${JSON.stringify(tidy)}`, () =>
    assert.equal(tidyLine(text), tidy));
}

test('folding twice changes nothing, for every code point of a script', () => {
  for (let codePoint = 0; codePoint <= 0x2ffff; codePoint++) {
    const folded = foldText(String.fromCodePoint(codePoint));
    if (foldText(folded) !== folded) assert.fail(`U+${codePoint.toString(16)} is folded differently twice`);
  }
});

test('folding twice changes nothing, and composed and decomposed text fold alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text);
      assert.equal(foldText(folded), folded);
      assert.equal(foldText(text.normalize('NFC')), folded);
      assert.equal(foldText(text.normalize('NFD')), folded);
    }),
    { numRuns: 1_000 },
  );
});

for (const character of ['\0', '\b', '\x1b', '\x1f', '\x7f', '\x80', '\x85', '\x9f', '\u2028', '\u2029']) {
  test(`${JSON.stringify(character)} is a control character, with line breaks allowed or not`, () => {
    assert.equal(hasControlCharacters(`a${character}b`, { lineBreaks: true }), true);
    assert.equal(hasControlCharacters(`a${character}b`, { lineBreaks: false }), true);
  });
}

for (const character of ['\n', '\r', '\t']) {
  test(`${JSON.stringify(character)} is a control character only without line breaks`, () => {
    assert.equal(hasControlCharacters(`a${character}b`, { lineBreaks: true }), false);
    assert.equal(hasControlCharacters(`a${character}b`, { lineBreaks: false }), true);
    assert.equal(hasControlCharacters(`a${character}\0`, { lineBreaks: true }), true);
  });
}

for (const text of ['', ' ', 'São João', '~', '\u00a0', '\u200d', '👩‍🌾', '\ud800']) {
  test(`${JSON.stringify(text)} has no control characters`, () => {
    assert.equal(hasControlCharacters(text, { lineBreaks: false }), false);
  });
}

test('characters are counted as code points', () => {
  for (const [text, count] of [
    ['', 0],
    ['abc', 3],
    ['ção', 3],
    ['🥖', 1],
    ['a🥖🥖', 3],
    ['\ud83e', 1],
  ] as const) {
    assert.equal(characterCount(text), count);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(characterCount(text), Array.from(text).length),
    ),
  );
});
