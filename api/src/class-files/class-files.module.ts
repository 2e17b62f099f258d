import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClassFileRecord, classFileSchema } from './class-file.schema.js';
import { ClassFileStore } from './class-file-store.service.js';
import { ClassFilesController } from './class-files.controller.js';

/** Files of instructors. Who can download a file depends on its class. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ClassFileRecord.name, schema: classFileSchema }])],
  controllers: [ClassFilesController],
  providers: [ClassFileStore],
  exports: [ClassFileStore],
})
export class ClassFilesModule {}
