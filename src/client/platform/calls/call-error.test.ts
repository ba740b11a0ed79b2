import { describe, expect, it } from 'vitest';
import { CallError, createCallError, getErrorText, isUnauthorized } from './call-error.ts';

describe('the error catalogue (rules 8.1)', () => {
  it('combines status, colon, space and text to the message', () => {
    const error = createCallError(409, 'Conflict', '{"message":"Insufficient coins"}', null);
    expect(error.message).toBe('409: Insufficient coins');
    expect(error.text).toBe('Insufficient coins');
  });

  it('uses the body as it is if it is not JSON', () => {
    expect(createCallError(502, 'Bad Gateway', 'upstream is gone', null).message).toBe('502: upstream is gone');
  });

  it('uses the status text if the body is empty', () => {
    expect(createCallError(503, 'Service Unavailable', '', null).message).toBe('503: Service Unavailable');
  });

  it('treats a 401 with the text "Unauthorized" as the end of the session', () => {
    expect(isUnauthorized(createCallError(401, 'Unauthorized', '{"message":"Unauthorized"}', null))).toBe(true);
    expect(isUnauthorized(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  });

  it('does not treat other errors as the end of the session', () => {
    expect(isUnauthorized(createCallError(401, 'Unauthorized', '{"message":"Invalid email or password"}', null))).toBe(
      false,
    );
    expect(isUnauthorized(createCallError(403, 'Forbidden', '{"message":"Unauthorized"}', null))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });

  it('keeps the time when the next question is available', () => {
    const body = '{"message":"Not yet.","code":"questionNotReady","availableInMs":420}';
    expect(createCallError(409, 'Conflict', body, null)).toMatchObject({
      code: 'questionNotReady',
      availableInMs: 420,
    });
    expect(
      createCallError(409, 'Conflict', '{"message":"No.","availableInMs":"x"}', null).availableInMs,
    ).toBeUndefined();
  });

  it('keeps the invalid fields and drops malformed entries', () => {
    const body =
      '{"message":"name: must not be empty","errors":[{"field":"name","message":"must not be empty"},7,null]}';
    expect(createCallError(400, 'Bad Request', body, null).fields).toEqual([
      { field: 'name', message: 'must not be empty' },
    ]);
  });

  it('returns how long to wait after exceeding a limit', () => {
    expect(createCallError(429, 'Too Many Requests', '', '12').retryAfterSeconds).toBe(12);
    expect(createCallError(429, 'Too Many Requests', '', null).retryAfterSeconds).toBeUndefined();
  });

  it('omits the status from the text for players', () => {
    expect(getErrorText(new CallError({ status: 409, text: 'Insufficient coins' }), 'otherwise')).toBe(
      'Insufficient coins',
    );
    expect(getErrorText(new TypeError('x is undefined'), 'otherwise')).toBe('otherwise');
  });
});
