import { lists, recovers } from '../../scenarios/list-outages';

recovers(lists.classes);
