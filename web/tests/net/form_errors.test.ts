// The error texts that forms show after a failed request.
import { expect, it } from 'vitest';
import { faultOf, InvalidRequest, Refused } from '../../src/net/server';

it('say why a request is impossible, and not that the server is away', () => {
  expect(faultOf(new InvalidRequest('There is no expansion “moon”.'))).toBe('There is no expansion “moon”.');
  expect(faultOf(new TypeError('Failed to fetch'))).toBe('The server can’t be reached.');
  expect(faultOf(new Refused({ code: 'many', message: '' }))).toBe('Your list is full.');
});

it('depend on the form for some codes', () => {
  const many = new Refused({ code: 'many', message: '' });
  expect(faultOf(many, 'password')).toBe('Your list is full.');
  expect(faultOf(many, 'table')).toBe('You are watching too many tables.');
  const wrong = new Refused({ code: 'wrong', message: '' });
  expect(faultOf(wrong)).toBe('Wrong name, password or code.');
  expect(faultOf(wrong, 'password')).toBe('Wrong password.');
});
