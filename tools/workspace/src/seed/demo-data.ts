export interface DemoClass {
  readonly className: string;
  /** File name below `/demo/classes/`. */
  readonly picture: string;
  /** Key of its sessions, if it is not `picture`: a further run of a class has other dates. */
  readonly dates?: string;
  /** Local part of the instructor's address. */
  readonly by: string;
  readonly price: number;
  readonly seats: number;
  readonly review: 'approved' | 'deny' | 'pending';
  readonly feedback?: string;
  /** Local parts of the addresses of students who have paid. */
  readonly students?: readonly string[];
}

export const ADMIN = 'admin';

export const instructors = ['instructor', 'amara', 'beatriz', 'hana', 'leila', 'marcus', 'priya'] as const;

/** `student` has paid for two classes, one of which begins in a week, and can try the others. */
export const students = ['chloe', 'farah', 'joelle', 'noor', 'student'] as const;

/** Make the two offers in the text of the public pages true: the larger one applies first, the smaller one after it. */
export const demoOffers = [
  { percent: 40, label: 'Opening weeks', days: 30 },
  { percent: 30, label: 'Best price in town', days: 90 },
] as const;

/** Not yet sent to review, and without the details that a review asks for. */
export const demoDraft = {
  className: 'Ten Minutes on a Train',
  by: 'instructor',
  availableSeat: 20,
  price: 18,
} as const;

/** To the students of a class, by its instructor. */
export const demoMessage = {
  className: 'Red Lips Without Fear',
  text: 'Next week: your two reds, a brush, a tissue. If you own only one red, borrow the other from somebody braver.\nWe start on time, and with bare lips.',
} as const;

/** Class whose last session does not take place. */
export const demoCancelled = 'Red Lips Without Fear';

/** Class whose first session is within a day, so that its students are reminded. A mail to them has failed. */
export const demoSoon = 'Skin First: Prep and Prime';

/** Class that is no longer offered, and keeps its student. */
export const demoArchived = 'Festival Glitter and Gems';

/** Enrolment that an admin refunds: its student had paid, and the class keeps its other students. */
export const demoRefunded = { className: 'Smoky Eyes, Step by Step', by: 'joelle' } as const;

/** Class whose dates are not yet set. */
export const demoUndated = 'Graphic Liner Studio (second run)';

/** Class in a student's cart: one of its sessions overlaps one that the student has paid for. */
export const demoSelected = { className: 'Glass Skin, the Gentle Way', by: 'student' } as const;

/** In order of creation; lists show the newest first. */
export const classes: readonly DemoClass[] = [
  {
    className: 'Skin First: Prep and Prime',
    picture: 'skin-first',
    by: 'amara',
    price: 29,
    seats: 16,
    review: 'approved',
    students: ['chloe'],
  },
  {
    className: 'Foundation Matching for Every Undertone',
    picture: 'foundation-matching',
    by: 'amara',
    price: 45,
    seats: 12,
    review: 'approved',
    students: ['chloe', 'farah', 'joelle'],
  },
  {
    className: 'Cream Blush and Soft Contour',
    picture: 'cream-blush',
    by: 'instructor',
    price: 39.5,
    seats: 40,
    review: 'approved',
    students: ['chloe', 'farah', 'joelle', 'noor', 'student'],
  },
  {
    className: 'The Five-Minute Face',
    picture: 'five-minute-face',
    by: 'instructor',
    price: 22,
    seats: 60,
    review: 'approved',
    students: ['farah'],
  },
  {
    className: 'Smoky Eyes, Step by Step',
    picture: 'smoky-eyes',
    by: 'hana',
    price: 54.9,
    seats: 8,
    review: 'approved',
    students: ['chloe', 'farah', 'noor', 'joelle'],
  },
  {
    className: 'Graphic Liner Studio',
    picture: 'graphic-liner',
    by: 'hana',
    price: 48,
    seats: 6,
    review: 'approved',
    students: ['joelle'],
  },
  {
    className: 'Bridal Makeup That Lasts All Day',
    picture: 'bridal-makeup',
    by: 'beatriz',
    price: 120,
    seats: 8,
    review: 'approved',
    students: ['chloe', 'farah', 'joelle', 'noor'],
  },
  {
    className: 'Soft Waves and Veils: Bridal Hair',
    picture: 'bridal-hair',
    by: 'beatriz',
    price: 95,
    seats: 8,
    review: 'approved',
    students: ['farah'],
  },
  {
    className: 'Brows: Shape, Fill, Set',
    picture: 'brows',
    by: 'leila',
    price: 34,
    seats: 36,
    review: 'approved',
    students: ['noor'],
  },
  {
    className: 'Glass Skin, the Gentle Way',
    picture: 'glass-skin',
    by: 'leila',
    price: 49.5,
    seats: 12,
    review: 'approved',
    students: ['chloe', 'joelle'],
  },
  {
    className: 'Red Lips Without Fear',
    picture: 'red-lips',
    by: 'priya',
    price: 27.5,
    seats: 16,
    review: 'approved',
    students: ['farah', 'noor', 'chloe', 'student'],
  },
  {
    className: 'Festival Glitter and Gems',
    picture: 'festival-glitter',
    by: 'priya',
    price: 36,
    seats: 28,
    review: 'approved',
    students: ['joelle'],
  },
  {
    className: 'Stage Makeup: Seen from the Last Row',
    picture: 'stage-makeup',
    by: 'marcus',
    price: 72,
    seats: 10,
    review: 'approved',
  },
  {
    className: 'Grooming Basics: Skin, Beard, Brows',
    picture: 'grooming-basics',
    by: 'marcus',
    price: 31,
    seats: 40,
    review: 'approved',
    students: ['joelle'],
  },
  {
    className: 'Skin First: Prep and Prime (second run)',
    picture: 'skin-first',
    dates: 'skin-first-again',
    by: 'amara',
    price: 29,
    seats: 16,
    review: 'approved',
  },
  {
    className: 'Graphic Liner Studio (second run)',
    picture: 'graphic-liner',
    dates: 'graphic-liner-again',
    by: 'hana',
    price: 48,
    seats: 6,
    review: 'approved',
  },
  {
    className: 'Mature Skin, Radiant Finish',
    picture: 'mature-skin',
    by: 'instructor',
    price: 52,
    seats: 10,
    review: 'pending',
  },
  {
    className: 'Henna-Inspired Eye Art',
    picture: 'henna-eyes',
    by: 'priya',
    price: 41.5,
    seats: 8,
    review: 'pending',
  },
  {
    className: 'Airbrush Weekend Intensive',
    picture: 'airbrush-weekend',
    by: 'marcus',
    price: 260,
    seats: 6,
    review: 'deny',
    feedback:
      'We like the idea. Please say which equipment students must bring, and split the two days into separate classes.',
  },
];
