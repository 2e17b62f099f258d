import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClassErasure } from './class-erasure.service.js';
import { ClassRecord, classSchema } from './class.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ClassRecord.name, schema: classSchema }])],
  providers: [ClassErasure],
  exports: [ClassErasure],
})
export class ClassErasureModule {}
