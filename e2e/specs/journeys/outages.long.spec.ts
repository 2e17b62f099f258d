import { lists, recovers } from '../../core/list-outages';

recovers(lists.instructors);
