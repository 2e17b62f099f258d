import { Module } from '@nestjs/common';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

/** Separate from users, because it changes classes too. */
@Module({
  imports: [ClassRecordsModule, PicturesModule, UsersModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
