import { Controller } from '@nestjs/common';
import { type Instructor, listInstructors } from '@blush/shared-ui/contracts';
import { Handles } from '../common/handles.decorator.js';
import { InstructorsService } from './instructors.service.js';

@Controller()
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Handles(listInstructors)
  list(): Promise<Instructor[]> {
    return this.instructors.list();
  }
}
