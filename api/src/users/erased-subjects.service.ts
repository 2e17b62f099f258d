import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { ClientSession, Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import type { Identity } from '../common/identity.js';
import { ErasedSubjectRecord } from './erased-subject.schema.js';
import { beganAt, MAX_SESSION_S } from './live-session.js';

type Subject = Pick<Identity, 'iss' | 'sub'>;

/** Earlier tokens of an erased person must not make a new account; a later sign-in, which the person wants, does. */
@Injectable()
export class ErasedSubjects {
  constructor(
    @InjectModel(ErasedSubjectRecord.name) private readonly subjects: Model<ErasedSubjectRecord>,
    private readonly clock: Clock,
  ) {}

  async add(subject: Subject, session: ClientSession): Promise<void> {
    const now = this.clock.now().getTime();
    // Sign-ins have whole seconds: one of the same second counts as earlier.
    const erasedAt = Math.floor(now / 1000) + 1;
    await this.subjects.updateOne(
      { _id: keyOf(subject) },
      { erasedAt, expiresAt: new Date(now + MAX_SESSION_S * 1000) },
      { upsert: true, session },
    );
  }

  /**
   * Call it before an account is made. An entry lasts as long as a session can: {@link MAX_SESSION_S} limits both.
   * @throws `signed-out` for a sign-in from before the erasure, or too long ago
   */
  async requireLaterSignIn(identity: Identity): Promise<void> {
    const signIn = beganAt(identity);
    const erased = await this.subjects.findById(keyOf(identity)).lean<ErasedSubjectRecord>();
    const oldest = this.clock.now().getTime() / 1000 - MAX_SESSION_S;
    if (signIn < Math.max(erased?.erasedAt ?? 0, oldest))
      throw new ProblemError('signed-out', { detail: 'This account was deleted. Please sign in again.' });
  }
}

function keyOf({ iss, sub }: Subject): string {
  return hash('sha256', `${iss} ${sub}`, 'base64url');
}
