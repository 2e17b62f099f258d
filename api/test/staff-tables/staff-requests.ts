import {
  auditAction,
  auditQuery,
  classStage,
  classStatus,
  getClassFigures,
  getOverview,
  listAuditEntries,
  listClassStudents,
  listStaffClasses,
  listStaffPayments,
  listStaffUsers,
  type Call,
  payment,
  role,
  staffClassQuery,
  staffPaymentQuery,
  staffUserQuery,
} from '@blush/shared-ui/contracts';

/** An admin, or an instructor with classes. */
type StaffRole = 'admin' | 'instructor';

type Query = Readonly<Record<string, string>>;

/** A request that a page of the staff console makes. */
export interface StaffRequest {
  readonly table: string;
  readonly as: StaffRole;
  readonly operation: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
}

/** A page far from the first. */
const FAR = { page: '50' };
/** The largest page size. */
const LONG = { limit: '100' };
/** Matches everywhere, often, rarely and never. */
const searches: readonly Query[] = [
  { search: 'large' },
  { search: 'ma' },
  { search: 'marin soft' },
  { search: 'qqq' },
];
/** A search for two words: an index finds the rows with one, here all, and each of them is checked for the other. */
const everywhere: readonly Query[] = [{ search: 'large school' }];
const YEAR = { from: '2025-01-01', to: '2025-12-31' };

const sortedBy = (sorts: readonly string[]): Query[] => sorts.flatMap((sort) => [{ sort }, { sort, ...FAR }]);
const only = (field: string, values: readonly string[]): Query[] =>
  values.flatMap((value) => [{ [field]: value }, { [field]: value, search: 'ma' }]);

/** Every sort, filter and kind of search of every table, and the chart figures. */
export function staffRequests(classId: string): StaffRequest[] {
  const ask = (table: string, as: StaffRole, operation: Call, queries: readonly Query[], params = {}) =>
    queries.map((query) => ({ table, as, operation, params, query }));
  const classQueries = [
    ...sortedBy(staffClassQuery.shape.sort.def.innerType.options),
    ...only('status', classStatus.options),
    ...only('stage', classStage.options),
    ...searches,
    LONG,
  ];
  return [
    ...ask('Manage Classes', 'admin', listStaffClasses, classQueries),
    ...ask('My Classes', 'instructor', listStaffClasses, classQueries),
    ...ask('Students of a class', 'instructor', listClassStudents, [{}, LONG, { sort: 'oldest' }], {
      id: classId,
    }),
    ...ask('Manage users', 'admin', listStaffUsers, [
      ...sortedBy(staffUserQuery.shape.sort.def.innerType.options),
      ...only('role', role.options),
      ...searches,
      LONG,
    ]),
    ...ask('Payments', 'admin', listStaffPayments, [
      ...sortedBy(staffPaymentQuery.shape.sort.def.innerType.options),
      ...only('status', payment.shape.status.options),
      ...searches,
      YEAR,
      LONG,
    ]),
    ...ask('Audit log', 'admin', listAuditEntries, [
      ...sortedBy(auditQuery.shape.sort.def.innerType.options),
      ...only('action', auditAction.options),
      ...searches,
      YEAR,
      LONG,
    ]),
    ...[listStaffClasses, listStaffUsers, listStaffPayments, listAuditEntries].flatMap((operation) =>
      ask('Any of them, for two words of every row', 'admin', operation, everywhere),
    ),
    ...ask('Overview', 'admin', getOverview, [YEAR]),
    ...ask('Earnings', 'instructor', getClassFigures, [{ days: '366' }]),
  ];
}
