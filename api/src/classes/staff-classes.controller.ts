import { Controller } from '@nestjs/common';
import {
  type ClassStudent,
  getClassFigures,
  getStaffClass,
  listClassStudents,
  listStaffClasses,
  type OperationOutput,
  type Page,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import type { InputOf } from '../common/parse-input.js';
import { ClassFiguresService } from './class-figures.service.js';
import { ClassStudentsService } from './class-students.service.js';
import { StaffClassListService } from './staff-class-list.service.js';
import { StaffClassService } from './staff-class.service.js';

/** Classes as the staff console shows them. */
@Controller()
export class StaffClassesController {
  constructor(
    private readonly lists: StaffClassListService,
    private readonly classes: StaffClassService,
    private readonly students: ClassStudentsService,
    private readonly figures: ClassFiguresService,
  ) {}

  @Handles(listStaffClasses)
  list(
    @Input() { query }: InputOf<typeof listStaffClasses>,
    @CurrentUser() caller: Caller,
  ): Promise<Page<StaffClass>> {
    return this.lists.list(query, caller);
  }

  @Handles(getStaffClass)
  get(
    @Input() { params }: InputOf<typeof getStaffClass>,
    @CurrentUser() caller: Caller,
  ): Promise<OperationOutput<typeof getStaffClass>> {
    return this.classes.get(params.id, caller);
  }

  @Handles(listClassStudents)
  listStudents(
    @Input() { params, query }: InputOf<typeof listClassStudents>,
    @CurrentUser() caller: Caller,
  ): Promise<Page<ClassStudent>> {
    return this.students.list(params.id, query, caller);
  }

  @Handles(getClassFigures)
  getFigures(
    @Input() { query }: InputOf<typeof getClassFigures>,
    @CurrentUser() caller: Caller,
  ): Promise<OperationOutput<typeof getClassFigures>> {
    return this.figures.ofOwn(query, caller);
  }
}
