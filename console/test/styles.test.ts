import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const library = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')));

test('every component in use has its styles in app/components.css', () => {
  const styled = readFileSync(join(root, 'app/components.css'), 'utf8');
  const components = new Set(
    globSync('{app,features,lib,ui}/**/*.{ts,tsx}', { cwd: root }).flatMap(componentsIn),
  );
  assert.ok(components.has('Button'));
  const forgotten = [...components].filter(
    (name) => existsSync(join(library, `styles/${name}.css`)) && !styled.includes(`/${name}.css"`),
  );
  assert.deepEqual(forgotten, []);
});

/** Styles of components that the library puts inside others. */
const INSIDE: Record<string, string[]> = {
  MultiSelect: ['Pill', 'PillsInput'],
  TagsInput: ['Pill', 'PillsInput'],
};

test('a component of a component has its styles there or where it is used', () => {
  const styled = readFileSync(join(root, 'app/components.css'), 'utf8');
  const forgotten = globSync('{app,features,lib,ui}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const known = styled + readFileSync(join(root, file), 'utf8');
    const inside = componentsIn(file).flatMap((name) => INSIDE[name] ?? []);
    return inside.filter((name) => !known.includes(`/${name}.css`)).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(forgotten, []);
});

function componentsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}
