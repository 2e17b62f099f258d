import type {
  AuditEntry,
  CartItem,
  Enrolment,
  EnrolmentDetails,
  Offer,
  Payment,
  PersonalData,
  PriceRule,
  SchoolClass,
  StaffClass,
  StaffMail,
  StudentReview,
  User,
} from '../src/contracts/index';

let last = 0;

export function anId(): string {
  last += 1;
  return last.toString(16).padStart(24, '0');
}

const INES_ID = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const createdAt = '2026-03-01T09:00:00.000Z';

export function aClass(facts: Partial<SchoolClass> = {}): SchoolClass {
  return {
    _id: anId(),
    className: 'Evening Glow',
    classImg: '',
    instructorName: 'Ines Instructor',
    instructorImg: '',
    instructorId: INES_ID,
    email: '',
    availableSeat: 12,
    enrolledStudent: 28,
    price: 49.99,
    status: 'approved',
    feedback: '',
    createdAt,
    ...facts,
  };
}

export function aStaffClass(facts: Partial<StaffClass> = {}): StaffClass {
  const schoolClass = aClass({ email: 'ines@blush.test', ...facts });
  const seats = schoolClass.availableSeat + schoolClass.enrolledStudent;
  return { ...schoolClass, version: 1, seats, held: 0, review: null, changed: [], ...facts };
}

export function aCartItem(facts: Partial<CartItem> = {}): CartItem {
  return {
    _id: anId(),
    classId: anId(),
    email: 'stella@blush.test',
    className: 'Evening Glow',
    classImg: '',
    instructorName: 'Ines Instructor',
    price: 49.99,
    priceWhenSelected: facts.price ?? 49.99,
    availableSeat: 12,
    enrolledStudent: 28,
    status: 'approved',
    createdAt,
    ...facts,
  };
}

export function anEnrolment(facts: Partial<Enrolment> = {}): Enrolment {
  return {
    _id: anId(),
    classId: anId(),
    paymentId: anId(),
    enrolledAt: createdAt,
    class: {
      className: 'Evening Glow',
      classImg: '',
      instructorName: 'Ines Instructor',
      instructorImg: '',
      price: 49.99,
    },
    ...facts,
  };
}

export function someEnrolmentDetails(facts: Partial<EnrolmentDetails> = {}): EnrolmentDetails {
  return { ...anEnrolment(), sessions: [], materials: [], ...facts };
}

export function aStudentReview(facts: Partial<StudentReview> = {}): StudentReview {
  return { _id: anId(), stars: 4, text: 'Calm and clear.', by: 'Stella S.', at: createdAt, ...facts };
}

export function aPayment(facts: Partial<Payment> = {}): Payment {
  return {
    _id: anId(),
    email: 'stella@blush.test',
    transactionId: 'pi_123',
    price: 49.99,
    date: createdAt,
    status: 'service pending',
    className: 'Evening Glow',
    classId: anId(),
    ...facts,
  };
}

export function aUser(facts: Partial<User> = {}): User {
  return {
    _id: anId(),
    name: 'Stella Student',
    email: 'stella@blush.test',
    emailVerified: true,
    role: 'student',
    createdAt,
    ...facts,
  };
}

export function personalDataOf({ photo, photoURL, ...person }: User): PersonalData {
  return {
    exportedAt: createdAt,
    account: { ...person, subject: `auth0|${person._id}`, updatedAt: createdAt },
    pictures: [photoURL, photo].filter((address) => address !== undefined),
    sessions: [],
    selectedClasses: [],
    orders: [],
    payments: [],
    enrolments: [],
    classes: [],
    feedback: [],
    auditEntries: [],
    limits: { checkouts: [], unpaidCheckouts: [], verificationMails: [], uploads: [] },
  };
}

export function aMail(facts: Partial<StaffMail> = {}): StaffMail {
  return {
    _id: anId(),
    kind: 'enrolment',
    state: 'sent',
    subject: 'You are enrolled: Evening Glow',
    recipient: { _id: anId(), name: 'Stella Student', email: 'stella@blush.test' },
    attempts: 1,
    createdAt,
    endedAt: createdAt,
    ...facts,
  };
}

export function anOffer(): Offer {
  return {
    percent: 40,
    label: 'Opening weeks',
    to: '2027-03-14T22:00:00.000Z',
    everyClass: false,
    classCount: 14,
    classNames: ['Bold Lips', 'Brows', 'Silk Skin'],
  };
}

export function aPriceRule(facts: Partial<PriceRule> = {}): PriceRule {
  return {
    _id: anId(),
    percent: 40,
    label: 'Opening weeks',
    from: createdAt,
    to: '2026-03-08T09:00:00.000Z',
    state: 'live',
    version: 1,
    createdAt,
    ...facts,
  };
}

export function anAuditEntry(facts: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: anId(),
    at: createdAt,
    action: 'class-approved',
    actor: { _id: anId(), name: 'Ada Admin', email: 'ada@blush.test', role: 'admin' },
    target: { kind: 'class', _id: anId(), label: 'Evening Glow' },
    changes: [{ field: 'status', before: 'pending', after: 'approved' }],
    requestId: 'req-1',
    ...facts,
  };
}
