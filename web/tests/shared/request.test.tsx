// @vitest-environment happy-dom
// Requests that may fail, made by mounted components as on the screens.
import { afterEach, expect, it } from 'vitest';
import { LoadFailed, RetryButton, useRequest } from '../../src/shared/request';
import { comes, mount, type Mounted } from '../support/mount';

interface Call {
  about: string;
  succeed: (answer: string) => void;
  fail: () => void;
}

let calls: Call[] = [];
let mounted: Mounted;

const ask = (about: string) => (): Promise<string> =>
  new Promise((succeed, reject) => {
    calls.push({ about, succeed, fail: () => reject(new Error('no')) });
  });

function Asking(props: { about: string }) {
  const { there, again, asking } = useRequest(ask(props.about), [props.about]);
  return (
    <>
      <p>{asking ? 'asking' : (there ?? 'nothing')}</p>
      {again && <RetryButton again={again} asking={asking} />}
    </>
  );
}

async function show(about: string): Promise<void> {
  calls = [];
  mounted = mount(<Asking about={about} />);
  await comes(() => calls.length, 1);
}

afterEach(() => mounted.unmount());

it('shows the answer', async () => {
  await show('a');
  expect(mounted.text()).toBe('asking');
  calls[0]!.succeed('an answer');
  await comes(() => mounted.text(), 'an answer');
});

it('asks again for other values, and drops the late answer to the old ones', async () => {
  await show('a');
  mounted.show(<Asking about="b" />);
  await comes(() => calls.map(({ about }) => about), ['a', 'b']);
  calls[1]!.succeed('of b');
  await comes(() => mounted.text(), 'of b');
  calls[0]!.succeed('of a');
  await new Promise((done) => setTimeout(done, 20));
  expect(mounted.text()).toBe('of b');
});

it('offers a retry after a failure, which keeps its button and ignores clicks meanwhile', async () => {
  await show('a');
  calls[0]!.fail();
  await comes(() => mounted.text(), 'nothingTry again');
  const again = mounted.button('Try again');
  again.click();
  await comes(() => calls.length, 2);
  await comes(() => again.getAttribute('aria-disabled'), 'true');
  again.click();
  await new Promise((done) => setTimeout(done, 20));
  expect(calls).toHaveLength(2);
  expect(mounted.button('Try again')).toBe(again);
  calls[1]!.succeed('an answer');
  await comes(() => mounted.text(), 'an answer');
});

it('forgets a failure when other values are asked for', async () => {
  await show('a');
  calls[0]!.fail();
  await comes(() => mounted.text(), 'nothingTry again');
  mounted.show(<Asking about="b" />);
  await comes(() => mounted.text(), 'asking');
});

it('offers to reload the page only if one of its scripts failed', () => {
  const shown = (part: boolean): string[] => {
    mounted?.unmount();
    mounted = mount(<LoadFailed words="home.part.missing" again={() => {}} asking={false} part={part} />);
    return [...mounted.root.querySelectorAll('button')].map((one) => one.textContent!);
  };
  expect(shown(false)).toEqual(['Try again']);
  expect(shown(true)).toEqual(['Try again', 'Reload page']);
});
