import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressBook } from './address-book.service.js';
import { RecognitionService } from './recognition.service.js';
import { RolesService } from './roles.service.js';
import { UserRecord, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: UserRecord.name, schema: userSchema }])],
  controllers: [UsersController],
  providers: [UsersService, RecognitionService, RolesService, AddressBook],
  exports: [UsersService, RecognitionService, RolesService],
})
export class UsersModule {}
