import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClassFactsService } from './class-facts.service.js';
import { ClassListService } from './class-list.service.js';
import { ClassRecord, classSchema } from './class.schema.js';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import { ReviewService } from './review.service.js';
import { SeatsService } from './seats.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ClassRecord.name, schema: classSchema }])],
  controllers: [ClassesController],
  providers: [ClassesService, ClassListService, ReviewService, ClassFactsService, SeatsService],
  exports: [ClassFactsService, SeatsService],
})
export class ClassesModule {}
