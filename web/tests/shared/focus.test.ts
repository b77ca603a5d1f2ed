// @vitest-environment happy-dom
// The keyboard focus after the part of the page that had it is removed.
import { beforeEach, expect, it } from 'vitest';
import { focusPast } from '../../src/shared/focus';

const byId = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  // happy-dom has no layout. Without this function, every element would count as hidden.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  document.body.innerHTML = `
    <a id="link" href="#">link</a>
    <div>
      <div id="first"><button id="decline-first">decline</button></div>
      <div id="second"><button id="decline-second">decline</button></div>
    </div>
    <button id="last">last</button>`;
});

function focusAfter(part: string, control: string, before: string | null = null): string {
  byId(control).focus();
  focusPast(byId(part), before === null ? null : byId(before));
  return document.activeElement!.id;
}

it('moves to the control beside the part, the next one first', () => {
  expect(focusAfter('first', 'decline-first', 'link')).toBe('decline-second');
  expect(focusAfter('second', 'decline-second', 'link')).toBe('decline-first');
});

it('moves to where it came from if nothing is beside the part', () => {
  byId('second').remove();
  expect(focusAfter('first', 'decline-first', 'link')).toBe('link');
});

it('moves to the next control of the page if it came from nowhere', () => {
  byId('second').remove();
  expect(focusAfter('first', 'decline-first')).toBe('last');
});

it('stays outside the part', () => {
  expect(focusAfter('first', 'link')).toBe('link');
});
