// Accounts as people use them: a guest keeps his seat, comes in elsewhere, loses his password, and goes.
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, button, makeTable, sit } from './company';
import { enter, freshName, makeAccount, recover } from './people_tour';
import { closeBrowser, desktop, phone, visitor } from './visit';

afterAll(closeBrowser);

const kTables = inject('tables');

it.skipIf(kTables === '')('a guest keeps his seat in an account, and goes without a trace', async () => {
  const name = freshName('Anna');
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page);
  await sit(anna.page, 'Anna');
  const code = await makeAccount(anna.page, name);
  await anna.page.goto(link);
  await anna.page.getByText('Stand up').waitFor();

  const elsewhere = await arrive(kTables, phone, true);
  await enter(elsewhere.page, name.toUpperCase());
  await elsewhere.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await elsewhere.page.goto(link);
  await elsewhere.page.getByText('Stand up').waitFor();

  await recover(elsewhere.page, name, code, 'quite another password');
  await anna.page.goto(new URL('#/account', kTables).href);
  await anna.page.reload();
  await anna.page.locator('.people-form').first().waitFor();
  await enter(anna.page, name);
  await anna.page.getByText('There is no such name with that password or code.').waitFor();
  await enter(anna.page, name, 'quite another password');
  await anna.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();

  const remove = anna.page.locator('.people-end');
  await remove.getByLabel('Password').fill('quite another password');
  await remove.getByRole('button').click();
  await button(anna.page, 'Start').waitFor();
  await anna.page.goto(link);
  await anna.page.getByText('N.N. 1').waitFor();
  expect(await anna.page.getByText('Stand up').count()).toBe(0);
  for (const { context } of [anna, elsewhere]) await context.close();
});
