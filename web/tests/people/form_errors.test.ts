// The error texts that account forms show after a failed request.
import { expect, it } from 'vitest';
import { InvalidRequest, Refused } from '../../src/net/server';
import { faultOf } from '../../src/people/form';

it('say why a request is impossible, and not that the server is away', () => {
  expect(faultOf(new InvalidRequest('There is no expansion “moon”.'))).toBe('There is no expansion “moon”.');
  expect(faultOf(new TypeError('Failed to fetch'))).toBe('The server can’t be reached.');
  expect(faultOf(new Refused({ code: 'many', message: '' }))).toBe('Your list is full.');
});
