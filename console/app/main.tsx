import '../lib/no-eval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './Providers.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

const page = createRoot(root);
// In slices: a phone stays answerable while the first screen is made.
startTransition(() =>
  page.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  ),
);
