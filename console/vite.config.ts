import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint, loadFiles, screenFiles, usedColours } from './build/vite-plugins.ts';

const FIRST = ['$initial' as const];

/**
 * Few files, since each costs a journey on a slow line: what every screen needs, in parts that can be run one by one; the records
 * of the service and what is asked about them; boxes that open a list; what floats over the page; lists; forms; the sheet of a sale
 * at a desk; calendars; the telephone plans of all countries; and the contracts that boxes are held against. Whatever one screen alone
 * needs stays with it. Mantine exports its components by one entry, so parts of it have no public names: theirs are names of its files.
 */
const FILES = [
  {
    name: 'react',
    tags: FIRST,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]app[\\/]react\.ts$/,
    priority: 12,
  },
  { name: 'libraries', tags: FIRST, test: /[\\/]node_modules[\\/]/, priority: 11 },
  { name: 'console', tags: FIRST, priority: 10 },
  // What several screens say of a client's answer; the sign-in and the panel do without.
  { name: 'answers', test: /[\\/]domain[\\/]client-answers\.ts$/, priority: 10 },
  {
    name: 'records',
    test: /[\\/](TextInput|InputBase|SimpleGrid|use-uncontrolled|use-debounced-value|use-debounced-callback|get-base-value|get-sorted-breakpoints|CheckIcon|AccordionChevron|ComboboxChevron|Combobox\.module|get-parsed-combobox-data)\.mjs$|[\\/]ui[\\/](ActionButton|TextArea|Words|PeriodButton|unsaved-changes)|[\\/]lib[\\/](api|typed-|drafts|kept)|[\\/]features[\\/]records[\\/]([a-z-]+|PersonName)\.tsx?$|[\\/]features[\\/]order[\\/](sale-form|sale-item|sale-draft|sale-terms|sale-words|use-item-rates)|[\\/]features[\\/]sales[\\/](SaleDrafts|NewSalePage|SaleSheet)|[\\/]phone[\\/]sync[\\/](copied|status)\.ts|[\\/]features[\\/](?!statements|webhooks|account|keys|claims|service-notes|payouts|receipts|inbox|invoices|price-lists|order-books|factory-files|trash|arrival)[\w-]+[\\/]requests\.ts|[\\/]src[\\/]domain[\\/](?!client-answers|phones|visit-plan|rhythm|holidays|goals|device-clock|moments|statement-lines|field-labels|record-words|formats|list-filters|visits|agents|ufs|silence|abc-curve|trash|value-names|natures|table-|statement-|written-values|title|order-books|price-list-lines|counts|csv|file-names|balance)/,
    priority: 9,
  },
  {
    name: 'boxes',
    test: /[\\/]NativeSelect\.mjs$|[\\/]ui[\\/](RecordPicker|DecimalInput|StateSelect)|[\\/]features[\\/]\w+[\\/]\w+(Picker|Name)\.tsx$/,
    priority: 8,
  },
  {
    name: 'tables',
    test: /[\\/]Badge\.mjs$|[\\/]ui[\\/](RecordTable|StageBadge|PhoneLink|PeriodInput|use-columns|BarLabel)|[\\/]features[\\/](goals[\\/]GoalBars|commissions[\\/]CommissionFigure)|[\\/]features[\\/]order[\\/]sale-columns|[\\/]lib[\\/]selection/,
    priority: 7,
  },
  // What floats over the page: lists need it, and calendars without the lists.
  { name: 'layers', test: /[\\/]Popover\.mjs$/, priority: 7 },
  {
    name: 'lists',
    test: /[\\/]ui[\\/](MenuAction|ListPage|FilterBar|RecordActions|SelectionBar|selection-column|ViewsMenu|ColumnsMenu)|[\\/]session[\\/]ListMenus|[\\/]transfer[\\/]ImportLink|[\\/](Menu|Checkbox|Select|Combobox)\.mjs$/,
    priority: 6,
  },
  {
    name: 'controls',
    test: /[\\/](Progress|Switch)\.mjs$|[\\/]ui[\\/](NavTabs|Choices)|[\\/]features[\\/]visits[\\/](VisitPlanTabs|visit-words)/,
    priority: 5,
  },
  {
    name: 'sign-in',
    test: /[\\/]PasswordInput\.mjs$|[\\/]features[\\/]session[\\/](SignInPage|SignInForm|passkeys|sign-in)/,
    priority: 5,
  },
  { name: 'dialogs', test: /[\\/]Modal\.mjs$/, priority: 5 },
  { name: 'phones', test: /[\\/]libphonenumber-js[\\/]|[\\/]domain[\\/]phones\.ts$/, priority: 5 },
  {
    name: 'calendars',
    test: /[\\/](@mantine[\\/]dates|dayjs)[\\/]|[\\/]ui[\\/](DayBox|Dates|PeriodPopover)/,
    priority: 5,
  },
  {
    name: 'contracts',
    test: /[\\/]zod[\\/]|[\\/]src[\\/](contract[\\/](?!phone)|trade[\\/]sales[\\/])/,
    priority: 4,
  },
  {
    name: 'forms',
    test: /[\\/](@mantine[\\/]form|NumberInput)[\\/]|[\\/](use-record-form|FormPage)/,
    priority: 3,
  },
  { name: 'sale', test: /[\\/]features[\\/]sales[\\/](NewSale|SaleForm)\.tsx$/, priority: 2 },
  { name: 'order', test: /[\\/]phone[\\/]order[\\/](PhoneSale\.tsx|later-steps\.ts)$/, priority: 2 },
  {
    // The copy and the outbox in one file; after the others, so that it takes nothing that a desk needs.
    name: 'phone',
    test: /[\\/]features[\\/]phone[\\/](sync|local|outbox)[\\/][\w-]+\.ts$|[\\/]node_modules[\\/]idb[\\/]/,
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
  'problem',
];

/** Chromium compiles the functions of these while they come, and not when each is first called, which a slow phone feels. */
const postBanner = ({ name }: { name: string }): string =>
  ['react', 'libraries', 'index', 'records', 'boxes'].includes(name) ? '//# allFunctionsCalledOnLoad' : '';

const service = process.env.TALAO_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), usedColours, firstPaint, loadFiles, screenFiles],
  build: {
    outDir: 'dist',
    manifest: true,
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // A file without others is asked for before its import too.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...others])] : others,
    },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: FILES },
        postBanner,
        // The first file names all others: a sign less of each is 100 bytes less.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      treeshake: { manualPureFunctions: PURE },
    },
  },
  server: { proxy: { '/api': service, '/session': service, '/guia': service } },
});
