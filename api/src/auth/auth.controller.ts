import { Controller, Req } from '@nestjs/common';
import { createToken, getSession, type Session } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import type { Identity } from '../common/identity.js';
import { CurrentIdentity, CurrentUser, Input } from '../common/parameters.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import type { ApiRequest } from '../common/request.js';
import { ReleasesService } from '../releases/releases.service.js';
import { UsersService } from '../users/users.service.js';
import { RecentSignIn } from './recent-sign-in.js';
import { bearerToken } from './verified-tokens.js';

@Controller()
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly releases: ReleasesService,
    private readonly recentSignIn: RecentSignIn,
  ) {}

  /** Returns the token of the request: only the identity provider issues tokens. */
  @Handles(createToken)
  token(
    @Input() { body }: InputOf<typeof createToken>,
    @CurrentIdentity() identity: Identity,
    @Req() request: ApiRequest,
  ): { token: string } {
    const token = bearerToken(request);
    if (body.email.toLowerCase() !== identity.email || token === null) throw new ProblemError('forbidden');
    return { token };
  }

  @Handles(getSession)
  async session(@CurrentUser() caller: Caller, @CurrentIdentity() identity: Identity): Promise<Session> {
    const remotes = await this.releases.remotesOf(caller.role);
    return {
      user: this.users.self(caller),
      role: caller.role,
      remotes,
      recentSignIn: this.recentSignIn.provenBy(identity),
    };
  }
}
