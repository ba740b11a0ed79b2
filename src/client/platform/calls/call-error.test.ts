import { describe, expect, it } from 'vitest';
import { CallError, callErrorOf, errorText, isUnauthorized } from './call-error.ts';

describe('the error catalogue (rules 8.1)', () => {
  it('makes a message of the status, a colon, a space and the text', () => {
    const error = callErrorOf(409, 'Conflict', '{"message":"Insufficient coins"}', null);
    expect(error.message).toBe('409: Insufficient coins');
    expect(error.text).toBe('Insufficient coins');
  });

  it('takes the body as it is when it is no JSON', () => {
    expect(callErrorOf(502, 'Bad Gateway', 'upstream is gone', null).message).toBe('502: upstream is gone');
  });

  it('takes the status text when the body is empty', () => {
    expect(callErrorOf(503, 'Service Unavailable', '', null).message).toBe('503: Service Unavailable');
  });

  it('treats a 401 whose text says "Unauthorized" as the end of the session', () => {
    expect(isUnauthorized(callErrorOf(401, 'Unauthorized', '{"message":"Unauthorized"}', null))).toBe(true);
    expect(isUnauthorized(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  });

  it('does not take another refusal for the end of the session', () => {
    expect(isUnauthorized(callErrorOf(401, 'Unauthorized', '{"message":"Invalid email or password"}', null))).toBe(
      false,
    );
    expect(isUnauthorized(callErrorOf(403, 'Forbidden', '{"message":"Unauthorized"}', null))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });

  it('keeps when the next question may be asked for', () => {
    const body = '{"message":"Not yet.","code":"questionNotReady","availableInMs":420}';
    expect(callErrorOf(409, 'Conflict', body, null)).toMatchObject({ code: 'questionNotReady', availableInMs: 420 });
    expect(callErrorOf(409, 'Conflict', '{"message":"No.","availableInMs":"x"}', null).availableInMs).toBeUndefined();
  });

  it('keeps the fields that were wrong and leaves out what is none', () => {
    const body =
      '{"message":"name: must not be empty","errors":[{"field":"name","message":"must not be empty"},7,null]}';
    expect(callErrorOf(400, 'Bad Request', body, null).fields).toEqual([
      { field: 'name', message: 'must not be empty' },
    ]);
  });

  it('tells how long to wait over a limit', () => {
    expect(callErrorOf(429, 'Too Many Requests', '', '12').retryAfterSeconds).toBe(12);
    expect(callErrorOf(429, 'Too Many Requests', '', null).retryAfterSeconds).toBeUndefined();
  });

  it('leaves the status out of what a player reads', () => {
    expect(errorText(new CallError({ status: 409, text: 'Insufficient coins' }), 'otherwise')).toBe(
      'Insufficient coins',
    );
    expect(errorText(new TypeError('x is undefined'), 'otherwise')).toBe('otherwise');
  });
});
