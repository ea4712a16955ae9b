import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';

const FIRST = ['$initial' as const];

/**
 * Few files, since each costs a journey on a slow line: what the first screens need, in parts that can be run one by one, what
 * lists need, calendars, the telephone plans of all countries, what forms need, and the contracts that their boxes are held
 * against. Whatever one screen alone needs stays with it.
 */
const FILES = [
  {
    name: 'react',
    tags: FIRST,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]app[\\/]react\.ts$/,
    priority: 8,
  },
  {
    name: 'components',
    tags: FIRST,
    test: /[\\/]node_modules[\\/](@mantine|@floating-ui)[\\/]/,
    priority: 7,
  },
  { name: 'libraries', tags: FIRST, test: /[\\/]node_modules[\\/]/, priority: 6 },
  { name: 'console', tags: FIRST, priority: 5 },
  {
    name: 'lists',
    test: /[\\/]ui[\\/](ListPage|FilterBar|RecordActions|RecordPicker|SituationFilter|StateSelect|DecimalInput)|[\\/]features[\\/]\w+[\\/]\w+(Picker|Name)\.tsx$|[\\/]lib[\\/](typed-numbers|drafts)|[\\/]features[\\/]sales[\\/](sale-form|sale-item|sale-draft|SaleDrafts|sale-terms)|[\\/]features[\\/](?!statements|webhooks|account|keys|claims)[\w-]+[\\/]requests\.ts|[\\/](TextInput|Modal)\.mjs$|[\\/]src[\\/]domain[\\/](?!phones|round|rhythm|holidays|goals|device-clock|moments|statement-lines)/,
    priority: 4,
  },
  { name: 'phones', test: /[\\/]libphonenumber-js[\\/]|[\\/]domain[\\/]phones\.ts$/, priority: 3 },
  {
    name: 'calendars',
    test: /[\\/](@mantine[\\/]dates|dayjs)[\\/]|[\\/]ui[\\/](Day|Dates|PeriodPopover)/,
    priority: 3,
  },
  {
    name: 'contracts',
    test: /[\\/]zod[\\/]|[\\/]src[\\/](http[\\/]contract[\\/](?!phone)|sales[\\/])/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /[\\/](@mantine[\\/]form|NumberInput)[\\/]|[\\/](use-record-form|FormPage)/,
    priority: 2,
  },
  {
    // The copy and the outbox in one file; after the others, so that it takes nothing that a desk needs.
    name: 'phone',
    test: /[\\/]features[\\/]phone[\\/](copy|local|outbox)[\\/][\w-]+\.ts$|[\\/]node_modules[\\/]idb[\\/]/,
    priority: 1,
  },
];

/**
 * A contract describes every operation of its resource; what a form does not ask for need not come along. What changes
 * something when it is called, as `config` of the library does, must not be called by one of these names.
 */
const PURE = [
  'operation',
  'z',
  'namedObject',
  'listReply',
  'recordReply',
  'warnedReply',
  'exportedFiles',
  'namedByUuid',
  'namedByCode',
  'namedChanges',
  'problem',
];

const service = process.env.TALAO_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint],
  build: {
    outDir: 'dist',
    manifest: true,
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: FILES } },
      treeshake: { manualPureFunctions: PURE },
    },
  },
  server: { proxy: { '/api': service, '/session': service, '/guia': service } },
});
