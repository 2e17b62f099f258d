import { Controller } from '@nestjs/common';
import {
  type Agenda,
  type ClassStudent,
  getAgenda,
  getClassFigures,
  getStaffClass,
  listClassStudents,
  listStaffClasses,
  type OperationOutput,
  type Page,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { ClassAgendaService } from './class-agenda.service.js';
import { ClassReportsService } from './class-reports.service.js';
import { StaffClassesService } from './staff-classes.service.js';

@Controller()
export class StaffClassesController {
  constructor(
    private readonly classes: StaffClassesService,
    private readonly reports: ClassReportsService,
    private readonly agenda: ClassAgendaService,
  ) {}

  @Handles(listStaffClasses)
  list(
    @Input() { query }: InputOf<typeof listStaffClasses>,
    @CurrentUser() caller: Caller,
  ): Promise<Page<StaffClass>> {
    return this.classes.list(query, caller);
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
    return this.reports.students(params.id, query, caller);
  }

  @Handles(getAgenda)
  getAgenda(@CurrentUser() caller: Caller): Promise<Agenda> {
    return this.agenda.read(caller);
  }

  @Handles(getClassFigures)
  getFigures(
    @Input() { query }: InputOf<typeof getClassFigures>,
    @CurrentUser() caller: Caller,
  ): Promise<OperationOutput<typeof getClassFigures>> {
    return this.reports.figures(query, caller);
  }
}
