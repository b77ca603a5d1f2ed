// Accounts: a guest at a table creates an account, signs in on another device, recovers it, and deletes it.
import { afterAll, expect, inject, it } from 'vitest';
import { arrive, button, makeTable } from './table_players';
import { enter, uniqueName, makeAccount, recover } from './account_tour';
import { closeBrowser, desktop, phone, visitor } from './open_page';

afterAll(closeBrowser);

const kTables = inject('tables');

it.skipIf(kTables === '')('a guest keeps the seat after signing up, and deletes the account', async () => {
  const name = uniqueName('Anna');
  const anna = await visitor(desktop, false, kTables);
  const link = await makeTable(anna.page);
  const code = await makeAccount(anna.page, name);
  await anna.page.goto(link);
  await anna.page.getByText('Leave seat').waitFor();

  const elsewhere = await arrive(kTables, phone, true);
  await enter(elsewhere.page, name.toUpperCase());
  await elsewhere.page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
  await elsewhere.page.goto(link);
  await elsewhere.page.getByText('Leave seat').waitFor();

  await recover(elsewhere.page, name, code, 'quite another password');
  await anna.page.goto(new URL('#/account', kTables).href);
  await anna.page.reload();
  await anna.page.locator('.people-form').first().waitFor();
  await enter(anna.page, name);
  await anna.page.getByText('Wrong name, password or code.').waitFor();
  await enter(anna.page, name, 'quite another password');
  await anna.page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();

  const remove = anna.page.locator('.people-end');
  await remove.getByLabel('Password').fill('quite another password');
  await remove.getByRole('button').click();
  await button(anna.page, 'Start').waitFor();
  await anna.page.goto(link);
  await anna.page.getByText('N.N. 1').waitFor();
  expect(await anna.page.getByText('Leave seat').count()).toBe(0);
  for (const { context } of [anna, elsewhere]) await context.close();
});
