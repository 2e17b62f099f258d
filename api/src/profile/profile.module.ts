import { Module } from '@nestjs/common';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** Not in `UsersModule`, which does not depend on classes: a changed name or photo is also written to the user's classes. */
@Module({
  imports: [ClassRecordsModule, PicturesModule, UsersModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
