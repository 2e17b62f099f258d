import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { LimitsModule } from '../limits/limits.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { InputGuard } from './input.guard.js';
import { JwtGuard } from './jwt.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { RecentSignIn } from './recent-sign-in.js';
import { ServerTokenGuard } from './server-token.guard.js';
import { SessionsController } from './sessions.controller.js';
import { SigningKeys } from './signing-keys.js';
import { VerifiedTokens } from './verified-tokens.js';

@Module({
  imports: [LimitsModule, PassportModule, ReleasesModule, UsersModule],
  controllers: [AuthController, SessionsController],
  providers: [
    SigningKeys,
    VerifiedTokens,
    JwtStrategy,
    JwtGuard,
    RecentSignIn,
    // Guards run in this order.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ServerTokenGuard },
    { provide: APP_GUARD, useClass: InputGuard },
  ],
})
export class AuthModule {}
