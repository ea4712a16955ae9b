import { test } from 'node:test';
import { addDays } from '../src/domain/periods.ts';
import { onEachEngine } from './harness.ts';
import { expectClaims, expectTerminations, indexPrices, remember } from './money-demands.ts';
import { FIRST_DAY } from './money-model.ts';
import { MoneyOffice } from './money-office.ts';
import {
  allocatePayout,
  expectOpenShares,
  expectStatements,
  payOut,
  takePayoutBack,
} from './money-payouts.ts';
import { adjust, allocate, receive, takeBack } from './money-receipts.ts';
import { agree, changePayer, changeShare, endRule } from './money-rules.ts';
import { drop, edit, moveStage, pay, recalculate, sell } from './money-sales.ts';
import { expectWithheld } from './money-withheld.ts';
import { SEED } from './seed.ts';

/** `SEED` repeats a run, `MONEY_STEPS` makes it longer. */
const { MONEY_STEPS = '80' } = process.env;

/** The clock moves on after so many steps, faster and faster. */
const DAYS_APART = 10;

/** The possible acts; repeated ones are more frequent. */
const ACTS = [
  sell,
  sell,
  agree,
  endRule,
  changePayer,
  edit,
  edit,
  moveStage,
  pay,
  pay,
  adjust,
  receive,
  receive,
  allocate,
  takeBack,
  recalculate,
  drop,
  changeShare,
  payOut,
  payOut,
  allocatePayout,
  takePayoutBack,
  remember,
  indexPrices,
];

onEachEngine('The money of two companies at once', (talao) => {
  test(`equals exact fractions after random changes (seed ${SEED})`, async (context) => {
    const clock = { today: FIRST_DAY };
    talao.now = () => new Date(`${clock.today}T15:00:00Z`);
    const offices = await Promise.all(
      ['Ana', 'Bia'].map(async (nome, at) => {
        const office = new MoneyOffice(await talao.createCompany(nome), SEED + at, clock);
        await office.open();
        await indexPrices(office);
        return office;
      }),
    );
    for (let step = 0; step < Number(MONEY_STEPS); step++) {
      await Promise.all(offices.map((office) => office.random.pick(ACTS)(office)));
      if (step % DAYS_APART === 0) clock.today = addDays(clock.today, step / DAYS_APART);
    }
    const seen = await Promise.all(offices.map((office) => office.check()));
    for (const office of offices)
      for (const expect of [
        expectWithheld,
        expectOpenShares,
        expectStatements,
        expectClaims,
        expectTerminations,
      ])
        await expect(office);
    context.diagnostic(`situations met: ${seen.map((some) => [...some].join(' ')).join('; ')}`);
  });
});
