import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import mongoose from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { problemOf } from './problem-of.js';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } =
  mongoose.mongo;

describe('the problem of a thrown error', () => {
  it('is the error itself if that is a ProblemError', () => {
    const refusal = new ProblemError('sold-out', { detail: 'No seat is left.' });
    expect(problemOf(refusal)).toBe(refusal);
  });

  it.each([
    [new BadRequestException('x'), 'invalid-request'],
    [new NotFoundException('x'), 'not-found'],
    [new PayloadTooLargeException('x'), 'body-too-large'],
    [new MongoNetworkError('closed'), 'database-unavailable'],
    [new MongoBulkWriteError(new MongoNetworkError('closed'), {} as never), 'database-unavailable'],
    [new MongoBulkWriteError({ message: 'E11000', code: 11000, writeErrors: [] }, {} as never), 'internal'],
    [new mongoose.Error.MongooseServerSelectionError('no server'), 'database-unavailable'],
    [
      Object.assign(new MongoServerError({ message: 'not primary' }), {
        errorLabelSet: new Set(['RetryableWriteError']),
      }),
      'database-unavailable',
    ],
    [new MongoServerError({ message: 'operation exceeded time limit', code: 50 }), 'database-unavailable'],
    [new MongoServerError({ message: 'E11000 duplicate key', code: 11000 }), 'internal'],
    [Object.assign(new Error('write after end'), { code: 'EPIPE' }), 'database-unavailable'],
    [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 'invalid-request'],
    [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'internal'],
    [new TypeError('x is undefined'), 'internal'],
    ['thrown text', 'internal'],
    [undefined, 'internal'],
  ])('%p is %s', (thrown, code) => {
    expect(problemOf(thrown).code).toBe(code);
  });

  it('relies on MongoServerSelectionError being a MongoSystemError in the driver', () => {
    expect(MongoServerSelectionError.prototype).toBeInstanceOf(mongoose.mongo.MongoSystemError);
  });

  it('ignores the status of an error from another service, such as Stripe', () => {
    expect(problemOf(Object.assign(new Error('Invalid API key'), { statusCode: 401 })).code).toBe('internal');
  });

  it('does not show the text of an internal error', () => {
    const answer = problemOf(new Error('password of the database: 1234')).toProblem('trace');
    expect(answer).toEqual({
      type: 'urn:blush:problem:internal',
      title: 'Something went wrong on our side',
      status: 500,
      code: 'internal',
      traceId: 'trace',
    });
  });
});
