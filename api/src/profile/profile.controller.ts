import { Controller } from '@nestjs/common';
import { updateProfile, type User } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Handles(updateProfile)
  update(@Input() { body }: InputOf<typeof updateProfile>, @CurrentUser() caller: Caller): Promise<User> {
    return this.profiles.update(body, caller);
  }
}
