import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { JwtGuard } from './jwt.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { RemotesService } from './remotes.service.js';
import { SigningKeys } from './signing-keys.js';

@Module({
  imports: [PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [
    SigningKeys,
    JwtStrategy,
    JwtGuard,
    RemotesService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
