// @vitest-environment happy-dom
// The list of open tables, with and without a server.
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../src/core/types';
import { t } from '../../src/i18n';
import { Lobby } from '../../src/tables/lobby';

const root = document.createElement('div');

afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

it.each([
  [
    'the server cannot be reached',
    (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
    'people.fault.offline',
  ],
  [
    'nobody has opened a table',
    (): Promise<Response> => Promise.resolve(Response.json({ tables: [] })),
    'lobby.none',
  ],
] as const)('says that %s', async (_, answer, said) => {
  vi.stubGlobal('fetch', answer);
  render(<Lobby catalogue={{ colours: [] } as unknown as Catalogue} />, root);
  expect(root.textContent).not.toContain(t('lobby.none'));
  await vi.waitFor(() => expect(root.textContent).toContain(t(said)));
});
