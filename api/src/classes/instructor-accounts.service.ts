import { Injectable } from '@nestjs/common';
import { AccountsService } from '../users/accounts.service.js';
import { ClassInstructors } from './class-instructors.service.js';

/** Brings the address and the photo of a newer token to the classes of the instructor. */
@Injectable()
export class InstructorAccounts {
  constructor(accounts: AccountsService, classes: ClassInstructors) {
    accounts.onChange((instructorId, change, session) => classes.update(instructorId, change, session));
  }
}
