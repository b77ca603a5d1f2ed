// @vitest-environment happy-dom
// The keyboard focus stays in the dock when one section of the dock replaces another.
import { h } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from '../../src/visual/kept_focus';
import { mount } from '../support/mount';

function Section({ title }: { title: string }) {
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part);
  return h('section', { ref: part }, h('h2', null, title), h('button', null, 'Next'));
}
const First = () => h(Section, { title: 'first' });
const Second = () => h(Section, { title: 'second' });

let leave = (): void => undefined;
afterEach(() => leave());

const shown = (focused: boolean) => {
  const mounted = mount(h(First, null));
  leave = () => mounted.unmount();
  if (focused) mounted.button('Next').focus();
  return mounted;
};

it('goes to the heading of the new section', () => {
  shown(true).show(h(Second, null));
  expect(document.activeElement?.textContent).toBe('second');
});

it('stays where it is if it was elsewhere', () => {
  shown(false).show(h(Second, null));
  expect(document.activeElement).toBe(document.body);
});

it('is not taken by a section that is mounted later', async () => {
  const mounted = shown(true);
  mounted.show(null);
  await Promise.resolve();
  mounted.show(h(Second, null));
  expect(document.activeElement).toBe(document.body);
});
